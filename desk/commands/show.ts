import { kigaliTime } from '#desk/base/kigali-time.ts'
import { contactAnswers } from '#desk/emails/contact-email.ts'
import {
  type ContactMessage,
  type PageFormContent,
  storedBooking,
} from '#desk/enquiries/content.ts'
import { writtenToFolder } from '#desk/mail/eml-folder.ts'
import type { ListedDelivery, ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { EnquiryKind } from '#desk/store/tables.ts'
import { bookingAnswers } from '#enquiry/booking-fields.ts'
import { pageFormAnswers } from '#enquiry/page-form-answers.ts'
import { terminalLine } from './columns.ts'
import type { Command } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'
import { deliveryName, deliveryState, deliveryTime, teamLimitNow } from './format-delivery.ts'
import { timeLeft, timeTaken } from './list.ts'
import { publicEnquiry } from './public-enquiry.ts'

export const show: Command = {
  usage: 'show <reference> [--json]',
  about: 'one enquiry with every answer and its emails',
  help: [
    'Shows one enquiry: every answer in the order of the review page, and what became',
    'of its emails and webhooks. Small letters and spaces in the reference are fine.',
    '',
    '--json  one JSON object with every field',
  ],
  examples: [
    ['show 7KQ2MXR4', 'every answer, and whether its emails arrived'],
    ['show 7kq2 mxr4', 'the same, as read out over the phone'],
  ],
  args: [1, 8],
  options: ['json'],
  async run(context, args) {
    const { db, now, paint } = context
    const { enquiry, deliveries } = await findEnquiry(db, args)
    const left = timeLeft(enquiry, now)
    const isLimited = await teamLimitNow(context)
    const lines = [
      paint.bold(`${enquiry.reference}  ${terminalLine(enquiry.name)}`),
      `${enquiry.kind}, ${enquiry.state}, received ${kigaliTime(enquiry.receivedAt)} Kigali time${left && ` (${left.startsWith('late') ? left : `${left} left`})`}`,
      ...answeredLines(enquiry),
      ...quarantineLines(enquiry),
      ...(enquiry.revision > 1 ? [`changed ${enquiry.revision - 1} times since`] : []),
      '',
      ...answerLines(enquiry, paint.faint),
      '',
      ...deliveries.map(
        (delivery) =>
          `${paint.faint(deliveryName(delivery).padEnd(16))} ${toText(delivery, deliveryState(delivery, isLimited))}`,
      ),
    ]
    return { json: { ...publicEnquiry(enquiry), deliveries }, text: lines.join('\n') }
  },
}

function answeredLines(enquiry: ListedEnquiry): readonly string[] {
  const { answeredAt } = enquiry
  if (answeredAt === null) return []
  return [`answered ${kigaliTime(answeredAt)} Kigali time (${timeTaken(enquiry)})`]
}

/** What speaks against it, and what can be done. */
function quarantineLines({ state, evidence, reference }: ListedEnquiry): readonly string[] {
  if (state !== 'quarantine') return []
  // Version 1.0 called them signs.
  type Judged = Readonly<Partial<Record<'signals' | 'signs', readonly string[]>>>
  const { signs = [], signals = signs } = JSON.parse(evidence) as Judged
  return [
    `looks automated: ${signals.join(', ')}`,
    `its emails wait: npm run desk -- release ${reference}`,
  ]
}

function answerLines(
  { kind, payload }: ListedEnquiry,
  faint: (text: string) => string,
): readonly string[] {
  const answers = answerPairs(kind, payload)
  const width = Math.max(...answers.map(([label]) => label.length))
  return answers.map(([label, value]) => {
    const lines = value.split(/\r\n|\r|\n/).map(terminalLine)
    return `${faint(label.padEnd(width))}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  })
}

function answerPairs(
  kind: EnquiryKind,
  payload: string,
): readonly (readonly [label: string, value: string])[] {
  const pair = ({ label, value }: { readonly label: string; readonly value: string }) =>
    [label, value] as const
  if (kind === 'booking') return bookingAnswers(storedBooking(payload)).map(pair)
  if (kind === 'contact') {
    const message = JSON.parse(payload) as ContactMessage
    const { submission_date } = message
    return [
      ...contactAnswers(message).map(pair),
      ...(submission_date ? [['Sent', submission_date] as const] : []),
    ]
  }
  const content = JSON.parse(payload) as PageFormContent
  return [['About', content.about], ...pageFormAnswers(kind, content).map(pair)]
}

function toText(delivery: ListedDelivery, itsState: string): string {
  const { state, attempts, detail } = delivery
  const isOnlyWritten = state === 'sent' && detail === writtenToFolder
  const words = isOnlyWritten ? `${writtenToFolder}: no mail server` : itsState
  const details = [deliveryTime(delivery), attempts > 1 ? `${attempts} attempts` : null]
  const known = details.filter((detail) => detail !== null)
  return known.length === 0 ? words : `${words} (${known.join(', ')})`
}
