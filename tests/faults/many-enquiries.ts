import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buildIfStale } from '../desk.ts'
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
  /** The times on a machine of its own. */
  readonly cpuSeconds: number
  readonly peakMegabytes: number
}

/** A store of so many enquiries with their emails, all sent. */
export async function fillStore(dataDir: string, count: number): Promise<void> {
  {
    await using _ = await startDesk({ dataDir }) // makes the tables
  }
  const database = new DatabaseSync(join(dataDir, 'desk.sqlite'))
  database.exec('begin')
  addEnquiries(database, count)
  addEmails(database)
  database.exec('commit')
  database.close()
  {
    await using _ = await startDesk({ dataDir }) // writes what is searched
  }
}

function addEnquiries(database: DatabaseSync, count: number): void {
  const enquiry = database.prepare(`
    insert into enquiry (id, kind, submission_id, reference, state, received_at, changed_at, revision,
      name, email, phone, evidence)
    values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, '{"signals":[]}')`)
  const revision = database.prepare(`
    insert into revision (enquiry_id, number, received_at, content_hash, payload) values (?, 1, ?, ?, ?)`)
  const references = new Set<string>()
  while (references.size < count) references.add(someReference())
  const start = Date.now() - count * 60_000
  for (const [index, reference] of [...references].entries()) {
    const [id, at] = [randomUUID(), start + index * 60_000]
    const kind = index % 10 === 8 ? 'contact' : index % 10 === 9 ? 'trip-question' : 'booking'
    const state = index % 3 === 0 ? 'new' : 'answered'
    const [name, email] = [`Guest ${index}`, `guest${index}@example.test`]
    const phone = `+250 788 ${String(index).padStart(6, '0')}`
    enquiry.run(id, kind, randomUUID(), reference, state, at, at, name, email, phone)
    revision.run(id, at, `${index}`, JSON.stringify(requestOf(kind, index, email)))
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

/** Two emails an enquiry, as after years of work. */
function addEmails(database: DatabaseSync): void {
  for (const template of ['team', 'customer']) {
    database.exec(`
      insert into delivery (id, enquiry_id, revision, channel, target, state, message_id, created_at,
        due_at, attempts, finished_at, detail)
      select id || '-${template}', id, 1, 'email', '${template}', 'sent', '<' || id || '-${template}@example.test>',
        received_at, received_at, 1, received_at + 2000, '' from enquiry;
    `)
  }
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
  await buildIfStale()
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
): Promise<readonly Result[]> {
  const at = (name: string) => join(dataDir, name)
  const commands = [
    ['export', at('all.csv')],
    ['backup', at('backups')],
    ['restore', at('backups'), '--yes'],
    ['doctor'],
    ['erase', 'guest17@example.test', '--yes'],
  ]
  const results: Result[] = []
  for (const words of commands) {
    const [name, place = ''] = words
    const backup =
      name === 'restore' ? [join(place, await backupIn(place)), '--yes'] : words.slice(1)
    results.push(await run(dataDir, `${name}`, ...backup))
  }
  return results
}

async function backupIn(folder: string): Promise<string> {
  return (await readdir(folder)).find((name) => name.endsWith('.sqlite')) ?? ''
}

export async function megabytes(file: string): Promise<number> {
  return Math.round((await stat(file)).size / 1024 / 1024)
}
