import type { Quote } from './quote.ts'
import { eachOf, sumDiscount, sumLine, sumQuote } from './sums.ts'

/**
 * What a traveller may see of a quote: amounts in its currency alone, and nothing that is for the team. Pages, PDFs and
 * emails to travellers are made from this.
 */
export type SharedQuote = ReturnType<typeof shareQuote>

export function shareQuote(quote: Quote) {
  const { rates, ratesDay, depositAmount, depositCurrency, ...shared } = quote
  return {
    ...shared,
    lines: quote.lines.map((line) => ({
      label: line.label,
      per: line.per,
      quantity: line.quantity,
      each: eachOf(line, quote),
      sum: sumLine(line, quote),
    })),
    discounts: quote.discounts.map((discount) => ({
      label: discount.label,
      /** Null for an amount. */
      percent: discount.amount === null ? discount.percent : null,
      of: discount.of,
      sum: sumDiscount(discount, quote),
    })),
    sums: sumQuote(quote),
  }
}
