import type { ReactNode } from 'react'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { Price } from '#desk/quotes/page.tsx'
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
  inLanguage(quote.language, () => Price(describeQuote(quote, catalogue)))
