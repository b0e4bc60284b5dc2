import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { longTexts, naughtyTexts, someTexts, traps } from '../faults/hard-texts.ts'
import { fillFields, fillOneField, sendWords } from '../faults/send-words.ts'
import { visitorSettings } from '../faults/visitors.ts'
import { findProgram } from '../programs.ts'
import { operator } from '../submissions.ts'
import { signIn } from '../team.ts'

// The team opens the exported sheet by a click. docs/desk.md §7: nothing a visitor wrote may run.

const { missing } = findProgram('soffice', 'libreoffice-calc')
const generated = 2000

const formulas = (cells: readonly Cell[]) => cells.filter(({ formula }) => formula !== null)

/** A cell as the spreadsheet program has understood it. */
type Cell = { readonly type: string; readonly formula: string | null; readonly text: string }

/** By character code: how the program is told to part cells. In much of Europe it is a semicolon. */
const separators = {
  comma: '44',
  semicolon: '59',
  tab: '9',
  'all of them': '44/59/9',
} as const

/** Opens a CSV sheet in LibreOffice, as if somebody clicked on it, and reads what became of it. */
async function openInLibreOffice(
  sheet: string,
  separator: keyof typeof separators,
): Promise<readonly Cell[]> {
  return convert('sheet.csv', sheet, [`--infilter=CSV:${separators[separator]},34,76,1`])
}

/** The same with a workbook. */
async function openWorkbook(workbook: Buffer): Promise<readonly Cell[]> {
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

const kinds = Object.keys(separators) as (keyof typeof separators)[]

test.skipIf(missing)(
  `no formula runs in LibreOffice, whatever it takes for a separator${missing}`,
  async () => {
    await using desk = await startDesk({ settings: visitorSettings })
    const texts = [...naughtyTexts, ...someTexts(generated)]
    await sendWords(desk, (way) => [
      ...fillFields(way, traps, { everywhere: true }),
      ...fillFields(way, texts, { everywhere: false }),
      ...fillOneField(way, longTexts),
    ])
    const { stdout } = await desk.command('export')
    let seen = 0
    for (const separator of kinds) {
      const cells = await openInLibreOffice(stdout, separator)
      console.info(
        `parted at ${separator}: ${cells.length} cells, ${formulas(cells).length} formulas`,
      )
      expect(cells.length).toBeGreaterThan(texts.length)
      expect(formulas(cells)).toEqual([])
      const risky = cells.filter(({ text }) => /^'?[=+\-@]/.test(text))
      expect(risky.filter(({ type }) => type !== 'string')).toEqual([])
      seen += risky.length
    }
    expect(seen).toBeGreaterThan(0) // parted at a tab there is none
  },
)

test.skipIf(missing)(
  `no formula runs in the sheets that the team downloads in the browser${missing}`,
  async () => {
    await using desk = await startDesk({ settings: visitorSettings })
    await sendWords(desk, (way) => fillFields(way, traps, { everywhere: false }))
    const team = await signIn(desk, operator.inbox)
    const csv = await (await team.get('/desk/sheet.csv?list=all')).text()
    const xlsx = await (await team.get('/desk/sheet.xlsx?list=all')).arrayBuffer()
    const opened = [await openWorkbook(Buffer.from(xlsx))]
    opened.push(await openInLibreOffice(csv, 'all of them'))
    for (const cells of opened) {
      console.info(`${cells.length} cells, ${formulas(cells).length} formulas`)
      expect(cells.length).toBeGreaterThan(traps.length)
      expect(cells.map(({ text }) => text)).toContain('Arrived (Kigali)')
      expect(formulas(cells)).toEqual([])
      const risky = cells.filter(({ text }) => /^'?[=+\-@]/.test(text))
      expect(risky).not.toEqual([])
      expect(risky.filter(({ type }) => type !== 'string' && type !== 'none')).toEqual([])
    }
  },
)

test.skipIf(missing)(`LibreOffice would have run them${missing}`, async () => {
  const sheet = '"reference","name"\r\n"7KQ2MXR4","=1+1"\r\n"7KQ2MXR4","a\n=1+1\nb"\r\n'
  for (const separator of kinds) {
    expect(formulas(await openInLibreOffice(sheet, separator))).not.toEqual([])
  }
})
