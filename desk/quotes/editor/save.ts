import { quoteSchema } from '#desk/quotes/quote.ts'
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
    const [list = 'saved'] = /^(travellers|days|lines|discounts)/.exec(button) ?? []
    return `${quotePath(call.row.id)}#${list}`
  },
}
