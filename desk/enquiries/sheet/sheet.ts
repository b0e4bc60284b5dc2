import { daysIn } from '#core/date-range.ts'
import {
  bookingAnswers,
  bookingKeys,
  eachBookingField,
  peopleIn,
  requestOf,
} from '#core/forms/booking-fields.ts'
import { contactFields } from '#core/forms/contact-message.ts'
import { pageForms } from '#core/forms/page-forms.ts'
import { upperFirst } from '#core/letters.ts'
import { currencies } from '#core/money.ts'
import { type EnquiryKind, enquiryKinds, kindTitles } from '#desk/db/tables.ts'
import { enquiryAnswers } from '#desk/enquiries/answers.ts'
import { contactKeys, languageName, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { states } from '#desk/enquiries/life.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import { kigaliDay, kigaliMinute } from '#desk/lib/time.ts'
import {
  type Business,
  type Cell,
  type Column,
  dayCell,
  moneyCell,
  type Pages,
  type Sheet,
  sheetOf,
} from './cells.ts'

const own = ['reference', 'kind', 'state', 'receivedAt', 'changedAt', 'revision'] as const
const asked = [...new Set(enquiryKinds.flatMap(keysOf))].filter((key) => key !== 'language')

/** The export for other programs. All cells are text. A field that the enquiry's kind does not have is empty. */
export const enquirySheet: Sheet = {
  // Add new columns at the end, so that the others keep their positions.
  heading: [...own, ...asked, 'answeredAt', 'language'],
  row({ reference, kind, state, received_at, changed_at, answered_at, revision, payload }) {
    const request = JSON.parse(payload) as Readonly<Record<string, string>>
    return [
      reference,
      kind,
      state,
      new Date(received_at).toISOString(),
      new Date(changed_at).toISOString(),
      String(revision),
      ...asked.map((key) => request[key] ?? ''),
      answered_at === null ? '' : new Date(answered_at).toISOString(),
      request['language'] ?? '',
    ]
  },
}

function keysOf(kind: EnquiryKind): readonly string[] {
  if (kind === 'booking') return bookingKeys
  if (kind === 'contact') return contactKeys
  return ['about', ...pageForms[kind].map(({ name }) => name)]
}

function travelDays({ payload }: ListedEnquiry) {
  const { dates = '', 'preferred-date': day = '' } = JSON.parse(payload) as Readonly<
    Record<string, string>
  >
  const isTrek = day !== ''
  const [first = '', last = isTrek ? first : ''] = daysIn(isTrek ? day : dates)
  return { first, last }
}

// Spreadsheet programs run formulas even in quoted cells and strip the + of phone numbers. A leading apostrophe
// prevents both. A program that separates cells by semicolons or tabs (as in much of Europe) ignores all quotes except
// the first in a row, so a semicolon, tab or line break inside a cell starts a new cell, and LibreOffice ran the
// formula in it. The apostrophe is therefore added there too. An apostrophe that a visitor typed there is
// doubled, so that removing one at each of these places always restores the text (desk.md §7). Spaces and invisible
// characters before a formula do not stop programs, which trim them.
const beforeFormula = /(?:[^\S\t\r\n]|[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\r\n]])*/v
  .source
const formula = `(?=${beforeFormula}[=+\\-@＝＋－＠﹦﹢﹣﹫'\\t\\r\\0])`
const riskyStarts = {
  ',': new RegExp(`(?<=^|[;\\t\\r\\n])${formula}`, 'gv'),
  ';': new RegExp(`(?<=^|[,;\\t\\r\\n])${formula}`, 'gv'),
} as const

/** The character between cells. French Excel expects semicolons, and a comma in decimal numbers. */
type Separator = keyof typeof riskyStarts

/** An international phone number. As a formula it could only add up its own digits. */
const phoneNumber = /^\+(?:[ ()./-]*\d){7,15}$/

export function csvCell(text: string, separator: Separator = ','): string {
  const safe = phoneNumber.test(text) ? text : text.replaceAll(riskyStarts[separator], "'")
  return `"${safe.replaceAll('"', '""')}"`
}

/** RFC 4180 requires CRLF. */
export const csvRow = (cells: readonly Cell[], separator: Separator = ','): string => {
  // Numbers and dates are no text that a program could run, and `-150.00` must stay a number.
  const quoted = cells.map((cell) =>
    typeof cell === 'string' ? csvCell(cell, separator) : `"${cellText(cell, separator)}"`,
  )
  return `${quoted.join(separator)}\r\n`
}

/** Starts with a BOM, without which Excel garbles accents. */
export const csvHeading = (cells: readonly string[], separator: Separator = ','): string =>
  `\uFEFF${csvRow(cells, separator)}`

function cellText(cell: Exclude<Cell, string>, separator: Separator): string {
  if (typeof cell === 'object' && 'on' in cell) return cell.on
  const places = typeof cell === 'object' ? currencies[cell.currency] : 0
  const number = typeof cell === 'object' ? (cell.amount / 10 ** places).toFixed(places) : `${cell}`
  return separator === ';' ? number.replace('.', ',') : number
}

export async function* csv<Row>(
  { heading, row }: Sheet<Row>,
  pages: Pages<Row>,
  separator: Separator = ',',
): AsyncGenerator<string> {
  yield csvHeading(heading, separator)
  const write = (item: Row) => csvRow(row(item), separator)
  for await (const page of pages) yield page.map(write).join('')
}

export type NotedEnquiry = ListedEnquiry & {
  readonly notes: readonly string[]
  readonly business?: Business | undefined
}

const ownColumns: readonly Column<NotedEnquiry>[] = [
  ['Reference', 12, ({ reference }) => reference],
  ['Kind', 16, ({ kind }) => kindTitles[kind]],
  ['State', 11, ({ state }) => upperFirst(states[state].name)],
  ['Arrived (Kigali)', 17, ({ received_at }) => minuteOf(received_at)],
  ['First travel day', 15, (enquiry) => dayCell(travelDays(enquiry).first)],
  ['Last travel day', 15, (enquiry) => dayCell(travelDays(enquiry).last)],
  ['People', 8, peopleCell],
  ['Last changed (Kigali)', 17, ({ changed_at }) => minuteOf(changed_at)],
  ['Answered (Kigali)', 17, ({ answered_at }) => minuteOf(answered_at)],
  ['Assigned to', 24, ({ assignee }) => assignee ?? ''],
  ['Follow-up on', 12, ({ follow_up }) => dayCell(follow_up)],
  ['Outcome', 9, ({ outcome }) => upperFirst(outcome ?? '')],
  ['Outcome on', 12, ({ outcome_at }) => dayCell(outcome_at && kigaliDay(outcome_at))],
  ['Reason', 24, ({ lost_reason }) => lost_reason],
  ['Language', 10, languageName],
  ['Source', 11, ({ source }) => upperFirst(source)],
  ['Quoted', 12, ({ business }) => moneyCell(business?.quoted, business?.currency)],
  ['Received', 12, ({ business }) => moneyCell(business?.received, business?.currency)],
  ['Currency', 9, ({ business }) => business?.currency ?? ''],
  ['Trip begins', 13, ({ business }) => dayCell(business?.firstDay)],
  ['Trip ends', 13, ({ business }) => dayCell(business?.lastDay)],
  ['Notes', 40, ({ notes }) => notes.join('\n')],
]

const minuteOf = (moment: number | null): Cell =>
  moment === null ? '' : { on: kigaliMinute(moment) }

function peopleCell({ kind, payload }: ListedEnquiry): Cell {
  const { 'group-size': size = '' } = JSON.parse(payload) as Readonly<Record<string, string>>
  const people = kind === 'booking' ? peopleIn(storedBooking(payload)) : /^\d{1,6}$/.exec(size)?.[0]
  return Number(people) || ''
}

const askedCells = ({ kind, payload }: ListedEnquiry): Readonly<Record<string, string>> =>
  Object.fromEntries(enquiryAnswers(kind, payload).map(({ label, value }) => [label, value]))

const labels = (fields: readonly { readonly label: string }[]) => fields.map(({ label }) => label)

const anyBooking = requestOf(eachBookingField(() => 'any'))

const askedTitles: readonly string[] = [
  ...new Set([
    ...labels(bookingAnswers(anyBooking)),
    ...labels(contactFields),
    'About',
    ...Object.values(pageForms).flatMap(labels),
  ]),
].filter((title) => ownColumns.every(([own]) => own !== title))

const askedWidth = (title: string) => (/details|message|requests/i.test(title) ? 40 : 18)

const ownSheet = sheetOf(ownColumns)
export const teamSheet: Sheet<NotedEnquiry> = {
  heading: [...ownSheet.heading, ...askedTitles],
  widths: [...ownSheet.widths, ...askedTitles.map(askedWidth)],
  row(enquiry) {
    const asked = askedCells(enquiry)
    return [...ownSheet.row(enquiry), ...askedTitles.map((title) => asked[title] ?? '')]
  },
}
