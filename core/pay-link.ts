// A link to pay at the operator's payment provider, or a pattern of one.

type Payment = Readonly<Record<'amount' | 'currency' | 'reference', string>>

export const payLinkFault =
  'Copy the whole link from the address bar: it begins with https://. In braces it may have {amount}, {currency} and {reference}.'

export const fillPayLink = (pattern: string, payment: Payment): string =>
  pattern
    .replaceAll('{amount}', encodeURIComponent(payment.amount))
    .replaceAll('{currency}', encodeURIComponent(payment.currency))
    .replaceAll('{reference}', encodeURIComponent(payment.reference))

/** True for an encrypted link whose host is written out, as address bars give it: without spaces or accents. */
export function isPayLink(typed: string): boolean {
  const link = fillPayLink(typed, { amount: '1', currency: 'USD', reference: '1' })
  const isWhole = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#][!-~]*)?$/i.test(typed)
  return isWhole && !/[{}]/.test(link) && URL.canParse(link)
}
