import { formatDuration } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { type AnswerableEnquiry, listAnswerable } from '#desk/store/read-enquiries.ts'
import { answerableKinds } from '#desk/store/tables.ts'
import { type AnswerTimes, answerTimesOf } from './answer-times.ts'
import { type Column, layOut } from './columns.ts'
import type { Command } from './command.ts'

export const report: Command = {
  usage: 'report [--json]',
  about: 'how fast enquiries were answered, by month and kind',
  help: [
    'Counts every enquiry that expects an answer; reviews, comments and quarantine',
    'are left out. It was answered when answered or the button in the email said so.',
    '',
    'OPEN       not answered yet, LATE those of them whose 24 hours are over',
    'MEDIAN     half of the answers took no longer than this',
    '95 OF 100  95 of 100 answers took no longer than this',
    'IN 24 H    the share answered within 24 hours, of those that were answered or',
    '           are late',
    '',
    '--json  one JSON object; times in minutes, shares from 0 to 1',
  ],
  examples: [
    ['report', 'how fast we were, month by month'],
    ['report --json > answers.json', 'the same, for another program'],
  ],
  args: [0, 0],
  options: ['json'],
  async run({ db, now, width, paint }) {
    const groups = groupsOf(await listAnswerable(db), now)
    const json = toJson(groups)
    if (groups.all.enquiries === 0) return { json, text: 'No enquiries.' }
    const rows = [...groups.months, ...groups.kinds, { name: 'all', times: groups.all }]
    const { heading, line } = layOut(columns, rows, width)
    const parts = [groups.months, groups.kinds, rows.slice(-1)]
    const text = parts.map((part) => part.map(line).join('\n')).join('\n\n')
    return { json, text: `${paint.bold(heading)}\n${text}` }
  },
}

/** A row: a month such as `2026-11`, or a kind. */
type Group = { readonly name: string; readonly times: AnswerTimes }
type Groups = {
  readonly all: AnswerTimes
  readonly months: readonly Group[]
  readonly kinds: readonly Group[]
}

/** Months by the operator's calendar, the oldest first; kinds in the order of the house. */
function groupsOf(enquiries: readonly AnswerableEnquiry[], now: number): Groups {
  const byMonth = Map.groupBy(enquiries, ({ receivedAt }) => kigaliDay(receivedAt).slice(0, 7))
  const byKind = Map.groupBy(enquiries, ({ kind }) => kind)
  return {
    all: answerTimesOf(enquiries, now),
    months: [...byMonth].map(([name, some]) => ({ name, times: answerTimesOf(some, now) })),
    kinds: answerableKinds.flatMap((name) => {
      const some = byKind.get(name)
      return some ? [{ name, times: answerTimesOf(some, now) }] : []
    }),
  }
}

const span = (ms: number | null) => (ms === null ? '-' : formatDuration(ms))
const percent = (share: number | null) => (share === null ? '-' : `${Math.floor(share * 100)} %`)

const columns: readonly Column<Group>[] = [
  { heading: '', of: ({ name }) => name },
  { heading: 'ENQUIRIES', of: ({ times }) => `${times.enquiries}` },
  { heading: 'ANSWERED', of: ({ times }) => `${times.answered}` },
  { heading: 'OPEN', of: ({ times }) => `${times.open}` },
  { heading: 'LATE', of: ({ times }) => `${times.overdue}` },
  { heading: 'MEDIAN', of: ({ times }) => span(times.median) },
  { heading: '95 OF 100', of: ({ times }) => span(times.percentile95) },
  { heading: 'IN 24 H', of: ({ times }) => percent(times.withinPromise) },
]

const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / 60_000))

const numbersOf = ({ median, percentile95, withinPromise, ...counts }: AnswerTimes) => ({
  ...counts,
  medianMinutes: minutes(median),
  percentile95Minutes: minutes(percentile95),
  shareWithin24Hours: withinPromise === null ? null : Math.round(withinPromise * 10_000) / 10_000,
})

const toJson = ({ all, months, kinds }: Groups) => ({
  ...numbersOf(all),
  months: months.map(({ name, times }) => ({ month: name, ...numbersOf(times) })),
  kinds: kinds.map(({ name, times }) => ({ kind: name, ...numbersOf(times) })),
})
