import type { Cell, Sheet } from './sheet.ts'

// Spreadsheet programs run formulas even from quoted cells and strip the + of phone numbers; a
// leading apostrophe makes a cell text. Where a program is set to part cells at semicolons or tabs
// (as in much of Europe) the quotes of all but a row's first cell mean nothing to it, and a semicolon,
// tab or line end within a cell starts another one: LibreOffice ran what followed. So the apostrophe
// stands there too. An apostrophe of the visitor's own gets one as well, so that taking one away
// at each of these places always gives the text back (desk.md §7).
const riskyStart = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠'\t\r\0])/g

/** One cell: quoted, and text whatever it starts with. */
export function csvCell(text: string): string {
  return `"${text.replaceAll(riskyStart, "'").replaceAll('"', '""')}"`
}

/** A row, ended by CRLF as RFC 4180 says. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The first row of a file: after a BOM, so that accents survive. */
export const csvHeading = (cells: readonly string[]): string => `\uFEFF${csvRow(cells)}`

const cellText = (cell: Cell) => (typeof cell === 'object' ? cell.on : String(cell))

/** A sheet as a CSV file, in pieces as its pages come. */
export async function* csv<Row>(
  { heading, row }: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHeading(heading)
  for await (const page of pages) yield page.map((one) => csvRow(row(one).map(cellText))).join('')
}
