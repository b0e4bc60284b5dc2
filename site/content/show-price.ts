/** `$1,850`, `RWF 4,000`; a word stays as it is. */
export function showPrice(amount: number | string, currency: string): string {
  if (typeof amount === 'string') return amount
  const figure = amount.toLocaleString('en')
  return currency === 'USD' ? `$${figure}` : `${currency} ${figure}`
}
