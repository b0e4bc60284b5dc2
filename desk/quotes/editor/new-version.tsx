import { t } from '#core/words.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { deadlines } from './begin-quote.ts'
import { openDraft } from './new-draft.ts'
import type { QuoteAction, QuotePageProps } from './quote-action.ts'
import { SentQuoteButton } from './sent-quote-button.tsx'

/** Begins a new draft with the content of a quote, and new deadlines. */
export const newVersionAction: QuoteAction = {
  address: 'new-version',
  act: (call) => {
    const { operator } = call.options
    const quote = { ...readContent(call.row), ...deadlines(operator, call.act.now) }
    return openDraft(call, quote, call.act)
  },
}

export const NewVersionButton = ({ row }: QuotePageProps) => (
  <SentQuoteButton row={row} action={newVersionAction}>
    {t('Create a new version')}
  </SentQuoteButton>
)
