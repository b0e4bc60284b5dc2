import { stripVTControlCharacters } from 'node:util'
import { oneLine } from '#desk/base/one-line.ts'

// Tables on a terminal. The columns of an exported sheet are in sheet.ts.

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
  /** What is wider is cut. */
  readonly max?: number
}

export type Layout<Row> = { readonly heading: string; readonly line: (row: Row) => string }

/**
 * A table with columns as wide as these rows need, cut at the terminal's edge: what matters most stands
 * first. Rows that come later have the same columns.
 */
export function layOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminalWidth: number,
): Layout<Row> {
  const cell = (text: string, { max = terminalWidth }: Column<Row>) => {
    const words = terminalLine(text)
    return cells(words) > max ? toWidth(words, max) : words
  }
  const widths = columns.map((column) =>
    Math.max(...[column.heading, ...rows.map(column.of)].map((text) => cells(cell(text, column)))),
  )
  const lineOf = (text: (column: Column<Row>) => string) => {
    const parts = columns.map((column, index) => {
      const words = cell(text(column), column)
      return words + ' '.repeat(Math.max(0, (widths[index] ?? 0) - cells(words)))
    })
    const line = parts.join('  ').trimEnd()
    return cells(line) > terminalWidth ? toWidth(line, terminalWidth).trimEnd() : line
  }
  return {
    heading: lineOf(({ heading }) => heading),
    line: (row) => lineOf((column) => column.of(row)),
  }
}

/** The same with all its rows at once. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
  isAlarming: (row: Row) => boolean = () => false,
): string {
  const { heading, line } = layOut(columns, rows, width)
  const lines = rows.map((row) => (isAlarming(row) ? paint.alarm(line(row)) : line(row)))
  return [paint.bold(heading), ...lines].join('\n')
}
