// Separate from messages.ts, so that the booking wizard does not load these.

/** The messages after a page form was sent or failed. The specification has none: §5, §7. */
export const pageFormMessages = {
  received: {
    'trek-request': 'We have your request, and answer within 24 hours.',
    'hiking-request': 'We have your request, and answer within 24 hours.',
    'trip-question': 'We have your question, and answer within 24 hours.',
    review: 'Thank you. We have your review, and read it before it appears.',
    comment: 'Thank you. We have your comment, and read it before it appears.',
  },
  /** The message if an external spreadsheet receives the form, whose response cannot be read. */
  unconfirmed:
    'This is sent. From here we cannot see whether it arrived: without an answer within 24 hours, please write or call.',
  failed:
    'We could not confirm that this has arrived. Please send it again; nothing is taken twice.',
  offline: 'There is no connection just now. Please send this again when there is one.',
} as const

/** The messages of the desk's answer page, for visitors without JavaScript. */
export const postedFormMessages = {
  sent: 'It has reached us',
  notSent: 'This is not sent yet',
  invalid:
    'Something is missing or not right yet. Nothing you typed is lost: please look at these fields and send it again.',
  busy: 'Very many messages are coming from your network at the moment. Yours is still here: please wait a minute and send it again.',
} as const
