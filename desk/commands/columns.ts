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
  /** Never narrower than this; the widest columns give way first. */
  readonly min: number
  /** Whether it gives way before the others, or is never cut. */
  readonly shrinks?: 'first' | 'never'
  /** Left out where not even the narrowest table fits; the last such column goes first. */
  readonly isOptional?: boolean
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
  const widths = shrink(thatFit(columns.map(measured(rows)), terminalWidth), terminalWidth)
  const lineOf = (text: (column: Column<Row>) => string) =>
    widths
      .map(({ column, width }) => {
        const words = terminalLine(text(column))
        return toWidth(words, column.shrinks === 'never' ? Math.max(width, cells(words)) : width)
      })
      .join('  ')
      .trimEnd()
  return {
    heading: lineOf(({ heading }) => heading),
    line: (row) => lineOf((column) => column.of(row)),
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

/** Those that say something in one of these rows. */
export function filledColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  return columns.filter((column) => rows.some((row) => column.of(row) !== ''))
}

type Measured<Row> = { readonly column: Column<Row>; readonly width: number }

const measured =
  <Row>(rows: readonly Row[]) =>
  (column: Column<Row>): Measured<Row> => {
    const texts = [column.heading, ...rows.map(column.of)]
    return { column, width: Math.max(...texts.map((text) => cells(terminalLine(text)))) }
  }

const minWidth = <Row>({ column, width }: Measured<Row>) =>
  column.shrinks === 'never' ? width : Math.min(width, column.min)

const sum = (widths: readonly number[]) =>
  widths.reduce((all, width) => all + width, 2 * (widths.length - 1))

function thatFit<Row>(
  columns: readonly Measured<Row>[],
  terminalWidth: number,
): readonly Measured<Row>[] {
  const last = columns.findLastIndex(({ column }) => column.isOptional)
  if (last < 0 || sum(columns.map(minWidth)) <= terminalWidth) return columns
  return thatFit(columns.toSpliced(last, 1), terminalWidth)
}

/** A column that gives way first stops at this, until the others have given way too. */
const readable = 12

function shrink<Row>(
  columns: readonly Measured<Row>[],
  terminalWidth: number,
): readonly Measured<Row>[] {
  const widths = columns.map(({ width }) => width)
  const minWidths = columns.map(minWidth)
  const spare = (index: number) => (widths[index] ?? 0) - (minWidths[index] ?? 0)
  const shrinksFirst = (index: number) =>
    columns[index]?.column.shrinks === 'first' && (widths[index] ?? 0) > readable
  const before = (one: number, other: number) =>
    Number(shrinksFirst(other)) - Number(shrinksFirst(one)) || spare(other) - spare(one)
  for (let over = sum(widths) - terminalWidth; over > 0; over -= 1) {
    const [next = 0] = [...columns.keys()].sort(before)
    if (spare(next) <= 0) break
    widths[next] = (widths[next] ?? 0) - 1
  }
  return columns.map(({ column }, index) => ({ column, width: widths[index] ?? 0 }))
}
