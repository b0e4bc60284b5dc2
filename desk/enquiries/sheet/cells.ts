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

/** The export's business columns: the newest quote, the payments in its currency, and the days of the trip. */
export type Business = {
  readonly quoted: number | null
  readonly currency: string
  readonly received: number | null
  readonly firstDay: string
  readonly lastDay: string
}
