import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand, startDesk } from '../in-process-desk.ts'
import { bookingRequest, contactCall, pageAnswers, someReference } from '../submissions.ts'

// The command line with a store of many years.

const project = resolve(import.meta.dirname, '../..')

/** A command that was run, with its own folder left out of its words. */
export type Ran = {
  readonly command: string
  readonly code: number
  readonly lastLine: string
}

export type Measured = Ran & {
  readonly seconds: number
  /** What a machine of its own would take. */
  readonly cpuSeconds: number
  readonly peakMegabytes: number
}

/** A store of so many enquiries with their letters, all sent. */
export async function fillStore(dataDir: string, count: number): Promise<string> {
  {
    await using _ = await startDesk({ dataDir }) // makes the tables
  }
  const file = join(dataDir, 'many.jsonl')
  await writeMany(file, count)
  const filled = await call(dataDir, 'import', file)
  if (filled.code !== 0) throw new Error(`the store was not filled: ${filled.lastLine}`)
  addLetters(join(dataDir, 'desk.sqlite'))
  return file
}

async function writeMany(file: string, count: number): Promise<void> {
  await using handle = await open(file, 'w')
  const used = new Set<string>()
  const start = Date.now() - count * 60_000
  for (let index = 0; index < count; index += 1) {
    const reference = someReference()
    if (used.has(reference)) {
      index -= 1
      continue
    }
    used.add(reference)
    await handle.appendFile(`${JSON.stringify(enquiry(index, reference, start))}\n`)
  }
}

function enquiry(index: number, reference: string, start: number): object {
  const at = new Date(start + index * 60_000).toISOString()
  const email = `guest${index}@example.test`
  const kind = index % 10 === 8 ? 'contact' : index % 10 === 9 ? 'trip-question' : 'booking'
  const name = `Guest ${index}`
  return {
    id: randomUUID(),
    reference,
    kind,
    state: index % 3 === 0 ? 'new' : 'answered',
    revision: 1,
    name,
    email,
    phone: `+250 788 ${String(index).padStart(6, '0')}`,
    submissionId: randomUUID(),
    receivedAt: at,
    changedAt: at,
    evidence: { origin: 'own', homepage: '', secondsOnForm: '42', signs: [] },
    request: requestOf(kind, index, email),
  }
}

function requestOf(kind: string, index: number, email: string): object {
  const words = `We are family number ${index} and would love to see gorillas, ${'gently '.repeat(index % 40)}please.`
  if (kind === 'booking') {
    const surname = `Guest${index}`
    return bookingRequest({ surname, email, tripDetails: words, phone: `+250 788 ${index}` })
  }
  if (kind === 'trip-question') return pageAnswers(kind, { email, message: words })
  const { subject, message, submission_date } = contactCall({ message: words }).template_params
  return { from_name: `Guest ${index}`, from_email: email, subject, message, submission_date }
}

/** Two letters an enquiry and an attempt each, as after years of work. */
function addLetters(file: string): void {
  const database = new DatabaseSync(file)
  for (const template of ['team', 'customer']) {
    database.exec(`
      insert into letter (id, enquiry_id, revision, template, state, message_id, created_at, due_at,
        attempts, finished_at)
      select id || '-${template}', id, 1, '${template}', 'sent', '<' || id || '-${template}@example.test>',
        received_at, received_at, 1, received_at + 2000 from enquiry;
    `)
  }
  database.exec(`
    insert into attempt (id, letter_id, started_at, finished_at, outcome, detail)
    select id, id, created_at, finished_at, 'sent', '' from letter;
  `)
  database.close()
}

/** Runs a command in this process. */
export async function call(dataDir: string, ...words: readonly string[]): Promise<Ran> {
  const { code, stdout, stderr } = await runCommand(words, { DATA_DIR: dataDir })
  return { command: inWords(dataDir, words), code, lastLine: lastLineOf(stdout + stderr) }
}

const inWords = (dataDir: string, words: readonly string[]) =>
  words.join(' ').replaceAll(dataDir, '...')
const lastLineOf = (output: string) => output.trimEnd().split('\n').at(-1) ?? ''

/** Runs a command as a program, with its output thrown away but for the last line, and says what it took. */
export async function measure(dataDir: string, ...words: readonly string[]): Promise<Measured> {
  const started = performance.now()
  const child = spawn(process.execPath, [join(project, 'build/desk/command-line.js'), ...words], {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', ENV_FILE: 'none', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [peak, cpu, tail] = [0, 0, '']
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.subarray(-500).toString()).slice(-500)
    })
  }
  const look = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
    cpu = Math.max(cpu, cpuOf(child.pid ?? 0))
  }, 20)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(look)
  return {
    command: inWords(dataDir, words),
    code,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    cpuSeconds: cpu,
    peakMegabytes: peak,
    lastLine: lastLineOf(tail),
  }
}

/** The most memory a process has had so far, in MB; 0 where the system does not say. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** The seconds a process has computed so far; 0 where the system does not say. */
function cpuOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return Math.round((user + system) / 10) / 10
  } catch {
    return 0
  }
}

/** Every command that reads or writes all of the store, one after the other. */
export async function runCommands<Result extends Ran>(
  run: (dataDir: string, ...words: readonly string[]) => Promise<Result>,
  dataDir: string,
  file: string,
): Promise<readonly Result[]> {
  const at = (name: string) => join(dataDir, name)
  const commands = [
    ['list'],
    ['list', '--json'],
    ['list', '--last', '20'],
    ['find', 'family', '4711'],
    ['find', '+250', '788', '000123'],
    ['find', 'nobody'],
    ['show', await referenceAt(file)],
    ['answered', await referenceAt(file)],
    ['report'],
    ['export', 'csv', at('all.csv')],
    ['export', 'xlsx', at('all.xlsx')],
    ['export', 'jsonl', at('all.jsonl')],
    ['export', 'csv', at('new.csv'), '--new'],
    ['export', 'csv', at('new.csv'), '--new'],
    ['import', file],
    ['outbox', 'list'],
    ['backup', at('backups')],
    ['restore-check', at('backups')],
    ['doctor'],
    ['erase', 'guest17@example.test', '--yes'],
    ['retain', '--dry-run'],
    ['retain', '--yes'],
  ]
  const results: Result[] = []
  for (const words of commands) {
    const [name, place = ''] = words
    const backup = name === 'restore-check' ? [join(place, await backupIn(place))] : words.slice(1)
    results.push(await run(dataDir, `${name}`, ...backup))
  }
  return results
}

async function backupIn(folder: string): Promise<string> {
  return (await readdir(folder)).find((name) => name.endsWith('.sqlite')) ?? ''
}

async function referenceAt(file: string): Promise<string> {
  await using handle = await open(file)
  for await (const line of handle.readLines()) return JSON.parse(line).reference
  return ''
}

export async function megabytes(file: string): Promise<number> {
  return Math.round((await stat(file)).size / 1024 / 1024)
}
