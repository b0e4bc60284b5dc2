import { t } from '#core/words.ts'
import { type Quote, quoteSchema } from '#desk/quotes/quote.ts'
import { changeList } from '#desk/shell/read-form.ts'
import { editDraft } from './edit-draft.ts'
import { type QuoteAction, quotePath } from './quote-action.ts'
import { addedTo } from './quote-fields.tsx'
import { linesFrom } from './rate-lines.ts'
import { pickRate, rateField } from './rates.tsx'

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
