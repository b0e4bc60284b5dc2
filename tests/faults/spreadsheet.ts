import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A cell as the spreadsheet program has understood it. */
export type Cell = { readonly type: string; readonly formula: string | null; readonly text: string }

/** By character code: how the program is told to part cells. In much of Europe it is a semicolon. */
export const separators = {
  comma: '44',
  semicolon: '59',
  tab: '9',
  'all of them': '44/59/9',
} as const

/** Opens a CSV sheet in LibreOffice, as if somebody clicked on it, and reads what became of it. */
export async function openInLibreOffice(
  sheet: string,
  separator: keyof typeof separators,
): Promise<readonly Cell[]> {
  return convert('sheet.csv', sheet, [`--infilter=CSV:${separators[separator]},34,76,1`])
}

/** The same with a workbook. */
export async function openWorkbook(workbook: Buffer): Promise<readonly Cell[]> {
  return convert('sheet.xlsx', workbook, [])
}

async function convert(
  name: string,
  content: string | Buffer,
  options: readonly string[],
): Promise<readonly Cell[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  try {
    await writeFile(join(folder, name), content)
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${folder}/profile`, // beside one that somebody has open
      '--headless',
      '--convert-to',
      'fods',
      ...options,
      '--outdir',
      folder,
      join(folder, name),
    ])
    return readCells(await readFile(join(folder, 'sheet.fods'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function readCells(xml: string): readonly Cell[] {
  const cells = xml.matchAll(/<table:table-cell\b([^>]*[^>/])>(.*?)<\/table:table-cell>/gs)
  return [...cells].map(([, attributes = '', content = '']) => ({
    type: /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'none',
    formula: /table:formula="([^"]*)"/.exec(attributes)?.[1] ?? null,
    // Between the tags of a cell and its paragraphs the program sets line breaks of its own.
    text: content.replaceAll(/<[^>]*>/g, '').trim(),
  }))
}
