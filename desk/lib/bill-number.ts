/** Returns the number of a receipt, invoice or credit note as it is written: 2026-0007. */
export const billNumber = ({ year, number }: { readonly year: number; readonly number: number }) =>
  `${year}-${`${number}`.padStart(4, '0')}`
