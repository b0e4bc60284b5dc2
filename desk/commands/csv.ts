// Spreadsheet programs run formulas even from quoted cells and strip the + of phone numbers; a
// leading apostrophe makes a cell text. An apostrophe of the visitor's own gets one too, so that
// taking one away always gives the text back (desk.md §7).
const risky = /^[=+\-@'\t\r\0]/

/** One cell: quoted, and text whatever it starts with. */
export function csvCell(text: string): string {
  const safe = risky.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A sheet as CSV: BOM so that accents survive, CRLF as RFC 4180 says. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
