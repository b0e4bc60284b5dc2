import { type Quote, quoteSchema } from '#desk/quotes/quote.ts'
import { changeList } from '#desk/shell/read-form.ts'
import { editDraft } from './edit-draft.ts'
import { type QuoteAction, quotePath } from './quote-action.ts'
import { addedTo } from './quote-fields.tsx'

/** Saves a draft, and presses a button of its lists. */
export const saveAction: QuoteAction = {
  address: '',
  async act(call) {
    const { do: button = '' } = call.fields
    const edited = await editDraft(call, {
      change: (quote) => changeList(quoteSchema, quote, button, addedTo(quote)),
    })
    if ('answer' in edited) return edited.answer
    return `${quotePath(call.row.id)}#${placeOf(button, edited.saved)}`
  },
}

/** Where the page returns to after a button of a list: to what was added or moved. */
function placeOf(button: string, { travellers, days, lines, discounts }: Quote): string {
  const [, list = '', action] = /^([\w.]+)\.(add|up|down|remove)$/.exec(button) ?? []
  const [name = '', at = ''] = list.split('.')
  const count =
    ({ travellers, days, lines, discounts } as Record<string, readonly unknown[]>)[name]?.length ??
    0
  if (action === undefined || count === 0) return action === undefined ? 'saved' : name
  // The adventures of a day are within it.
  const moved = { add: count - 1, up: Number(at) - 1, down: Number(at) + 1, remove: Number(at) }
  const index = list.includes('adventures') ? Number(at) : moved[action as keyof typeof moved]
  return `${name}.${Math.max(0, Math.min(index, count - 1))}.row`
}
