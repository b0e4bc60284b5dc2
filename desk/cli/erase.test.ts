import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openStore } from '#desk/db/open-store.ts'
import { listFiles } from '#desk/lib/files.ts'
import { newFolder } from '#desk/lib/test-folder.ts'
import { setCompactionDue } from '#desk/privacy/erasures.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, runCommand, startDesk } from '../../tests/in-process-desk.ts'
import { postgresMissing } from '../../tests/postgres.ts'
import { newStorePlace, twinStores } from '../../tests/stores.ts'
import { contactCall, operator, type Submission, submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

if (postgresMissing) test.skip(`PostgreSQL is not tested here (${postgresMissing})`)
describe.each(twinStores)('on %s', (kind) => {
  test('erase lists a person’s enquiries, then removes them and their emails, and keeps those of others', async () => {
    await using place = await newStorePlace(kind)
    const { DATABASE_URL = '' } = place.settings
    await using desk = await startDesk({ settings: { DATABASE_URL, ...hurried } })
    const [first, second, other] = await someBookings(desk)
    const message = contactCall({ from_email: 'ALINE.private@example.test' })
    await desk.postMail(message)
    await allSent(desk, 7)

    const shown = await desk.command('erase', first.reference)
    expect(shown).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    expect(shown.stdout).toContain('aline.private@example.test: 3 enquiries')
    for (const { reference } of [first, second]) expect(shown.stdout).toContain(reference)
    expect(await desk.enquiries()).toHaveLength(4)

    const erased = await desk.command('erase', 'Aline.Private@example.test', '--yes')
    expect(erased).toMatchObject({ code: 0, stderr: '' })
    expect(erased.stdout).toContain('Removed: 3 enquiries with all emails.')
    expect(erased.stdout).toContain(
      'Delete them from sheets you have exported and from your mailbox: the desk cannot.',
    )
    expect((await desk.enquiries()).map(({ reference }) => reference)).toEqual([other.reference])
    expect((await readdir(join(desk.dataDir, 'mail'))).map((name) => name.slice(0, 8))).toEqual([
      other.reference,
      other.reference,
    ])
    expect(await desk.command('erase', first.reference, '--yes')).toMatchObject({
      code: 1,
      stderr: `There is no enquiry with the reference, address or phone number ${first.reference}.\n`,
    })
    expect((await desk.postEnquiry(first.sheet)).status).toBe(200)
  })
})

test('erase neither removes anything from a store of an older version nor migrates it', async () => {
  await using place = await newStorePlace('sqlite')
  const { db, close } = await openStore(place.settings)
  const enquiry = { id: 'OLDSTORE', reference: 'OLDSTORE', kind: 'booking', revision: 1 } as const
  const person = { name: 'Aline', email: 'aline@example.test', phone: '', evidence: '{}' }
  const times = { received_at: 1, changed_at: 1 }
  await db
    .insertInto('enquiry')
    .values({ ...enquiry, ...person, ...times })
    .execute()
  await sql`alter table delivery rename to letter`.execute(db)
  const rows = async () => {
    const { rows } = await sql`select name from kysely_migration`.execute(db)
    const enquiries = await db.selectFrom('enquiry').select('id').execute()
    return { migrations: rows.length, enquiries: enquiries.length }
  }
  const before = await rows()
  const erased = await runCommand(['erase', 'OLDSTORE', '--yes'], place.settings)
  expect(erased).toMatchObject({
    code: 1,
    stderr: 'The store is from an older version. Start the desk to update it.\n',
  })
  expect(await rows()).toEqual(before)
  await close()
})

test('notices that name an erased person are removed, and others are kept', async () => {
  await using desk = await startDesk()
  const odd = (firstName: string) => submission({ firstName, email: `${firstName}@example.test` })
  const [one, other] = [odd('Aline'), odd('Jean')]
  const notices = async () => (await desk.emails()).map(({ subject }) => subject)
  await desk.postEnquiry({ ...one.sheet, homepage: 'https://a.example' })
  await mkdir(join(desk.dataDir, 'mail'), { recursive: true })
  await writeFile(
    join(desk.dataDir, 'mail', 'daily-digest-first-1.eml'),
    `Subject: This morning: 1 in quarantine\r\n\r\n${one.reference.slice(0, 3)}=\r\n${one.reference.slice(3)}: One.\r\n`,
  )
  await desk.postEnquiry({ ...other.sheet, homepage: 'https://a.example' })
  await desk.command('erase', other.reference, '--yes')
  expect(await notices()).toHaveLength(1)
  const shown = await desk.command('erase', one.reference)
  expect(shown.stdout).toMatch(/mail\/daily-digest-first-\d+\.eml/)
  await desk.command('erase', one.reference, '--yes')
  expect(await notices()).toEqual([])
})

test('while the desk runs, its files contain no text of an erased person', async () => {
  await using desk = await startDesk({ settings: hurried })
  // Large rows overflow database pages and are moved between pages when they change.
  const crowd = Array.from({ length: 40 }, (_, index) =>
    submission({ email: `guest${index}@example.test`, tripDetails: `${index} `.repeat(2000) }),
  )
  const [aline] = await someBookings(desk)
  for (const { sheet } of crowd) await desk.postEnquiry(sheet)
  for (const detail of ['First ', 'Second ', 'Third ']) {
    const changes = { ...personal, tripDetails: detail.repeat(900) }
    await desk.settled() // otherwise the next update would supersede this one
    await desk.postEnquiry(submission(changes, aline).sheet)
  }
  await allSent(desk, 89)
  const words = ['aline.private', 'Zebulonia', 'Second Second', aline.reference]
  expect(await findIn(desk.dataDir, words)).not.toEqual([])
  const { code, stderr } = await desk.command('erase', aline.reference, '--yes')
  expect([code, stderr]).toEqual([0, ''])
  expect(await findIn(desk.dataDir, words)).toEqual([])
  expect((await stat(join(desk.dataDir, 'erasure.key'))).mode & 0o777).toBe(0o600)
  expect(await desk.enquiries()).toHaveLength(41)
})

test('a person erased in the browser is gone from the files once the store is compacted', async () => {
  await using desk = await startDesk({
    settings: { ...hurried, TEAM_EMAILS: 'eric@example.test' },
  })
  const [aline] = await someBookings(desk)
  await desk.settled()
  const words = ['aline.private', 'Zebulonia', aline.reference]
  expect(await findIn(desk.dataDir, words)).not.toEqual([])
  const browser = await signIn(desk, 'eric@example.test')
  const path = `/desk/enquiries/${aline.reference}/erase`
  const answer = await browser.press(path, path, { word: 'erase' })
  expect(await answer.text()).toMatch(/enquir(y has|ies have) been erased/)
  await expect.poll(() => findIn(desk.dataDir, words)).toEqual([])
})

test('nothing is removed while one of the emails is being sent', async () => {
  await using desk = await startDesk({ settings: hurried })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  await allSent(desk, 2)
  await desk.withStore((db) =>
    db
      .updateTable('delivery')
      .set({ leased_until: Date.now() + 60_000 })
      .execute(),
  )
  const browser = await signIn(desk, operator.inbox)
  const path = `/desk/enquiries/${reference}/erase`
  const answer = await browser.press(path, path, { word: 'erase' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('is being sent right now. Nothing was removed')
  expect(await desk.enquiries()).toHaveLength(1)
})

test('starting on a restored backup erases people again and requires the key of the ledger', async () => {
  await using desk = await startDesk({ settings: hurried })
  const [first, , other] = await someBookings(desk)
  await allSent(desk, 6)
  using folder = newFolder()
  const before = await backUp(desk, folder.path)
  await desk.command('erase', first.reference, '--yes')
  const again = submission(personal)
  await desk.postEnquiry(again.sheet)
  await new Promise((resolve) => setTimeout(resolve, 1100)) // Backups are named by the second.
  await backUp(desk, folder.path)
  const running = await desk.command('restore', before, '--yes')
  expect(running).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('another desk is using'),
  })
  await desk.stop()
  expect(await desk.command('restore', before)).toMatchObject({ code: 2, stdout: '' })
  expect(await desk.command('restore', before, '--yes')).toMatchObject({ code: 0, stderr: '' })
  const references = async (one: InProcessDesk) =>
    (await one.enquiries()).map(({ reference }) => reference)
  expect(await references(desk)).toContain(first.reference)
  await desk.start()
  expect(await references(desk)).toEqual([other.reference])

  // On another machine, the erasures come from the ledger beside the backup.
  using elsewhere = newFolder()
  const restored = await runCommand(['restore', before], { DATA_DIR: elsewhere.path })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const options = { dataDir: elsewhere.path, settings: hurried }
  await expect(startDesk(options)).rejects.toThrow('Put erasure.key of the desk that erased them')
  await copyFile(join(desk.dataDir, 'erasure.key'), join(elsewhere.path, 'erasure.key'))
  await using moved = await startDesk(options)
  expect(await references(moved)).toEqual([other.reference])
})

test('an interrupted erasure is finished at the next start', async () => {
  await using desk = await startDesk({ settings: hurried })
  const [first, second, other] = await someBookings(desk)
  await allSent(desk, 6)
  const rows = await desk.withStore((db) =>
    db.selectFrom('enquiry').selectAll().where('reference', '=', second.reference).execute(),
  )
  await desk.command('erase', first.reference, '--yes')
  await desk.stop()
  await desk.withStore(async (db) => {
    await db.insertInto('enquiry').values(rows).execute()
    await setCompactionDue(db, Date.now())
  })
  await desk.start()
  const left = (await desk.enquiries()).map(({ reference }) => reference)
  expect(left).toEqual([other.reference])
})

test('a damaged backup is not restored', async () => {
  await using desk = await startDesk({ settings: hurried })
  using folder = newFolder()
  const whole = await readFile(await backUp(desk, folder.path))
  const damaged = Buffer.from(whole)
  damaged.fill(0x5a, 3 * 4096, 7 * 4096)
  for (const [name, content, says] of [
    ['damaged', damaged, 'cannot be restored: '],
    ['short', whole.subarray(0, 5000), 'cannot be restored: '],
    ['text', 'Muraho', 'cannot be restored: '],
    ['some.dump', 'PGDMP...', 'To restore PostgreSQL'],
    ['nothing', null, 'cannot be restored: '],
  ] as const) {
    if (content !== null) await writeFile(join(folder.path, name), content)
    const { code, stderr } = await desk.command('restore', join(folder.path, name))
    expect([code, stderr], name).toEqual([1, expect.stringContaining(says)])
  }
})

test('--keep sets how many backups are kept', async () => {
  await using desk = await startDesk()
  using folder = newFolder()
  for (const day of ['01', '02', '03']) {
    await writeFile(join(folder.path, `desk-2026-11-${day}T00-00-00Z.sqlite`), '')
  }
  await writeFile(join(folder.path, 'mine.sqlite'), '')
  const { stdout } = await desk.command('backup', folder.path, '--keep', '2')
  expect(stdout).toContain(
    'Removed the oldest: desk-2026-11-01T00-00-00Z.sqlite, desk-2026-11-02T00-00-00Z.sqlite\n',
  )
  const names = await readdir(folder.path)
  expect(names).toHaveLength(3)
  expect(names).toContain('mine.sqlite')
})

test.skipIf(postgresMissing !== null)('PostgreSQL is backed up with pg_dump', async () => {
  await using place = await newStorePlace('postgresql')
  const { DATABASE_URL = '' } = place.settings
  await using desk = await startDesk({ settings: { DATABASE_URL, ...hurried } })
  await desk.postEnquiry(submission().sheet)
  using folder = newFolder()
  const file = await backUp(desk, folder.path)
  expect(file).toMatch(/\.dump$/)
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('PGDMP')
})

const hurried = { ...highLimits, CONFIRMATION_HOLD_SECONDS: '0', LOG_LEVEL: 'silent' }

const personal = {
  email: 'aline.private@example.test',
  firstName: 'Zebulonia',
  phone: '+250 788 987 654',
}

async function someBookings(desk: InProcessDesk): Promise<[Submission, Submission, Submission]> {
  const bookings = [submission(personal), submission(personal), submission()] as const
  for (const { sheet } of bookings) await desk.postEnquiry(sheet)
  return [...bookings]
}

async function allSent(desk: InProcessDesk, count: number): Promise<void> {
  await expect.poll(() => desk.emailCounts()).toEqual({ sent: count })
}

async function backUp(desk: InProcessDesk, folder: string): Promise<string> {
  const { code, stdout, stderr } = await desk.command('backup', folder)
  expect([code, stderr]).toEqual([0, ''])
  return stdout.slice(0, stdout.indexOf(': '))
}

async function findIn(folder: string, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of await listFiles(folder)) {
    const content = await readFile(file)
    if (words.some((word) => content.includes(word))) found.push(file)
  }
  return found
}
