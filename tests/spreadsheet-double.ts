import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

// Simulates the parts of the spreadsheet platform that the script uses: a lock, a response, and cells that parse values
// as if typed (formulas, numbers, the apostrophe for text).

type Cell = string | number | { readonly formula: string }

/** Parses a text as if typed: `=` begins a formula, a leading `'` is removed. */
export function readCell(text: string, isPlainText: boolean): Cell {
  if (text.startsWith("'")) return text.slice(1)
  if (/^[=+@-]/.test(text) && /[A-Z(0-9]/i.test(text.slice(1))) return { formula: text }
  return !isPlainText && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

const shownIn = (cell: Cell | undefined) =>
  cell === undefined ? '' : typeof cell === 'object' ? '#RESULT' : cell

class Sheet {
  readonly rows: Cell[][] = []
  readonly plainText = new Set<string>()

  getLastRow = () => this.rows.length
  getLastColumn = () => Math.max(0, ...this.rows.map((row) => row.length))
  setFrozenRows = (_count: number) => {}

  getRange(top: number, left: number, height: number, width: number) {
    const places = Array.from({ length: height }, (_, down) =>
      Array.from({ length: width }, (_, right) => [top - 1 + down, left - 1 + right] as const),
    )
    const sheet = this
    return {
      getRow: () => top,
      getValues: () =>
        places.map((line) => line.map(([row, column]) => shownIn(sheet.rows[row]?.[column]))),
      setNumberFormat(format: string) {
        for (const [row, column] of places.flat()) {
          if (format === '@') sheet.plainText.add(`${row}:${column}`)
        }
      },
      setValues(values: string[][]) {
        places.forEach((line, down) => {
          if (values[down]?.length !== line.length) throw new Error('The sizes do not match.')
          line.forEach(([row, column], right) => {
            const text = values[down]?.[right] ?? ''
            if (text.length > 50_000) throw new Error('A cell can hold at most 50,000 characters.')
            sheet.rows[row] ??= []
            ;(sheet.rows[row] as Cell[])[column] = readCell(
              text,
              sheet.plainText.has(`${row}:${column}`),
            )
          })
        })
      },
      createTextFinder: (wanted: string) => ({
        matchEntireCell: () => ({
          findAll: () =>
            places
              .flat()
              .filter(([row, column]) => String(shownIn(sheet.rows[row]?.[column])) === wanted)
              .map(([row, column]) => sheet.getRange(row + 1, column + 1, 1, 1)),
        }),
      }),
    }
  }
}

/** Runs the script in a new spreadsheet. `isLocked` simulates another call that never ends. */
export function startPlatform({ isLocked = false } = {}) {
  const sheets = new Map<string, Sheet>()
  const held: string[] = []
  const context = {
    SpreadsheetApp: {
      flush: () => held.push('flushed'),
      getActiveSpreadsheet: () => ({
        getSheets: () => [...sheets.values()],
        getSheetByName: (name: string) => sheets.get(name) ?? null,
        insertSheet(name: string) {
          const sheet = new Sheet()
          sheets.set(name, sheet)
          return sheet
        },
      }),
    },
    LockService: {
      getScriptLock: () => ({
        waitLock() {
          if (isLocked) throw new Error('Lock timeout')
          held.push('locked')
        },
        releaseLock: () => held.push('released'),
      }),
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (text: string) => ({
        setMimeType: (type: string) => ({ type, text }),
      }),
    },
  }
  const code = readFileSync('integrations/spreadsheet/enquiries.gs', 'utf8')
  runInNewContext(code, context)
  const script = context as unknown as {
    doPost(event: unknown): { type: string; text: string }
    doGet(): { type: string; text: string }
  }
  return {
    held,
    ready: () => JSON.parse(script.doGet().text),
    post: (contents: string) => JSON.parse(script.doPost({ postData: { contents } }).text),
    sheetNames: () => [...sheets.keys()],
    /** Returns the rows of a sheet, keyed by column heading. A formula is an object. */
    records(name: string): Record<string, Cell | ''>[] {
      const [heading = [], ...rows] = sheets.get(name)?.rows ?? []
      return rows.map((row) =>
        Object.fromEntries(heading.map((key, column) => [String(key), row[column] ?? ''])),
      )
    },
  }
}
