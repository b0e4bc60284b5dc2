import type { Rate } from '#core/schemas/rates.ts'
import { t } from '#core/words.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import { findMissing, textOf } from '#desk/quotes/find-missing.ts'
import { listUnprintable, readPdfCharacters } from '#desk/quotes/pdf-text.ts'
import { hasOnlyFees, type Quote } from '#desk/quotes/quote.ts'
import { shareQuote } from '#desk/quotes/shared-quote.ts'
import type { QuotedPerson } from '#desk/quotes/store.ts'
import { areFeesStale, tooYoungFor } from './fee-lines.ts'
import { unpricedStays } from './rate-lines.ts'

// What a member should know about a quote before sending it.

const isPrintable = readPdfCharacters()

function unprintableHint(quote: Quote, { name }: QuotedPerson): readonly string[] {
  const characters = listUnprintable(`${textOf(shareQuote(quote))}\n${name}`, isPrintable)
  if (characters === '') return []
  return [
    t('The PDF cannot show: {characters}. It has an empty box for each. The page shows them.', {
      characters,
    }),
  ]
}

/** What a member may send without, and should know about. */
export function questionsBeforeSending(quote: Quote, person: QuotedPerson): readonly string[] {
  return [
    ...unprintableHint(quote, person),
    ...(quote.start === null ? [t('The quote has no dates.')] : []),
    ...(quote.payment === '' && quote.payLink === ''
      ? [t('The quote does not say how to pay.')]
      : []),
    ...(quote.terms === '' ? [t('The quote has no terms.')] : []),
  ]
}

type Hinted = {
  readonly quote: Quote
  /** The numbers of the days whose drive does not fit. */
  readonly strays: readonly number[]
  readonly catalogue: Catalogue
  readonly rates: readonly Rate[]
  readonly person: QuotedPerson
  readonly today: string
}

export function hintsFor({
  quote,
  strays,
  catalogue,
  rates,
  person,
  today,
}: Hinted): readonly string[] {
  const missing = findMissing(quote, today).map(({ message }) => message)
  return [
    ...unprintableHint(quote, person),
    ...(missing.length > 0 ? [[t('Before you send it:'), ...missing].join(' ')] : []),
    ...(hasOnlyFees(quote)
      ? [t('This quote has only park and permit fees. It does not include a guide, car or rooms.')]
      : []),
    ...(areFeesStale(quote, catalogue)
      ? [
          t(
            'The park and permit fees do not fit the travellers, the days or today’s price list. Recalculate them, unless you changed them on purpose.',
          ),
        ]
      : []),
    ...tooYoungFor(quote, catalogue),
    ...unpricedStays(quote, rates).map(({ rate: { name } }) =>
      t('The nights at {name} have no price line. Add them from your rates.', { name }),
    ),
    ...strays.map((number) =>
      t('Day {number}: what is written under “On the road” leads elsewhere. Correct it.', {
        number,
      }),
    ),
  ]
}
