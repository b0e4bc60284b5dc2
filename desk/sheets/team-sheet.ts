import { Readable } from 'node:stream'
import { kigaliMinute } from '#desk/base/kigali-time.ts'
import { enquiryAnswers } from '#desk/emails/enquiry-answers.ts'
import { storedBooking } from '#desk/enquiries/content.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { EnquiryKind, EnquiryState } from '#desk/store/tables.ts'
import { bookingAnswers } from '#enquiry/booking-fields.ts'
import { contactFields } from '#enquiry/contact-message.ts'
import { pageForms, pageFormTitles } from '#enquiry/page-forms.ts'
import { csv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { xlsx } from './xlsx.ts'

// The sheet that the team downloads in the browser: titles in words, times of Kigali. The one for
// programs is in sheet.ts.

const kindTitles: Readonly<Record<EnquiryKind, string>> = {
  booking: 'Booking',
  contact: 'Contact message',
  ...pageFormTitles,
}

const stateTitles: Readonly<Record<EnquiryState, string>> = {
  new: 'Open',
  quarantine: 'Held back',
  answered: 'Answered',
  closed: 'Closed',
}

/** What the desk knows, before what was asked. */
const ownColumns: readonly (readonly [title: string, of: (enquiry: ListedEnquiry) => string])[] = [
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => kindTitles[kind]],
  ['State', ({ state }) => stateTitles[state]],
  ['Arrived (Kigali)', ({ receivedAt }) => kigaliMinute(receivedAt)],
  ['Last changed (Kigali)', ({ changedAt }) => kigaliMinute(changedAt)],
  ['Answered (Kigali)', ({ answeredAt }) => (answeredAt === null ? '' : kigaliMinute(answeredAt))],
  ['Who has it', ({ assignee }) => assignee ?? ''],
  ['Follow-up on', ({ followUp }) => followUp ?? ''],
  ['Outcome', ({ outcome }) => capitalised(outcome ?? '')],
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What was asked, by its label: kinds that ask the same share a column. */
const askedCells = ({ kind, payload }: ListedEnquiry): Readonly<Record<string, string>> =>
  Object.fromEntries(enquiryAnswers(kind, payload).map(({ label, value }) => [label, value]))

const labels = (fields: readonly { readonly label: string }[]) => fields.map(({ label }) => label)

const askedTitles: readonly string[] = [
  ...new Set([
    ...labels(bookingAnswers(storedBooking('{}'))),
    ...labels(contactFields),
    'About',
    ...Object.values(pageForms).flatMap(labels),
  ]),
]

/** Every kind in one sheet; what a kind does not ask stays empty. */
export const teamSheet: Sheet<ListedEnquiry> = {
  heading: [...ownColumns.map(([title]) => title), ...askedTitles],
  row(enquiry) {
    const asked = askedCells(enquiry)
    return [
      ...ownColumns.map(([, of]) => of(enquiry)),
      ...askedTitles.map((key) => asked[key] ?? ''),
    ]
  },
}

type Pages = AsyncIterable<readonly ListedEnquiry[]>

/** The download as CSV, page by page. */
export const writeCsv = (pages: Pages): Readable => Readable.from(csv(teamSheet, pages))

/** The same as a workbook. */
export const writeXlsx = (pages: Pages): Readable => Readable.from(xlsx(teamSheet, pages))
