import { currentLanguage, t } from '#core/words.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { type Quote, quoteSchema } from '#desk/quotes/quote.ts'
import { deleteDraft, type QuoteRow, readQuotedPerson } from '#desk/quotes/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { changeList } from '#desk/shell/read-form.ts'
import { renewFees } from './begin-quote.ts'
import { conflictIn, editDraft } from './edit-draft.ts'
import { actionOf, type QuoteAction, type QuotePageProps, quotePath } from './quote-action.ts'
import { addedTo } from './quote-fields.tsx'
import { linesFrom } from './rate-lines.ts'
import { pickRate, rateField } from './rates.tsx'

// What a member can do with a draft besides sending it: save it, recalculate its fees, preview it, or delete it.

/** Saves a draft, and presses a button of its lists. */
export const saveAction: QuoteAction = {
  address: '',
  async act(call) {
    const { do: button = '', [rateField]: rate = '' } = call.fields
    let isPicked = true
    const edited = await editDraft(call, {
      change(quote) {
        if (button !== pickRate) return changeList(quoteSchema, quote, button, addedTo(quote))
        const lines = linesFrom(rate, quote, call.options.readRates())
        isPicked = lines.length > 0
        return { ...quote, lines: [...quote.lines, ...lines] }
      },
    })
    if ('answer' in edited) return edited.answer
    if (!isPicked)
      return { faults: [{ field: rateField, message: t('Choose a rate from the list.') }] }
    return `${quotePath(call.row.id)}#${placeOf(button, edited.saved)}`
  },
}

/** Where the page returns to after a button of a list: to what was added or moved. */
function placeOf(button: string, { travellers, days, lines, discounts }: Quote): string {
  const [, list = '', action] = /^([\w.]+)\.(add|pick|up|down|remove)$/.exec(button) ?? []
  const [name = '', at = ''] = list.split('.')
  const count =
    ({ travellers, days, lines, discounts } as Record<string, readonly unknown[]>)[name]?.length ??
    0
  if (action === undefined || count === 0) return action === undefined ? 'saved' : name
  // The adventures of a day are within it.
  const last = count - 1
  const moved = {
    add: last,
    pick: last,
    up: Number(at) - 1,
    down: Number(at) + 1,
    remove: Number(at),
  }
  const index = list.includes('adventures') ? Number(at) : moved[action as keyof typeof moved]
  return `${name}.${Math.max(0, Math.min(index, count - 1))}.row`
}

/** Calculates the park and permit fees again. */
export const feesAction: QuoteAction = {
  address: 'fees',
  async act(call) {
    const { readCatalogue } = call.options
    const edited = await editDraft(call, {
      change: async (quote) => renewFees(quote, await readCatalogue()),
    })
    return 'answer' in edited ? edited.answer : `${quotePath(call.row.id)}#lines`
  },
}

export const FeesButton = ({ row }: QuotePageProps) => (
  <Button formAction={actionOf(row, feesAction)} variant="quiet">
    {t('Recalculate park and permit fees')}
  </Button>
)

/** Saves the draft, and shows the traveller's page. */
export const previewAction: QuoteAction = {
  address: 'preview',
  async act(call) {
    const edited = await editDraft(call)
    return 'answer' in edited ? edited.answer : `${quotePath(call.row.id)}/preview`
  },
}

export const PreviewButton = ({ row }: QuotePageProps) => (
  <Button formAction={actionOf(row, previewAction)} variant="quiet">
    {t('Preview the traveller’s page')}
  </Button>
)

/** Called as a function, so that the notice is in the member's language and not in the traveller's. */
export const previewNotice = ({ id }: QuoteRow, hints: readonly string[]) => (
  <aside className="notice cluster" lang={currentLanguage()}>
    <p>{t('This is the traveller’s page. The answer buttons do nothing here.')}</p>
    {hints.map((hint) => (
      <p key={hint} className="strong">
        {hint}
      </p>
    ))}
    <a className="action" href={quotePath(id)}>
      {t('Back to the quote')}
    </a>
  </aside>
)

export const deleteAction: QuoteAction = {
  address: 'delete',
  async act(call) {
    const { row, fields, act, options } = call
    const seen = fields['seen'] ?? ''
    const isDeleted = await deleteDraft(options.db, { id: row.id, seen }, act.now)
    if (!isDeleted) return conflictIn(call)
    const { reference } = await readQuotedPerson(options.db, row.enquiry_id)
    return enquiryPath(reference)
  },
}

export const DeleteButton = ({ row }: QuotePageProps) => (
  <Button formAction={actionOf(row, deleteAction)} variant="link" formNoValidate>
    {t('Delete this draft')}
  </Button>
)
