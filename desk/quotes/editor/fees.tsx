import { t } from '#core/words.ts'
import { Button } from '#desk/shell/layout.tsx'
import { renewFees } from './begin-quote.ts'
import { editDraft } from './edit-draft.ts'
import { actionOf, type QuoteAction, type QuotePageProps, quotePath } from './quote-action.ts'

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
