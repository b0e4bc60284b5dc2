import { type Answer, bookingAnswers, eachBookingField, isPicked } from '#enquiry/booking-fields.ts'
import { contactFields } from '#enquiry/contact-message.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import {
  chosenAnswers,
  customerHeading,
  customerPreview,
  customerSubject,
  farewell,
  waysToUs,
  welcome,
  whatHappensNext,
} from './customer-email.ts'
import type { EmailDocument } from './document.ts'
import { renderEmail } from './render-email.tsx'

// The emails of a site without the desk: templates of a hosted mail service, which replaces `{{key}}` by the
// parameters of a call (spec §7), escaped for HTML. They have nothing that the desk works out, such as the
// time to answer by.

/** A template to paste: its HTML, and the fields beside it. */
export type ServiceTemplate = {
  /** The name in `services.templates` of content/operator.yaml. */
  readonly name: 'team' | 'customer' | 'contact'
  readonly html: string
  readonly fields: {
    readonly 'To email': string
    readonly 'From name': string
    readonly 'Reply to': string
    readonly Subject: string
  }
}

/** Creates the templates. Team addresses are the operator's; none comes from a call. */
export function serviceTemplates(operator: Operator): readonly ServiceTemplate[] {
  const { name, inbox, mailbox } = operator
  return [
    {
      name: 'team',
      html: renderEmail(teamTemplate()).html,
      fields: {
        'To email': inbox,
        'From name': `${name}, website`,
        'Reply to': param('email'),
        Subject: `Booking request ${param('reference')}: ${param('fullName')}, ${answerWithin}`,
      },
    },
    {
      name: 'customer',
      html: renderEmail(customerTemplate(operator)).html,
      fields: {
        'To email': param('email'),
        'From name': name,
        'Reply to': mailbox,
        Subject: customerSubject(param('reference')),
      },
    },
    {
      name: 'contact',
      html: renderEmail(contactTemplate()).html,
      fields: {
        'To email': inbox,
        'From name': `${name}, website`,
        'Reply to': param('from_email'),
        Subject: `${param('subject')} (${param('reference')}, ${answerWithin})`,
      },
    },
  ]
}

const param = (key: string) => `{{${key}}}`
const answerWithin = `answer within ${answerWithinHours} hours`

/** A request with a placeholder for each answer. */
const request = eachBookingField(param)

function teamTemplate(): EmailDocument {
  return {
    preview: ['dates', 'regions', 'group', 'budget'].map(param).join(' · '),
    heading: `${param('fullName')} would like to travel`,
    blocks: [
      {
        type: 'summary',
        answers: [
          { label: 'Who', value: param('fullName') },
          { label: 'When', value: `${param('dates')} (${param('timing')})` },
          { label: 'Where', value: param('regions') },
          { label: 'Group', value: `${param('group')}, ${param('groupSize')}` },
          { label: 'Budget', value: param('budget') },
          { label: 'Prefers', value: param('preferredContact') },
          { label: 'Trade', value: param('isTradeAgent') },
          { label: 'Media', value: param('isMediaOpportunity') },
        ],
      },
      {
        type: 'links',
        links: [
          { label: 'Answer by email', href: answerLink('email', 'trip%20to%20Rwanda') },
          { label: `Call ${param('phone')}`, href: telephone },
        ],
      },
      { type: 'heading', text: 'Every answer' },
      { type: 'answers', answers: withPhoneLink(bookingAnswers(request)) },
      {
        type: 'paragraph',
        text: `Reference ${param('reference')}. Sent ${param('booking_date')}, ${param('booking_time')} by the customer's clock; please ${answerWithin}. A reply to this email goes to the customer.`,
      },
    ],
  }
}

const telephone = `tel:${param('phone')}`

/** Adds the link of the phone number, as typed. */
const withPhoneLink = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.key === 'phone' ? { ...answer, href: telephone } : answer))

/**
 * Repeats chosen answers and nothing that was typed: anybody who reads the site's script can have this email
 * sent to any address.
 */
function customerTemplate(operator: Operator): EmailDocument {
  return {
    preview: customerPreview,
    // A service attaches no pictures.
    letterhead: { name: operator.name, pictures: null },
    heading: customerHeading,
    blocks: [
      ...welcome(param('reference')),
      ...whatHappensNext(`We answer within ${answerWithinHours} hours.`, true),
      ...waysToUs(operator, param('reference')),
      ...chosenAnswers(bookingAnswers(request).filter(({ key }) => isPicked(key))),
      ...farewell(operator),
    ],
  }
}

function contactTemplate(): EmailDocument {
  return {
    preview: param('message'),
    heading: `${param('from_name')} wrote to us`,
    blocks: [
      {
        type: 'summary',
        answers: [
          { label: 'Who', value: param('from_name') },
          { label: 'About', value: param('subject') },
        ],
      },
      {
        type: 'links',
        links: [{ label: 'Answer by email', href: answerLink('from_email', 'message') }],
      },
      {
        type: 'answers',
        answers: contactFields.map(({ label, sentAs }) => ({ label, value: param(sentAs) })),
      },
      {
        type: 'paragraph',
        text: `Reference ${param('reference')}. Sent ${param('submission_date')} by the sender's clock; please ${answerWithin}. A reply to this email goes to the sender.`,
      },
    ],
  }
}

const answerLink = (address: string, topic: string) =>
  `mailto:${param(address)}?subject=Your%20${topic}%20(${param('reference')})`

/** Returns the fields beside each template, to copy from. */
export function templateFields(templates: readonly ServiceTemplate[]): string {
  const parts = templates.map(({ name, fields }) => {
    const lines = Object.entries(fields).map(([field, text]) => `  ${field.padEnd(10)} ${text}`)
    return [`${name}: paste ${name}.html as its content`, ...lines].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}
