import type { Currency } from '#core/money.ts'
import type { Rate } from '#core/schemas/rates.ts'
import type { Context } from '#desk/config/context.ts'
import type { Act } from '#desk/enquiries/activities.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { Catalogue, ReadCatalogue } from '#desk/quotes/catalogue.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { addDraft, columnsOf, type QuotedPerson, type QuoteRow } from '#desk/quotes/store.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import type { Fault } from '#desk/shell/read-form.ts'

export type QuoteEditorOptions = ShellOptions &
  Pick<Context, 'log'> & {
    readonly readCatalogue: ReadCatalogue
    readonly readRates: () => readonly Rate[]
  }

export type QuoteCall = {
  readonly row: QuoteRow
  readonly fields: Fields
  readonly act: Act
  readonly options: QuoteEditorOptions
}

/** What a form's answer shows besides the quote. */
export type QuotePageState = {
  readonly faults?: readonly Fault[]
  readonly typed?: Fields
  /** What the draft's form shows instead of what is stored: after a refusal, what was typed. */
  readonly shown?: Quote
  readonly error?: string
  readonly link?: string
  /** True if something is empty or cannot be shown in the PDF, which the member has not confirmed. */
  readonly asksToSend?: boolean
}

/** A form of a quote's page. Its address is the last segment of the form's URL. */
export type QuoteAction = {
  readonly address: string
  readonly act: (call: QuoteCall) => Promise<
    /** Where the browser goes, or what the page shows instead. */
    string | QuotePageState
  >
}

export type QuotePageProps = QuotePageState & {
  readonly row: QuoteRow
  readonly quote: Quote
  readonly catalogue: Catalogue
  readonly rates: readonly Rate[]
  readonly strays: readonly number[]
  readonly person: QuotedPerson
  readonly waitingSince: number | null
  /** What the traveller asked to change, for a draft. */
  readonly wish?: string | undefined
  readonly currencies: readonly Currency[]
  readonly today: string
}

export const quotePath = (id: string) => `/desk/quotes/${id}`

/** The fragment makes the browser scroll to the error message, if there is one. */
export const actionOf = ({ id }: Pick<QuoteRow, 'id'>, { address }: Pick<QuoteAction, 'address'>) =>
  `${quotePath(id)}${address === '' ? '' : `/${address}`}#trouble`

/** Adds a draft to an enquiry. Returns the address of its page. */
export async function openDraft(
  { options: { db, ids } }: { readonly options: Pick<QuoteCall['options'], 'db' | 'ids'> },
  quote: Quote,
  { enquiryId, by, now }: Act,
): Promise<string> {
  const id = ids.uuid()
  await addDraft(db, { id, enquiryId }, columnsOf(quote), { by, now })
  return quotePath(id)
}
