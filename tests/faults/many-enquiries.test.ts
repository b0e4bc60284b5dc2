import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { runCommand, startDesk } from '../in-process-desk.ts'
import {
  bookingRequest,
  contactCall,
  operator,
  pageAnswers,
  randomReference,
} from '../submissions.ts'
import { signIn } from '../team.ts'
import { sized } from './random.ts'

// A database after many years. Even the small size has more enquiries than one read returns.

const count = sized(1100, 100_000)

test(`with ${count} enquiries every command works, and every list of the desk is under 40 kB`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-many-'))
  try {
    const reference = await fillStore(dataDir)
    await lookAtPages(dataDir, reference)
    const backups = join(dataDir, 'backups')
    const commands: (() => Promise<readonly string[]>)[] = [
      async () => ['export', join(dataDir, 'all.csv')],
      async () => ['backup', backups],
      async () => {
        const names = await readdir(backups)
        const backup = names.find((name) => name.endsWith('.sqlite')) ?? ''
        return ['restore', join(backups, backup), '--yes']
      },
      async () => ['erase', 'guest17@example.test', '--yes'],
    ]
    for (const words of commands) {
      const { code, stderr } = await runCommand(await words(), { DATA_DIR: dataDir })
      expect({ code, stderr }).toMatchObject({ code: 0 })
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

async function lookAtPages(dataDir: string, reference: string): Promise<void> {
  await using desk = await startDesk({ dataDir, settings: { OUTBOX_PAUSE_SECONDS: '60' } })
  const browser = await signIn(desk, operator.inbox)
  const paths = [
    '/desk',
    '/desk?list=answered',
    `/desk?list=all&page=${Math.floor(count / 55)}`,
    '/desk?q=guest77777',
    '/desk?q=family+99',
    '/desk?q=788+0777',
    `/desk/enquiries/${reference}`,
    '/desk/statistics',
    '/desk/mark',
  ]
  for (const path of paths) {
    const since = performance.now()
    const answer = await browser.get(path)
    const bytes = Buffer.byteLength(await answer.text())
    console.info(`${path}: ${Math.round(performance.now() - since)} ms, ${bytes} bytes`)
    expect(answer.status, path).toBe(200)
    if (path !== '/desk/statistics') expect(bytes, path).toBeLessThan(40_000)
  }
}

async function fillStore(dataDir: string): Promise<string> {
  {
    await using _ = await startDesk({ dataDir }) // creates the tables
  }
  const database = new DatabaseSync(join(dataDir, 'desk.sqlite'))
  database.exec('begin')
  const reference = addEnquiries(database)
  addEmails(database)
  database.exec('commit')
  database.close()
  {
    await using _ = await startDesk({ dataDir }) // fills the search text
  }
  return reference
}

function addEnquiries(database: DatabaseSync): string {
  const enquiry = database.prepare(`
    insert into enquiry (id, kind, submission_id, reference, state, received_at, changed_at, revision,
      name, email, phone, evidence)
    values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, '{"signals":[]}')`)
  const revision = database.prepare(`
    insert into revision (enquiry_id, number, received_at, content_hash, payload) values (?, 1, ?, ?, ?)`)
  const references = new Set<string>()
  while (references.size < count) references.add(randomReference())
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
  return [...references].at(-1) ?? ''
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
