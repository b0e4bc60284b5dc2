import type { ReactNode } from 'react'
import { formatMoney } from '#core/money.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t, tCount } from '#core/words.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { Price } from '#desk/quotes/page.tsx'
import { shareQuote } from '#desk/quotes/shared-quote.ts'
import { sumCosts } from '#desk/quotes/sums.ts'
import type { QuotePageProps } from './quote-action.ts'

// What the page of a draft and that of a sent quote share.

export const QuoteHead = ({
  row,
  quote,
  person,
  children,
}: QuotePageProps & { children: ReactNode }) => (
  <header className="stack gap-2xs">
    <a className="action" href={enquiryPath(person.reference)}>
      {person.name || person.reference}
    </a>
    <h1>
      {t('Quote {number}: {title}', { number: row.number, title: quote.title || t('a draft') })}
    </h1>
    {children}
  </header>
)

/** Called as a function, because React would render a component later, outside `inLanguage`. */
export const priceOf = ({ quote, catalogue }: QuotePageProps) =>
  inLanguage(quote.language, () => Price(describeQuote(shareQuote(quote), catalogue)))

/** What the team pays and keeps. Never shown to travellers: they get a quote's shared part. */
export function MarginFoot({ quote }: QuotePageProps) {
  const { cost, margin, percent, unknown } = sumCosts(quote)
  const money = (amount: number) => formatMoney(amount, quote.currency)
  return (
    <div className="panel stack gap-xs" data-part="margin">
      <h2 className="text-l">{t('For the team alone')}</h2>
      <dl className="facts columns-m">
        <div>
          <dt>{t('Cost')}</dt>
          <dd>{money(cost)}</dd>
        </div>
        <div>
          <dt>{t('Margin')}</dt>
          <dd>
            {money(margin)}
            {percent !== null && ` (${t('{percent}%', { percent })})`}
          </dd>
        </div>
      </dl>
      {unknown > 0 && (
        <p className="text-s quiet">
          {tCount(
            unknown,
            'One price line has no cost yet, and counts as margin.',
            '{count} price lines have no cost yet, and count as margin.',
          )}
        </p>
      )}
    </div>
  )
}
