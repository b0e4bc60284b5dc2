import { chatLink } from '#core/contact/contact-links.ts'
import { dialledNumber } from '#core/contact/phone.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { newQuoteLink, type QuoteRow, withdrawQuote } from '#desk/quotes/store.ts'
import { CopyButton } from '#desk/shell/copy-button.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { deadlines } from './begin-quote.ts'
import {
  actionOf,
  openDraft,
  type QuoteAction,
  type QuotePageProps,
  quotePath,
} from './quote-action.ts'

// What a member can do with a quote that was sent: get a link to it, create a new version, or withdraw it.

export const linkAction: QuoteAction = {
  address: 'link',
  async act({ row, options: { db, siteUrl } }) {
    if (row.state === 'draft') return { error: t('Send the quote first. A draft has no link.') }
    return { link: await newQuoteLink(db, row.id, siteUrl) }
  },
}

export const LinkButton = ({ row }: QuotePageProps) => (
  <SentQuoteButton row={row} action={linkAction}>
    {t('Get a link')}
  </SentQuoteButton>
)

export function NewLink({ quote, person, link }: QuotePageProps) {
  if (link === undefined) return null
  const digits = dialledNumber(person.phone)
  const invitation = inLanguage(quote.language, () =>
    t('Muraho! Here is your quote, with the day-by-day plan and the price: {link}', { link }),
  )
  return (
    <div className="notice stack gap-xs fields" role="status">
      <label htmlFor="link">
        {t(
          'The link for the traveller. Copy it into WhatsApp or an email. Earlier links still work.',
        )}
      </label>
      <input id="link" readOnly value={link} />
      <p className="cluster gap-xs">
        <CopyButton field="link">
          {digits !== null && (
            <a className="button" data-variant="quiet" href={chatLink(digits, invitation)}>
              WhatsApp
            </a>
          )}
        </CopyButton>
      </p>
    </div>
  )
}

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

type SentQuoteButtonProps = {
  readonly row: QuoteRow
  readonly action: QuoteAction
  readonly children: string
}

const SentQuoteButton = ({ row, action, children }: SentQuoteButtonProps) => (
  <PostForm action={actionOf(row, action)}>
    <Button variant="quiet">{children}</Button>
  </PostForm>
)
