import { strToU8, Zip, ZipDeflate } from 'fflate'
import { currencies } from '#core/money.ts'
import { firstCharacters } from '#desk/lib/text.ts'
import { dayMs } from '#desk/lib/time.ts'
import type { CalendarCell, Cell, MoneyCell, Pages, Sheet } from './cells.ts'

// Writes one page of enquiries at a time to save memory. Text cells have the format `@`, so they stay text when edited.

const maxCellLength = 32_767

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const ours = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const styles = {
  general: 0,
  text: 1,
  heading: 2,
  day: 3,
  minute: 4,
  number: 5,
  decimals: 6,
  whole: 7,
} as const
type Style = (typeof styles)[keyof typeof styles]

const partsOf = (name: string) => ({
  '[Content_Types].xml': `${start}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${ours}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ours}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${ours}.styles+xml"/></Types>`,
  '_rels/.rels': `${start}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${cellXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${start}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
})

const sheetStart = `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

const widthsXml = (widths: readonly number[]) =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

export async function* xlsx<Row>(
  { name = 'Enquiries', heading, widths, row }: Sheet<Row>,
  pages: Pages<Row>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const [file, text] of Object.entries(partsOf(name))) {
    const part = new ZipDeflate(file)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 2 })
  zip.add(file)
  const columns = heading.map((_, index) => columnName(index))
  const firstRow = rowXml(heading, columns, 1, styles.heading)
  file.push(strToU8(`${sheetStart}${widths ? widthsXml(widths) : ''}<sheetData>${firstRow}`))
  let written = 1
  for await (const page of pages) {
    const rows = page.map((enquiry) => {
      written += 1
      return rowXml(row(enquiry), columns, written, styles.text)
    })
    file.push(strToU8(rows.join('')))
    yield* ready.splice(0)
  }
  const filters = `<autoFilter ref="A1:${columns.at(-1)}${written}"/>`
  file.push(strToU8(`</sheetData>${filters}</worksheet>`), true)
  zip.end()
  yield* ready
}

function rowXml(
  cells: readonly Cell[],
  columns: readonly string[],
  number: number,
  style: Style,
): string {
  const written = cells.map((cell, index) => {
    const place = `${columns[index]}${number}`
    if (cell === '') return ''
    if (typeof cell === 'string') {
      return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellXml(cell)}</t></is></c>`
    }
    const [value, format] =
      typeof cell === 'number'
        ? [cell, Number.isInteger(cell) ? styles.number : styles.general]
        : 'on' in cell
          ? calendarValue(cell)
          : moneyValue(cell)
    return `<c r="${place}" s="${format}"><v>${value}</v></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

/** Day 0 of spreadsheet dates. Dates before 1900-03-01 would be off by one. */
const dayZero = Date.UTC(1899, 11, 30)

function calendarValue({ on }: CalendarCell): readonly [number, Style] {
  const [day = '', minute] = on.split(' ')
  const value = (Date.parse(`${day}T${minute ?? '00:00'}Z`) - dayZero) / dayMs
  return [value, minute === undefined ? styles.day : styles.minute]
}

/** Formats an amount with the decimals of its currency: 1,318.20 dollars, 1,318 francs. */
function moneyValue({ amount, currency }: MoneyCell): readonly [number, Style] {
  const places = currencies[currency]
  return [amount / 10 ** places, places === 0 ? styles.whole : styles.decimals]
}

export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

const marked: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// The characters to escape. Those not allowed in XML become escapes such as `_x000D_`, so the underscore in text that
// looks like such an escape is escaped too (ECMA-376, ST_Xstring).
const special =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain them
  /[&<>]|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

function cellXml(text: string): string {
  const whole = text.toWellFormed()
  const kept =
    whole.length > maxCellLength ? `${firstCharacters(whole, maxCellLength - 1)}…` : whole
  return kept.replaceAll(special, (character) => marked[character] ?? escaped(character))
}

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
