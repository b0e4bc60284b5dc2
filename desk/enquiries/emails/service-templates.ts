import { bookingAnswers, eachBookingField, isPicked } from '#core/forms/booking-fields.ts'
import { contactFields } from '#core/forms/contact-message.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import type { Operator } from '#core/schemas/operator.ts'
import type { EmailDocument } from '#desk/emails/document.ts'
import { renderEmail } from '#desk/emails/render-email.tsx'
import { confirmationBlocks, customerPreview, customerSubject } from './customer-email.ts'

// The templates for a hosted mail service, which replaces `{{key}}` with the parameters of a call (spec §7).

type ServiceTemplate = {
  readonly name: 'team' | 'customer' | 'contact'
  readonly html: string
  readonly fields: Readonly<Record<'To email' | 'From name' | 'Reply to' | 'Subject', string>>
}

const param = (key: string) => `{{${key}}}`
const answerWithin = `answer within ${answerWithinHours} hours`

// A service sends emails in English only, so its templates leave out the language.
const { language: _, ...request } = eachBookingField(param)

/** Creates the templates. Team addresses come from the operator's settings, never from a call. */
export function serviceTemplates(operator: Operator): readonly ServiceTemplate[] {
  const { name, inbox, mailbox } = operator
  const toTeam = { 'To email': inbox, 'From name': `${name}, website` }
  return [
    {
      name: 'team',
      html: renderEmail(teamTemplate).html,
      fields: {
        ...toTeam,
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
      html: renderEmail(contactTemplate).html,
      fields: {
        ...toTeam,
        'Reply to': param('from_email'),
        Subject: `${param('subject')} (${param('reference')}, ${answerWithin})`,
      },
    },
  ]
}

const summary = (values: Readonly<Record<string, string>>) =>
  ({
    type: 'summary',
    answers: Object.entries(values).map(([label, value]) => ({ label, value })),
  }) as const

const answerLink = (address: string, topic: string) => ({
  label: 'Reply by email',
  href: `mailto:${param(address)}?subject=Your%20${topic}%20(${param('reference')})`,
})

const telephone = `tel:${param('phone')}`

const teamTemplate: EmailDocument = {
  preview: ['dates', 'regions', 'group', 'budget'].map(param).join(' · '),
  heading: `${param('fullName')} would like to travel`,
  blocks: [
    summary({
      Who: param('fullName'),
      When: `${param('dates')} (${param('timing')})`,
      Where: param('regions'),
      Group: `${param('group')}, ${param('groupSize')}`,
      Budget: param('budget'),
      Prefers: param('preferredContact'),
      Trade: param('isTradeAgent'),
      Media: param('isMediaOpportunity'),
    }),
    {
      type: 'links',
      links: [
        answerLink('email', 'trip%20to%20Rwanda'),
        { label: `Call ${param('phone')}`, href: telephone },
      ],
    },
    { type: 'heading', text: 'Every answer' },
    {
      type: 'answers',
      answers: bookingAnswers(request).map((answer) =>
        answer.key === 'phone' ? { ...answer, href: telephone } : answer,
      ),
    },
    {
      type: 'paragraph',
      text: `Reference ${param('reference')}. Sent ${param('booking_date')}, ${param('booking_time')} by the customer's clock; please ${answerWithin}. A reply to this email goes to the customer.`,
    },
  ],
}

/** Repeats picked answers, never typed text, because anyone can make the site send this email to any address. */
const customerTemplate = (operator: Operator): EmailDocument => ({
  preview: customerPreview(),
  letterhead: { name: operator.name, pictures: null },
  heading: 'Murakoze!',
  blocks: confirmationBlocks(operator, {
    reference: param('reference'),
    promise: `We answer within ${answerWithinHours} hours.`,
    knowsWhen: true,
    answers: bookingAnswers(request).filter(({ key }) => isPicked(key)),
    unrepeated: ['your name and whatever else you typed'],
  }),
})

const contactTemplate: EmailDocument = {
  preview: param('message'),
  heading: `${param('from_name')} wrote to us`,
  blocks: [
    summary({ Who: param('from_name'), About: param('subject') }),
    { type: 'links', links: [answerLink('from_email', 'message')] },
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

export function templateFields(templates: readonly ServiceTemplate[]): string {
  const parts = templates.map(({ name, fields }) => {
    const lines = Object.entries(fields).map(([field, text]) => `  ${field.padEnd(10)} ${text}`)
    return [`${name}: paste ${name}.html as its content`, ...lines].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}
