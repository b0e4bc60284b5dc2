import type { QuoteRow } from '#desk/quotes/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { actionOf, type QuoteAction } from './quote-action.ts'

type SentQuoteButtonProps = {
  readonly row: QuoteRow
  readonly action: QuoteAction
  readonly children: string
}

export const SentQuoteButton = ({ row, action, children }: SentQuoteButtonProps) => (
  <PostForm action={actionOf(row, action)}>
    <Button variant="quiet">{children}</Button>
  </PostForm>
)
