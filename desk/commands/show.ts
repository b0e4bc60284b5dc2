import { kigaliTime } from '#desk/mail/letters/answer-time.ts'
import { findByReference, type ListedEnquiry, type ListedLetter } from '#desk/store/overview.ts'
import { bookingAnswers } from '#enquiry/answers.ts'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import { terminalLine } from './columns.ts'
import { type Command, CommandError } from './command.ts'
import { timeLeft } from './list.ts'
import { publicEnquiry } from './public-enquiry.ts'

export const show: Command = {
  usage: 'show <reference> [--json]',
  about: 'one enquiry with every answer and its letters',
  help: [
    'Shows one enquiry: every answer in the order of the review page, and what became of its letters.',
    'The reference may be written in small letters and with spaces.',
    '',
    '--json  one JSON object with every field',
  ],
  words: [1, 8],
  async run({ db, now, paint, out }, words, json) {
    const reference = words.join('').toUpperCase()
    const found = db && (await findByReference(db, reference))
    if (!found) {
      throw new CommandError(
        `No enquiry has the reference ${terminalLine(reference)}; try: list`,
        1,
      )
    }
    const { enquiry, letters } = found
    if (json) {
      return out(`${JSON.stringify({ ...publicEnquiry(enquiry), letters }, null, 2)}\n`)
    }
    const left = timeLeft(enquiry, now)
    const lines = [
      paint.bold(`${enquiry.reference}  ${terminalLine(enquiry.name)}`),
      `${enquiry.kind}, ${enquiry.state}, received ${kigaliTime(enquiry.receivedAt)} Kigali time${left && ` (${left.startsWith('late') ? left : `${left} left`})`}`,
      ...(enquiry.revision > 1 ? [`changed ${enquiry.revision - 1} times since`] : []),
      '',
      ...answerLines(enquiry, paint.faint),
      '',
      ...letters.map((letter) => `${paint.faint(letterName(letter).padEnd(16))} ${fate(letter)}`),
    ]
    out(`${lines.join('\n')}\n`)
  },
}

function answerLines(
  { kind, payload }: ListedEnquiry,
  faint: (text: string) => string,
): readonly string[] {
  const answers =
    kind === 'booking' ? bookingPairs(payload) : Object.entries<string>(JSON.parse(payload))
  const width = Math.max(...answers.map(([label]) => label.length))
  return answers.map(([label, value]) => {
    const lines = value.split(/\r\n|\r|\n/).map(terminalLine)
    return `${faint(label.padEnd(width))}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`
  })
}

const bookingPairs = (payload: string): readonly (readonly [string, string])[] =>
  bookingAnswers(JSON.parse(payload) as BookingRequest).map(({ label, value }) => [label, value])

const letterName = ({ template, revision }: ListedLetter) =>
  revision === 1 ? template : `${template} ${revision}`

function fate({ state, attempts, dueAt, finishedAt }: ListedLetter): string {
  const at = finishedAt === null ? `due ${kigaliTime(dueAt)}` : kigaliTime(finishedAt)
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  return `${state} (${at}${tries})`
}
