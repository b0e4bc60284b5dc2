import { contactKeys } from '#desk/db/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { type EnquiryKind, enquiryKinds } from '#desk/db/tables.ts'
import { bookingKeys } from '#enquiry/booking-fields.ts'
import { pageForms } from '#enquiry/page-forms.ts'

/** A day or a minute, such as `2027-06-14` or `2027-06-14 08:30`. */
export type CalendarCell = { readonly on: string }
export type Cell = string | number | CalendarCell

/** Enquiries as a sheet, one row each. */
export type Sheet<Row = ListedEnquiry> = {
  readonly heading: readonly string[]
  /** In characters, a column each. Without them the spreadsheet program decides. */
  readonly widths?: readonly number[]
  readonly row: (enquiry: Row) => readonly Cell[]
}

const own = ['reference', 'kind', 'state', 'receivedAt', 'changedAt', 'revision'] as const
// Kinds that ask the same share a column; the specification's come first, as they are.
const asked = [...new Set(enquiryKinds.flatMap(keysOf))]

/** The sheet of all kinds, for programs: every cell a text. What a kind does not ask stays empty. */
export const enquirySheet: Sheet = {
  // Last, so that the columns before it stay where they were in sheets that people already have.
  // A new column of the desk's goes after it, for the same reason.
  heading: [...own, ...asked, 'answeredAt'],
  row({ reference, kind, state, receivedAt, changedAt, answeredAt, revision, payload }) {
    const request = JSON.parse(payload) as Readonly<Record<string, string>>
    return [
      reference,
      kind,
      state,
      new Date(receivedAt).toISOString(),
      new Date(changedAt).toISOString(),
      String(revision),
      ...asked.map((key) => request[key] ?? ''),
      answeredAt === null ? '' : new Date(answeredAt).toISOString(),
    ]
  },
}

function keysOf(kind: EnquiryKind): readonly string[] {
  if (kind === 'booking') return bookingKeys
  if (kind === 'contact') return contactKeys
  return ['about', ...pageForms[kind].map(({ name }) => name)]
}
