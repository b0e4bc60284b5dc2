import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Sheet } from './sheet.ts'

// A workbook of one sheet whose every cell is text, and stays text when somebody edits it (format `@`).
// Written row by row: a hundred thousand rows take as little memory as ten.

/** More in a cell, and the spreadsheet program calls the file broken. */
const maxCellLength = 32_767

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const ours = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** What stands around the sheet, by the names of its files. Style 1 is text, style 2 its heading. */
const parts = {
  '[Content_Types].xml': `${start}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${ours}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ours}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${ours}.styles+xml"/></Types>`,
  '_rels/.rels': `${start}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Enquiries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${start}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
} as const

const sheetStart = `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** A sheet as an XLSX file, in pieces as its pages come. */
export async function* xlsx<Row>(
  { heading, row }: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const [name, text] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 2 })
  zip.add(file)
  const columns = heading.map((_, index) => columnName(index))
  file.push(strToU8(sheetStart + rowXml(heading, columns, 1, 2)))
  let written = 1
  for await (const page of pages) {
    const rows = page.map((enquiry) => {
      written += 1
      return rowXml(row(enquiry), columns, written, 1)
    })
    file.push(strToU8(rows.join('')))
    yield* ready.splice(0)
  }
  file.push(strToU8(sheetEnd), true)
  zip.end()
  yield* ready
}

function rowXml(
  texts: readonly string[],
  columns: readonly string[],
  number: number,
  style: 1 | 2,
): string {
  const cells = texts.map((text, index) =>
    text === ''
      ? ''
      : `<c r="${columns[index]}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellXml(text)}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

/** `A` to `Z`, then `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

const marked: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// What XML cannot hold or would read as something else is written as _x000D_, and what looks like that
// already gets its underscore written so: ECMA-376, ST_Xstring.
const special =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
  /[&<>]|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/** A text as it stands in a cell. One that is too long for a cell ends in `…`. */
export function cellXml(text: string): string {
  const whole = text.toWellFormed()
  const kept =
    whole.length > maxCellLength ? `${whole.slice(0, maxCellLength - 1).toWellFormed()}…` : whole
  return kept.replaceAll(special, (character) => marked[character] ?? escaped(character))
}

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
