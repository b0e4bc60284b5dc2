import type { Currency } from '#core/money.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'

export type CalendarCell = { readonly on: string }
/** An amount in the smallest unit of its currency. */
export type MoneyCell = { readonly amount: number; readonly currency: Currency }
export type Cell = string | number | CalendarCell | MoneyCell

export type Sheet<Row = ListedEnquiry> = {
  /** The name of the sheet in its file. By default, `Enquiries`. */
  readonly name?: string
  readonly heading: readonly string[]
  readonly widths?: readonly number[]
  readonly row: (enquiry: Row) => readonly Cell[]
}

/** The rows of a sheet, some at a time. */
export type Pages<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

export type Column<Row> = readonly [title: string, width: number, of: (row: Row) => Cell]

export const sheetOf = <Row>(columns: readonly Column<Row>[], name = 'Enquiries') => ({
  name,
  heading: columns.map(([title]) => title),
  widths: columns.map(([, width]) => width),
  row: (row: Row) => columns.map(([, , of]) => of(row)),
})

export const dayCell = (day: string | null | undefined | 0): Cell => (day ? { on: day } : '')

export const moneyCell = (amount: number | null | undefined, currency = ''): Cell =>
  amount == null ? '' : { amount, currency: currency as Currency }

/** The export's business columns: the newest quote, the payments in its currency, and the days of the trip. */
export type Business = {
  readonly quoted: number | null
  readonly currency: string
  readonly received: number | null
  readonly firstDay: string
  readonly lastDay: string
}
