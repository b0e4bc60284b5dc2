import { answerBy, kigaliTime } from '#desk/mail/letters/answer-time.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/store/overview.ts'
import { spanInWords } from '#desk/time-span.ts'
import { type Column, table } from './columns.ts'
import type { Command } from './command.ts'
import { publicEnquiry } from './public-enquiry.ts'
import { readWanted, wantedHelp } from './wanted.ts'

export const list: Command = {
  usage: 'list [--kind ...] [--state ...] [--json]',
  about: 'the enquiries, with the time left of the 24 hours',
  help: [
    'Lists every enquiry, the oldest first, with the time left to answer it, or how long the answer',
    'took. Times are Kigali time.',
    '',
    ...wantedHelp,
    '--json   one JSON array with every field',
  ],
  words: [0, 0],
  options: ['json', 'kind', 'state'],
  async run({ db, now, width, paint, out }, _words, options) {
    const wanted = readWanted(options)
    const enquiries = db ? await listEnquiries(db, wanted) : []
    if (options.json) return out(`${JSON.stringify(enquiries.map(publicEnquiry), null, 2)}\n`)
    if (enquiries.length === 0) return out('No enquiries.\n')
    const { heading, lines } = table(columns(now), enquiries, width)
    out(`${paint.bold(heading)}\n`)
    for (const [index, line] of lines.entries()) {
      const enquiry = enquiries[index]
      out(`${enquiry && isLate(enquiry, now) ? paint.alarm(line) : line}\n`)
    }
  },
}

const columns = (now: number): readonly Column<ListedEnquiry>[] => [
  { heading: 'REFERENCE', of: ({ reference }) => reference, least: 9 },
  { heading: 'RECEIVED', of: ({ receivedAt }) => kigaliTime(receivedAt), least: 17 },
  { heading: 'LEFT', of: (enquiry) => timeLeft(enquiry, now) || timeTaken(enquiry), least: 9 },
  { heading: 'KIND', of: ({ kind }) => kind, least: 7 },
  { heading: 'STATE', of: ({ state }) => state, least: 5 },
  { heading: 'ABOUT', of: ({ payload }) => aboutOf(payload), least: 8 },
  { heading: 'NAME', of: ({ name }) => name, least: 8 },
  { heading: 'EMAIL', of: ({ email }) => email, least: 8 },
]

/** The page it is about; empty where it is about none. */
export const aboutOf = (payload: string): string => JSON.parse(payload).about ?? ''

const isOpen = ({ state }: ListedEnquiry) => state === 'new' || state === 'quarantine'
const isLate = (enquiry: ListedEnquiry, now: number) =>
  isOpen(enquiry) && answerBy(enquiry.receivedAt) < now

/** `took 5 h 20 m`; empty while nobody said that it was answered. */
export const timeTaken = ({ receivedAt, answeredAt }: ListedEnquiry): string =>
  answeredAt === null ? '' : `took ${spanInWords(answeredAt - receivedAt)}`

/** `5 h 20 m` until the promise is broken, `late 3 h` after, empty when it was answered. */
export function timeLeft(enquiry: ListedEnquiry, now: number): string {
  if (!isOpen(enquiry)) return ''
  const minutes = Math.floor((answerBy(enquiry.receivedAt) - now) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes >= 0) return `${hours} h ${rest} m`
  return hours < 48 ? `late ${hours} h` : `late ${Math.floor(hours / 24)} d`
}
