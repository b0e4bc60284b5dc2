import { formatDuration } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { type ListedEnquiry, pageEnquiries } from '#desk/store/read-enquiries.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { type Column, type Layout, layOut } from './columns.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { filterHelp, readFilter } from './enquiry-filter.ts'
import { publicEnquiry } from './public-enquiry.ts'

export const list: Command = {
  usage: 'list [--kind ...] [--state ...] [--last 20] [--json]',
  about: 'the enquiries, with the time left of the 24 hours',
  help: [
    'Lists every enquiry, the oldest first, with the time left to answer it, or how',
    'long the answer took. Times are Kigali time.',
    '',
    ...filterHelp,
    '--last   only so many, the newest',
    '--json   one JSON array with every field',
  ],
  examples: [
    ['list --state new', 'what is still to be answered'],
    ['list --last 20', 'the newest twenty'],
    ['list --kind review --json', 'all reviews, for another program'],
  ],
  args: [0, 0],
  options: ['json', 'kind', 'state', 'last'],
  async run(context, _args, options) {
    const wanted = { ...readFilter(options), last: readLast(options.last) }
    const pages = pageEnquiries(context.db, wanted)
    await (options.json ? writeJson(context, pages) : writeTable(context, pages, 'No enquiries.'))
  },
}

type Pages = AsyncIterable<readonly ListedEnquiry[]>

function readLast(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new CommandError('--last: write a number from 1 on', 2)
  return Number(given)
}

/** As one JSON array, page by page. */
export async function writeJson({ stdout }: CommandContext, pages: Pages): Promise<void> {
  let separator = '['
  for await (const page of pages) {
    const texts = page.map((enquiry) =>
      JSON.stringify(publicEnquiry(enquiry), null, 2).replaceAll('\n', '\n  '),
    )
    stdout(`${separator}\n  ${texts.join(',\n  ')}`)
    separator = ','
  }
  stdout(separator === '[' ? '[]\n' : '\n]\n')
}

/** As a table, page by page: the first page says how wide the columns are. */
export async function writeTable(
  { now, width, paint, stdout }: CommandContext,
  pages: Pages,
  none: string,
): Promise<void> {
  let layout: Layout<ListedEnquiry> | null = null
  for await (const page of pages) {
    if (layout === null) {
      layout = layOut(columns(now), page, width)
      stdout(`${paint.bold(layout.heading)}\n`)
    }
    const { line } = layout
    const lines = page.map((enquiry) =>
      isLate(enquiry, now) ? paint.alarm(line(enquiry)) : line(enquiry),
    )
    stdout(`${lines.join('\n')}\n`)
  }
  if (layout === null) stdout(`${none}\n`)
}

const columns = (now: number): readonly Column<ListedEnquiry>[] => [
  { heading: 'REFERENCE', of: ({ reference }) => reference },
  { heading: 'RECEIVED', of: ({ receivedAt }) => kigaliTime(receivedAt) },
  { heading: 'LEFT', of: (enquiry) => timeLeft(enquiry, now) || timeTaken(enquiry) },
  { heading: 'KIND', of: ({ kind }) => kind },
  { heading: 'STATE', of: ({ state }) => state },
  { heading: 'NAME', of: ({ name }) => name, max: 20 },
  { heading: 'EMAIL', of: ({ email }) => email, max: 28 },
  { heading: 'ABOUT', of: ({ payload }) => aboutOf(payload) },
]

/** The page it is about, or the subject of a contact message; empty where there is neither. */
export function aboutOf(payload: string): string {
  const { about, subject } = JSON.parse(payload) as { about?: string; subject?: string }
  return about ?? subject?.replace(/^Contact Form: /, '') ?? ''
}

const isOpen = ({ state }: ListedEnquiry) => state === 'new' || state === 'quarantine'
const isLate = (enquiry: ListedEnquiry, now: number) =>
  isOpen(enquiry) && answerBy(enquiry.receivedAt) < now

/** `took 5 h 20 m`; empty while nobody said that it was answered. */
export const timeTaken = ({ receivedAt, answeredAt }: ListedEnquiry): string =>
  answeredAt === null ? '' : `took ${formatDuration(answeredAt - receivedAt)}`

/** `5 h 20 m` until the promise is broken, `late 3 h` after, empty when it was answered. */
export function timeLeft(enquiry: ListedEnquiry, now: number): string {
  if (!isOpen(enquiry)) return ''
  const minutes = Math.floor((answerBy(enquiry.receivedAt) - now) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes >= 0) return `${hours} h ${rest} m`
  return hours < 48 ? `late ${hours} h` : `late ${Math.floor(hours / 24)} d`
}
