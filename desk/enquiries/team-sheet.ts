import { Readable } from 'node:stream'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import type { EnquiryKind, EnquiryState } from '#desk/db/tables.ts'
import { enquiryAnswers } from '#desk/emails/enquiry-answers.ts'
import { kigaliDay, kigaliMinute } from '#desk/lib/kigali-time.ts'
import { bookingAnswers, chosenIn } from '#enquiry/booking-fields.ts'
import { contactFields } from '#enquiry/contact-message.ts'
import { pageForms, pageFormTitles } from '#enquiry/page-forms.ts'
import { csv } from './csv.ts'
import type { Cell, Sheet } from './sheet.ts'
import { travelDays } from './travel-days.ts'
import { xlsx } from './xlsx.ts'

// The sheet that the team downloads in the browser: titles in words, times of Kigali. The one for
// programs is in sheet.ts.

/** An enquiry with the team's notes, the first first. */
export type NotedEnquiry = ListedEnquiry & { readonly notes: readonly string[] }

const kindTitles: Readonly<Record<EnquiryKind, string>> = {
  booking: 'Booking',
  contact: 'Contact message',
  ...pageFormTitles,
}

export const stateTitles: Readonly<Record<EnquiryState, string>> = {
  new: 'Open',
  quarantine: 'Quarantine',
  answered: 'Answered',
  closed: 'Closed',
}

type Column = {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly of: (enquiry: NotedEnquiry) => Cell
}

const minuteWidth = 17
const dayWidth = 12

/** The columns of the desk's own, before what was asked. */
const ownColumns: readonly Column[] = [
  { title: 'Reference', width: 12, of: ({ reference }) => reference },
  { title: 'Kind', width: 16, of: ({ kind }) => kindTitles[kind] },
  { title: 'State', width: 11, of: ({ state }) => stateTitles[state] },
  { title: 'Arrived (Kigali)', width: minuteWidth, of: ({ receivedAt }) => minuteOf(receivedAt) },
  { title: 'First travel day', width: 15, of: (enquiry) => dayCell(travelDays(enquiry).first) },
  { title: 'Last travel day', width: 15, of: (enquiry) => dayCell(travelDays(enquiry).last) },
  { title: 'People', width: 8, of: peopleIn },
  {
    title: 'Last changed (Kigali)',
    width: minuteWidth,
    of: ({ changedAt }) => minuteOf(changedAt),
  },
  { title: 'Answered (Kigali)', width: minuteWidth, of: ({ answeredAt }) => minuteOf(answeredAt) },
  { title: 'Assigned to', width: 24, of: ({ assignee }) => assignee ?? '' },
  { title: 'Follow-up on', width: dayWidth, of: ({ followUp }) => dayCell(followUp ?? '') },
  { title: 'Outcome', width: 9, of: ({ outcome }) => capitalised(outcome ?? '') },
  {
    title: 'Outcome on',
    width: dayWidth,
    of: ({ outcomeAt }) => dayCell(outcomeAt === null ? '' : kigaliDay(outcomeAt)),
  },
  { title: 'Reason', width: 24, of: ({ lostReason }) => lostReason },
  { title: 'Notes', width: 40, of: ({ notes }) => notes.join('\n') },
]

const minuteOf = (moment: number | null): Cell =>
  moment === null ? '' : { on: kigaliMinute(moment) }

const dayCell = (day: string): Cell => (day === '' ? '' : { on: day })

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The number of travellers; empty where the enquiry does not say. */
function peopleIn({ kind, payload }: ListedEnquiry): Cell {
  const { groupSize = '', 'group-size': size = groupSize } = JSON.parse(payload) as Readonly<
    Record<string, string>
  >
  const people = /^\d{1,6}(?= |$)/.exec(size)?.[0]
  if (people !== undefined) return Number(people)
  if (kind !== 'booking') return ''
  const [group] = chosenIn(storedBooking(payload), 'group')
  if (group === 'solo') return 1
  return group === 'couple' ? 2 : ''
}

/** What was asked, by its label: kinds that ask the same share a column. */
const askedCells = ({ kind, payload }: ListedEnquiry): Readonly<Record<string, string>> =>
  Object.fromEntries(enquiryAnswers(kind, payload).map(({ label, value }) => [label, value]))

const labels = (fields: readonly { readonly label: string }[]) => fields.map(({ label }) => label)

/** A booking has an answer about its route only where it names one. */
const anyBooking = { ...storedBooking('{}'), route: 'any' }

const askedTitles: readonly string[] = [
  ...new Set([
    ...labels(bookingAnswers(anyBooking)),
    ...labels(contactFields),
    'About',
    ...Object.values(pageForms).flatMap(labels),
  ]),
]

/** The width of an answer's column, which shows the beginning of a long one. */
const askedWidth = (title: string) => (/details|message|requests/i.test(title) ? 40 : 18)

/** Every kind in one sheet; what a kind does not ask stays empty. */
export const teamSheet: Sheet<NotedEnquiry> = {
  heading: [...ownColumns.map(({ title }) => title), ...askedTitles],
  widths: [...ownColumns.map(({ width }) => width), ...askedTitles.map(askedWidth)],
  row(enquiry) {
    const asked = askedCells(enquiry)
    return [
      ...ownColumns.map(({ of }) => of(enquiry)),
      ...askedTitles.map((title) => asked[title] ?? ''),
    ]
  },
}

type Pages = AsyncIterable<readonly NotedEnquiry[]>

/** The download as CSV, page by page. */
export const writeCsv = (pages: Pages): Readable => Readable.from(csv(teamSheet, pages))

/** The same as a workbook. */
export const writeXlsx = (pages: Pages): Readable => Readable.from(xlsx(teamSheet, pages))
