import { chatLink } from '#core/contact/contact-links.ts'
import { dialledNumber } from '#core/contact/phone.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { newQuoteLink } from '#desk/quotes/store.ts'
import { CopyButton } from '#desk/shell/copy-button.tsx'
import type { QuoteAction, QuotePageProps } from './quote-action.ts'
import { SentQuoteButton } from './sent-quote-button.tsx'

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
