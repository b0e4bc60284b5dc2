import { open } from 'node:fs/promises'
import { pageStoredSince, readNewestSequence } from '#desk/store/overview.ts'
import type { Db, EnquiryKind } from '#desk/store/tables.ts'
import { type CommandContext, CommandError } from './command.ts'
import { csvHeading } from './csv.ts'
import { readMark, settleMark, writeMark } from './export-mark.ts'
import { sheetOf } from './sheet.ts'
import { encodeSheet, type SheetFormat } from './sheet-formats.ts'
import { fingerprint, writeBeside } from './whole-file.ts'

export type NewRows = {
  readonly rows: number
  /** What whoever reads the sheet should know; null for nothing. */
  readonly warning: string | null
}

/**
 * Adds to a file what was stored or changed since the last time, or begins it. Whenever it is cut off,
 * nothing is left out afterwards, and nothing comes twice without a word.
 */
export async function exportNew(
  { settings }: CommandContext,
  db: Db,
  format: SheetFormat,
  file: string,
  kinds: readonly EnquiryKind[] | undefined,
): Promise<NewRows> {
  const { DATA_DIR } = settings
  const before = await fingerprint(file)
  if (before !== null) await refuseOther(format, file, kinds)
  const { mark, isUnclear } = settleMark(await readMark(DATA_DIR, file), before)
  const warning = isUnclear
    ? `The last run was cut off, and ${file} was changed since: look whether its last rows stand there twice.`
    : null
  const until = await readNewestSequence(db)
  const counter = { rows: 0 }
  const pages = counted(pageStoredSince(db, { kinds }, mark.sequence, until), counter)
  const pieces = encodeSheet(format, pages, { db, kinds, hasHeading: before === null })
  const unfinished = await writeBeside(file, pieces, { adds: before !== null })
  const after = await fingerprint(unfinished.path)
  await writeMark(DATA_DIR, { ...mark, pending: { sequence: until, before, after: `${after}` } })
  await unfinished.put()
  await writeMark(DATA_DIR, { ...mark, sequence: until, pending: null })
  return { rows: counter.rows, warning }
}

async function* counted<Page extends { readonly length: number }>(
  pages: AsyncIterable<Page>,
  counter: { rows: number },
): AsyncGenerator<Page> {
  for await (const page of pages) {
    counter.rows += page.length
    yield page
  }
}

/** Rows are added only where they belong. */
async function refuseOther(
  format: SheetFormat,
  file: string,
  kinds: readonly EnquiryKind[] | undefined,
): Promise<void> {
  if (format === 'xlsx') {
    throw new CommandError(
      `${file} is there already. To an XLSX file nothing can be added without losing what you changed in it. Move it away: the next run begins a new file with what came since. Under another name everything would come once more.`,
      1,
    )
  }
  if (format === 'jsonl') return
  const heading = Buffer.from(csvHeading(sheetOf(kinds).heading))
  await using handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(heading.length), 0, heading.length, 0)
  if (buffer.equals(heading)) return
  throw new CommandError(
    `${file} has other columns: it was made with another --kind, or changed by another program. Move it away: the next run begins a new file with what came since. Under another name everything would come once more.`,
    1,
  )
}
