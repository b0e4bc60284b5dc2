import { open } from 'node:fs/promises'
import { findErased, readKey } from '#desk/erasure/ledger.ts'
import type { Erasure } from '#desk/store/erasures.ts'
import { readLedger } from '#desk/store/erasures.ts'
import {
  type FormerEnquiry,
  type ImportOutcome,
  importEnquiries,
  judgeImports,
  learn,
  nothingKnown,
} from '#desk/store/imports.ts'
import { migrate } from '#desk/store/migrations.ts'
import type { Db } from '#desk/store/tables.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { readFormerEnquiry } from './former-enquiry.ts'

export const importFile: Command = {
  usage: 'import <file.jsonl> [--dry-run]',
  about: 'takes in what export jsonl wrote; sends no letters',
  help: [
    'Reads a file of export jsonl and stores what is not here yet, with its state and',
    'earlier versions. What is here in the same version or a newer one stays, so it',
    'can be run again. Nobody is written to, nothing is forwarded, and who was erased',
    'here does not come back. With a fault in the file nothing is stored.',
    '',
    '--dry-run   says what would be stored, and stores nothing',
    '--json      how many, for programs',
  ],
  examples: [
    ['import enquiries.jsonl --dry-run', 'is the file whole, and what would come in?'],
    ['import enquiries.jsonl', 'on the new machine, after the desk has run there once'],
  ],
  words: [1, 1],
  options: ['dry-run', 'json'],
  changes: true,
  async run(context, [file = ''], { 'dry-run': dryRun, json }) {
    const { db, settings, out } = context
    if (db === null) {
      throw new CommandError('There is no store yet: start the desk once, then import.', 1)
    }
    if (!dryRun) await migrate(db, settings.DATABASE_URL === undefined ? 'sqlite' : 'postgresql')
    const lines = await refuseFaults(file)
    const counts = await takeIn(context, db, file, lines, dryRun)
    if (json) return out(`${JSON.stringify({ dryRun, ...counts }, null, 2)}\n`)
    out(`${inWords(counts, dryRun).join('\n')}\n`)
  },
}

type Counts = {
  readonly stored: number
  /** Those that were here in an earlier version. */
  readonly changed: number
  readonly there: number
  readonly erased: number
  /** References that another enquiry has here. */
  readonly taken: readonly string[]
}

const mostFaults = 10

/** Reads the file once and gives how many lines it has. */
async function refuseFaults(file: string): Promise<number> {
  const faults: string[] = []
  let lines = 0
  for await (const batch of batches(file)) {
    for (const former of batch) {
      lines += 1
      if (typeof former === 'string') faults.push(`${file}, line ${lines}: ${former}`)
    }
    if (faults.length >= mostFaults) break
  }
  if (faults.length === 0) return lines
  const shown = faults.slice(0, mostFaults).join('\n')
  throw new CommandError(`${shown}\nNothing was stored. export jsonl writes such files.`, 1)
}

const batchSize = 200

async function* batches(file: string): AsyncGenerator<readonly (FormerEnquiry | string)[]> {
  try {
    await using handle = await open(file, 'r')
    let batch: (FormerEnquiry | string)[] = []
    for await (const line of handle.readLines()) {
      if (line === '') continue
      batch.push(readFormerEnquiry(line))
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EACCES') throw error
    throw new CommandError(`${file} cannot be read: ${code}`, 1)
  }
}

async function takeIn(
  { settings, progress }: CommandContext,
  db: Db,
  file: string,
  lines: number,
  dryRun: boolean,
): Promise<Counts> {
  const isErased = await readErased(db, settings.DATA_DIR)
  const bar = progress('Importing', lines)
  const known = nothingKnown()
  async function judged(formers: readonly FormerEnquiry[]): Promise<readonly ImportOutcome[]> {
    await learn(db, known, formers)
    return judgeImports(known, formers)
  }
  const counts = { stored: 0, changed: 0, there: 0, erased: 0, taken: [] as string[] }
  let done = 0
  for await (const batch of batches(file)) {
    const formers = batch.filter((former) => typeof former !== 'string')
    const erased = isErased(formers)
    const wanted = formers.filter((former) => !erased.has(former.id))
    counts.erased += erased.size
    const outcomes = await (dryRun ? judged(wanted) : importEnquiries(db, wanted))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome === 'new') counts.stored += 1
      else if (outcome === 'changed') counts.changed += 1
      else if (outcome === 'there') counts.there += 1
      else counts.taken.push(wanted[index]?.reference ?? '')
    }
    done += batch.length
    bar.to(done)
  }
  bar.end()
  return counts
}

/** Which of them belong to somebody who was erased here since. */
async function readErased(
  db: Db,
  dataDir: string,
): Promise<(formers: readonly FormerEnquiry[]) => ReadonlySet<string>> {
  const ledger: readonly Erasure[] = await readLedger(db)
  if (ledger.length === 0) return () => new Set()
  const key = await readKey(dataDir)
  if (key === null || ledger.some(({ key_id }) => key_id !== key.id)) {
    throw new CommandError(
      `Somebody was erased here, and the key of the ledger is not: put erasure.key of the desk that erased into ${dataDir}. Without it the file might bring back who was promised to be forgotten.`,
      1,
    )
  }
  return (formers) => {
    const filed = formers.map(({ versions, ...former }) => ({
      ...former,
      payloads: versions.map(({ payload }) => payload),
    }))
    return new Set(findErased(filed, ledger, key).map(({ id }) => id))
  }
}

function inWords(
  { stored, changed, there, erased, taken }: Counts,
  dryRun: boolean,
): readonly string[] {
  return [
    dryRun ? `Would be stored: ${stored}` : `Stored: ${stored}`,
    ...(changed > 0 ? [`Here in an earlier version: ${changed}`] : []),
    ...(there > 0 ? [`Here already: ${there}`] : []),
    ...(erased > 0 ? [`Left out, because they were erased here: ${erased}`] : []),
    ...(taken.length > 0
      ? [`Left out, because another enquiry has the reference: ${taken.join(', ')}`]
      : []),
  ]
}
