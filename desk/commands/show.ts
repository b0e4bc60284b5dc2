import { deliveryName, deliveryWords, teamLimitNow } from '#desk/actions/format-delivery.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { enquiryAnswers } from '#desk/emails/enquiry-answers.ts'
import { isOneOfMany, signalsOf } from '#desk/limits/spam-score.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { terminalLine } from './columns.ts'
import type { Command } from './command.ts'
import { findEnquiry } from './enquiry-command.ts'
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
    const { db, now, paint, settings } = context
    const { enquiry, deliveries } = await findEnquiry(db, args)
    const left = timeLeft(enquiry, now)
    const isLimited = await teamLimitNow(db, now, settings.TEAM_EMAILS_PER_HOUR)
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
          `${paint.faint(deliveryName(delivery).padEnd(16))} ${deliveryWords(delivery, isLimited)}`,
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
  if (state === 'new' && isOneOfMany(evidence)) return ['many from one address within the hour']
  if (state !== 'quarantine') return []
  return [
    `looks automated: ${signalsOf(evidence).join(', ')}`,
    `its emails wait: npm run desk -- release ${reference}`,
  ]
}

function answerLines(
  { kind, payload }: ListedEnquiry,
  faint: (text: string) => string,
): readonly string[] {
  const answers = enquiryAnswers(kind, payload)
  const width = Math.max(...answers.map(({ label }) => label.length))
  return answers.map(({ label, value }) => {
    const lines = value.split(/\r\n|\r|\n/).map(terminalLine)
    return `${faint(label.padEnd(width))}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  })
}
