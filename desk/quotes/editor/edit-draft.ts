import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { findFaults } from '#desk/quotes/find-missing.ts'
import { type Quote, quoteSchema, readContent } from '#desk/quotes/quote.ts'
import { columnsOf, findQuote, type QuoteColumns, saveDraft } from '#desk/quotes/store.ts'
import { changedMeanwhile, mergeForm } from '#desk/shell/conflicts.ts'
import { findFormFaults, readForm, readValues } from '#desk/shell/read-form.ts'
import { readMembers } from '#desk/team/members.ts'
import { followStart, withRates } from './begin-quote.ts'
import { followDrives } from './drives.ts'
import { openDraft, type QuoteCall, type QuotePageState } from './quote-action.ts'
import { addedTo } from './quote-fields.tsx'

/** The name of the field by which the page's script says that no button was pressed. */
const autosaved = 'auto'

type Edited = { readonly saved: Quote } | { readonly answer: string | QuotePageState }

type Edit = {
  /** What the button changes of what was typed. */
  readonly change?: (quote: Quote) => Quote | Promise<Quote>
  readonly save?: (call: QuoteCall, columns: QuoteColumns) => Promise<boolean>
}

/** Saves what was typed into a draft. Returns the quote, or what the page answers if it was not saved. */
export async function editDraft(
  call: QuoteCall,
  { change = (quote) => quote, save = saveTyped }: Edit = {},
): Promise<Edited> {
  const { row, fields, act, options } = call
  const before = readContent(row)
  const { value, faults } = readForm(quoteSchema, fields, before)
  if (value === null) return { answer: refused(call, faults) }
  const changed = await inLanguage(value.language, async () =>
    followDrives(before, await change(value), await options.readCatalogue()),
  )
  const today = kigaliDay(act.now)
  const terms = { operator: options.operator, today }
  const quote = followStart(withRates(changed, before, terms), before, terms)
  const wrong = [...findFormFaults(quoteSchema, quote), ...findFaults(quote)]
  if (wrong.length > 0) return { answer: refused(call, wrong) }
  const columns = columnsOf(quote)
  if (row.state !== 'draft') {
    // The quote was sent while the member edited it. A button saves the edits as a new draft; autosave does not.
    const isNew = fields[autosaved] === undefined && columns.content !== row.content
    return {
      answer: isNew ? await openDraft(call, quote, act) : { error: t('This quote has been sent.') },
    }
  }
  if (await save(call, columns)) return { saved: quote }
  return { answer: await conflictIn(call, quote) }
}

export const saveTyped = (
  { row, fields, act, options }: QuoteCall,
  columns: QuoteColumns,
): Promise<boolean> =>
  saveDraft(options.db, { id: row.id, seen: fields['seen'] ?? '' }, columns, act)

/** What was typed, as far as it can be read. */
function typedIn({ row, fields }: QuoteCall): Quote {
  const typed = readValues(quoteSchema, fields, readContent(row)).value as Quote
  const added = addedTo(typed)
  return {
    ...typed,
    travellers: typed.travellers.map((one) => ({ ...added.travellers, ...one })),
    days: typed.days.map((day) => ({ ...added.days, ...day })),
    lines: typed.lines.map((line) => ({ ...added.lines, ...line })),
    discounts: typed.discounts.map((one) => ({ ...added.discounts, ...one })),
  }
}

const refused = (call: QuoteCall, faults: QuotePageState['faults'] = []): QuotePageState => ({
  faults,
  typed: call.fields,
  shown: typedIn(call),
})

/** What the page shows if somebody else has changed the draft: what both wrote. */
export async function conflictIn(call: QuoteCall, mine = typedIn(call)): Promise<QuotePageState> {
  const { row, fields, options } = call
  const now = (await findQuote(options.db, row.id)) ?? row
  const { nameOf } = await readMembers(options.db)
  const { value, faults } = mergeForm(quoteSchema, { theirs: readContent(now), mine, fields })
  return {
    error: changedMeanwhile({ name: nameOf(now.changed_by), at: now.changed_at }),
    shown: value,
    faults,
  }
}
