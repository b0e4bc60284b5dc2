import { stripVTControlCharacters } from 'node:util'
import { oneLine } from '#desk/one-line.ts'

/** Colours where a person looks on; plain text into files and pipes. */
export type Paint = { readonly bold: Brush; readonly faint: Brush; readonly alarm: Brush }
type Brush = (text: string) => string

const brush =
  (code: number): Brush =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`

export function paint(isColoured: boolean): Paint {
  const plain: Brush = (text) => text
  return isColoured
    ? { bold: brush(1), faint: brush(2), alarm: brush(31) }
    : { bold: plain, faint: plain, alarm: plain }
}

/** A visitor's words on a terminal: one line, no sequence that could drive it. */
export function terminalLine(text: string): string {
  return oneLine(stripVTControlCharacters(text))
}

const segmenter = new Intl.Segmenter()
// Fullwidth and emoji take two cells in every terminal worth its name.
const wide =
  /[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/u

// Taking every name apart made a list of 100,000 last a minute.
const printable = /^[ -~]*$/

const cells = (text: string) => (printable.test(text) ? text.length : measure(text))

const measure = (text: string) =>
  [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)

export function toWidth(text: string, width: number): string {
  if (cells(text) <= width) return text + ' '.repeat(width - cells(text))
  if (printable.test(text)) return `${text.slice(0, width - 1)}…`
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (cells(kept) + cells(segment) > width - 1) break
    kept += segment
  }
  return `${kept}…${' '.repeat(width - 1 - cells(kept))}`
}

export type Column<Row> = {
  readonly heading: string
  readonly of: (row: Row) => string
  /** Never narrower than this; the widest columns give way first. */
  readonly least: number
}

export type Layout<Row> = { readonly heading: string; readonly line: (row: Row) => string }

/**
 * A table no wider than the terminal, its columns as wide as these rows need. Rows that come later have
 * the same columns.
 */
export function layOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminalWidth: number,
): Layout<Row> {
  const textsOf = (row: Row) => columns.map((column) => terminalLine(column.of(row)))
  const texts = rows.map(textsOf)
  const wished = columns.map(({ heading }, index) =>
    Math.max(cells(heading), ...texts.map((row) => cells(row[index] ?? ''))),
  )
  const widths = shrink(wished, columns, terminalWidth - 2 * (columns.length - 1))
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => toWidth(text, widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return {
    heading: line(columns.map(({ heading }) => heading)),
    line: (row) => line(textsOf(row)),
  }
}

/** The same with all its rows at once. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminalWidth: number,
): { readonly heading: string; readonly lines: readonly string[] } {
  const { heading, line } = layOut(columns, rows, terminalWidth)
  return { heading, lines: rows.map(line) }
}

function shrink(
  wished: readonly number[],
  columns: readonly { readonly least: number }[],
  room: number,
): readonly number[] {
  const widths = [...wished]
  const spare = (index: number) => (widths[index] ?? 0) - (columns[index]?.least ?? 0)
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over -= 1) {
    const widest = widths.reduce((best, _, index) => (spare(index) > spare(best) ? index : best), 0)
    if (spare(widest) <= 0) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}
