// Separate from messages.ts, so that the booking wizard does not load them.

/** The specification gives no wording for these: §5, §7. */
export const pageFormMessages = {
  received: {
    'trek-request': 'We have your request and will answer within 24 hours.',
    'hiking-request': 'We have your request and will answer within 24 hours.',
    'trip-question': 'We have your question and will answer within 24 hours.',
    review: 'Thank you. We have your review and will read it before it appears.',
    comment: 'Thank you. We have your comment and will read it before it appears.',
  },
  /** Shown if an external spreadsheet gets the form, since its response cannot be read. */
  unconfirmed:
    'This has been sent, but we cannot tell from here whether it arrived. If you do not hear from us within 24 hours, please write or call.',
  failed:
    'We could not confirm that this has arrived. Please send it again. It will not count twice.',
  offline: 'You are offline. Please send this again when you have a connection.',
} as const

export const postedFormMessages = {
  sent: 'We have received it',
  notSent: 'This has not been sent yet',
  invalid:
    'Something is missing or incorrect. Nothing you typed is lost. Please check these fields and send it again.',
  busy: 'We are getting a lot of messages from your network at the moment. Yours is still here. Please wait a minute and send it again.',
} as const
