import { t } from '#core/words.ts'
import { withdrawQuote } from '#desk/quotes/store.ts'
import { type QuoteAction, type QuotePageProps, quotePath } from './quote-action.ts'
import { SentQuoteButton } from './sent-quote-button.tsx'

export const withdrawAction: QuoteAction = {
  address: 'withdraw',
  async act({ row, act, options: { db } }) {
    // What is already so is no conflict.
    const isWithdrawn = row.state === 'withdrawn' || (await withdrawQuote(db, act, row)) === 'done'
    return isWithdrawn
      ? quotePath(row.id)
      : { error: t('This quote has been accepted or replaced in the meantime.') }
  },
}

export const WithdrawButton = ({ row }: QuotePageProps) =>
  row.state === 'sent' && (
    <SentQuoteButton row={row} action={withdrawAction}>
      {t('Withdraw')}
    </SentQuoteButton>
  )
