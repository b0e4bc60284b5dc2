import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { markRead } from '#desk/conversation/messages.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { undo } from '#desk/enquiries/one/undo.tsx'
import { answerEnquiry } from '#desk/enquiries/one/what-happened.tsx'
import { listFiles } from '#desk/lib/files.ts'
import { dayMs } from '#desk/lib/time.ts'
import type { BillContent } from '#desk/trips/bill.ts'
import { contentOf, listBills, makeBill } from '#desk/trips/bill-store.ts'
import { listOverdue } from '#desk/trips/store.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { draftsOf, historyOf } from '#desk/website/editor-copies.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { twinStores } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'
import { eraseEnquiries } from './erasures.ts'
import { writtenTables } from './inventory.ts'
import { soughtOf } from './traces.ts'

const settings = {
  ...highLimits,
  CONFIRMATION_HOLD_SECONDS: '0',
  LOG_LEVEL: 'info',
  TEAM_EMAILS: 'eric@example.test',
}

async function filesWith(desk: InProcessDesk, words: readonly string[]) {
  const found: string[] = []
  for (const file of await listFiles(desk.dataDir)) {
    const content = (await readFile(file)).toString('latin1').toLowerCase()
    for (const word of words) {
      if (content.includes(word.toLowerCase())) found.push(`${file}: ${word}`)
    }
  }
  return found
}

/** Books, quotes, writes and pays for an enquiry in the running desk's store, as members and travellers do. */
async function liveThrough(desk: InProcessDesk, reference: string) {
  await desk.withStore(async (db) => {
    const { id } = await db
      .selectFrom('enquiry')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const ids = {
      uuid: randomUUID,
      reference: randomUUID,
      messageId: () => `<${randomUUID()}@x>`,
    }
    const story = storyOf({ db, sending: { ids, webhooks: [] } }, { id, reference })
    const now = Date.now()
    await story.send(now, { title: 'Quartz gorillas' })
    await story.book(now, '2027-06-14', '2027-06-18')
    await story.pay(now)
    await story.write(now, 'zeb@example.test', 'Quartz words')
    const message = await db.selectFrom('message').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('attachment')
      .values({
        id: 'a',
        message_id: message.id,
        name: 'quartz.pdf',
        type: 'application/pdf',
        content: Buffer.from('Quartz file'),
      })
      .execute()
    await addNote(db, actOn({ id }, now), 'Quartz note')
  })
}

const zeb = { email: 'zeb@example.test', firstName: 'Quartz', phone: '+250 788 987 654' }

test('erasing names all that goes, offers what has the same phone number, and leaves nothing in any file', async () => {
  await using desk = await startDesk({ settings })
  const own = submission(zeb)
  const tagged = submission({ ...zeb, email: 'Zeb+rwanda@example.test', phone: '+33 612 345 678' })
  const shared = submission({
    email: 'work@example.test',
    phone: '00250788987654',
    tripDetails: 'Quartz again',
  })
  const other = submission()
  for (const { sheet } of [own, tagged, shared, other]) await desk.postEnquiry(sheet)
  await desk.settled()
  await liveThrough(desk, own.reference)
  await desk.withStore(async (db) => {
    const form = { form_id: 'f', at: Date.now(), status: 303 }
    await db
      .insertInto('sent_form')
      .values({ ...form, key: 'k', location: `/desk/enquiries/${own.reference}?done=1#done` })
      .execute()
  })
  const review = `content/reviews/${own.reference.toLowerCase()}.yaml`
  for (const [file, text] of [
    [join(draftsOf(desk.dataDir), review), 'name: Quartz'],
    [join(historyOf(desk.dataDir), '1/after', review), 'name: Quartz'],
    [
      join(historyOf(desk.dataDir), '1/publish.json'),
      JSON.stringify({ at: Date.now(), paths: [review] }),
    ],
  ] as const) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const words = [
    ...['quartz', 'zeb@', 'zeb+rwanda', 'work@example', '88987654', '612 345 678'],
    ...[own, tagged, shared].map(({ reference }) => reference),
  ]
  const browser = await signIn(desk, 'eric@example.test')
  const path = `/desk/enquiries/${own.reference}/erase`
  const page = await (await browser.get(path)).text()
  for (const named of [
    ...[own.reference, tagged.reference, shared.reference],
    'The trip: 14–18 June 2027',
    'One quote, with its page and PDF',
    'One message of the conversation',
    'One attached file',
    'One note',
    'One payment stays in the accounts without name and note: $10',
    'Drafts and published versions in the editor: 2',
    'With the same phone number',
  ]) {
    expect(page).toContain(named)
  }
  expect(page).not.toContain(other.reference)
  const shown = (await desk.command('erase', own.reference)).stdout
  for (const named of [
    'The trip: 14–18 June 2027',
    'One payment stays in the accounts without name and note: $10',
    'Drafts and published versions in the editor: 2',
    `Not removed, with the same phone number. To remove them too, use --also:\n  ${shared.reference}`,
  ]) {
    expect(shown).toContain(named)
  }

  const ticked = { [`also-${shared.reference}`]: 'on' }
  const refused = await browser.press(path, path, { ...ticked, word: 'eras' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(new RegExp(`name="also-${shared.reference}" checked`))
  expect(await desk.enquiries()).toHaveLength(4)
  const done = await browser.press(path, path, { ...ticked, word: 'erase' })
  expect(await done.text()).toContain('3 enquiries have been erased')
  await expect.poll(() => filesWith(desk, words)).toEqual([])
  expect((await desk.enquiries()).map(({ reference }) => reference)).toEqual([other.reference])
  // The log names enquiries by their references, which say nothing about a person.
  expect(desk.stderr).not.toMatch(/quartz|zeb|work@|88987654|612 345 678/i)
  const payments = await desk.withStore((db) => db.selectFrom('payment').selectAll().execute())
  expect(payments).toMatchObject([{ amount: 1000, enquiry_id: null, note: '', by_whom: '' }])
  expect(await desk.withStore((db) => db.selectFrom('trip').selectAll().execute())).toEqual([])
  expect(await desk.withStore((db) => listOverdue(db, '9999-01-01'))).toEqual([])
})

test('without a choice, enquiries that only share the phone stay, and the page and command say so', async () => {
  await using desk = await startDesk({ settings })
  const [own, shared, third] = [
    submission(zeb),
    submission({ email: 'work@example.test', phone: zeb.phone }),
    submission({ email: 'third@example.test', phone: zeb.phone }),
  ]
  for (const { sheet } of [own, shared, third]) await desk.postEnquiry(sheet)
  await desk.settled()
  const browser = await signIn(desk, 'eric@example.test')
  const path = `/desk/enquiries/${own.reference}/erase`
  const done = await (await browser.press(path, path, { word: 'erase' })).text()
  expect(done).toContain('One enquiry has been erased')
  for (const { reference } of [shared, third]) expect(done).toContain(reference)
  const wrong = await desk.command('erase', shared.reference, '--also', own.reference, '--yes')
  expect(wrong.stderr).toContain('do not have the same phone number')
  const both = await desk.command('erase', shared.reference, '--also', third.reference, '--yes')
  expect(both).toMatchObject({ code: 0, stderr: '' })
  expect(await desk.enquiries()).toEqual([])
})

test('a companion’s messages and address are erased from the conversation, and the enquiry stays', async () => {
  await using desk = await startDesk({ settings })
  const { sheet, reference } = submission({ email: 'aline@example.test' })
  await desk.postEnquiry(sheet)
  await desk.settled()
  await desk.withStore(async (db) => {
    const { id } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()
    const ids = {
      uuid: randomUUID,
      reference: randomUUID,
      messageId: () => `<${randomUUID()}@x>`,
    }
    const story = storyOf({ db, sending: { ids, webhooks: [] } }, { id, reference })
    await story.reply(Date.now())
    await story.write(Date.now(), 'kim.quartz@example.test', 'Quartz from the companion')
    await story.write(Date.now(), 'aline@example.test', 'Please copy Kim.Quartz@example.test.')
    const people = [
      { name: 'Kim Quartz', address: 'kim.quartz@example.test' },
      { name: 'Leo', address: 'leo@example.test' },
    ]
    await db
      .updateTable('message')
      .set({ traits: JSON.stringify({ people }) })
      .where('direction', '=', 'out')
      .execute()
    await addNote(db, actOn({ id }, Date.now()), 'Kim is <kim.quartz@example.test>')
  })
  await mkdir(join(desk.dataDir, 'mail'), { recursive: true })
  await writeFile(
    join(desk.dataDir, 'mail', 'daily-digest-first-1.eml'),
    'Subject: Today\r\n\r\nkim.quartz=\r\n@example.test wrote.\r\n',
  )
  const browser = await signIn(desk, 'eric@example.test')
  const path = `/desk/enquiries/${reference}/erase`
  const page = await (await browser.get(path)).text()
  const link = /href="([^"]*person=kim[^"]*)"/.exec(page)?.[1]
  expect(link).toBeDefined()
  const asked = await (await browser.get(`${link}`)).text()
  expect(asked).toContain(`One message in the conversation of ${reference}`)
  expect(asked).not.toContain('version of the form')
  const done = await browser.press(`${link}`, path, { word: 'erase' })
  expect(await done.text()).toContain('One message in somebody else’s conversation has been erased')
  await expect.poll(() => filesWith(desk, ['kim.quartz', 'kim quartz', 'quartz from'])).toEqual([])
  const after = await (await browser.get(`/desk/enquiries/${reference}`)).text()
  expect(after).toContain('Please copy […].')
  expect(after).toContain('A person whose data was erased')
  expect(after).toContain('Leo &lt;leo@example.test&gt;')
  // Somebody who was only copied is erased in the same way, from the command line too.
  const copied = await desk.command('erase', 'LEO@example.test', '--yes')
  expect(copied.stdout).toContain(`the address in ${reference}, which stays`)
  expect(await filesWith(desk, ['leo@example', 'leo &lt;'])).toEqual([])
  expect(await desk.enquiries()).toHaveLength(1)
})

/** What the desk writes itself, people choose from a list, or is compared as one address. */
const untyped: Readonly<Record<string, string>> = {
  enquiry:
    'id kind submission_id reference state email evidence assignee follow_up outcome mailbox source joined_to',
  revision: 'enquiry_id content_hash',
  message: 'id enquiry_id direction way message_id by_whom content_hash',
  activity: 'id enquiry_id by_whom name',
  quote: 'id enquiry_id state currency valid_until changed_by starts_on',
  trip: 'enquiry_id first_day last_day',
  travellers: 'enquiry_id',
  task: 'id enquiry_id due_day done_by assignee standard',
  payment: 'id enquiry_id day currency method by_whom counted_currency',
  bill: 'id enquiry_id kind day currency payment_id corrects by_whom',
  delivery:
    'id enquiry_id channel target state hold_reason skip_reason message_id recipient mailbox',
  rate_event: 'id name subject enquiry_id sender',
  // Written again from the other columns.
  search_text: 'enquiry_id text mailbox phone',
}

test('an erased address is searched for in every column in which people can write one', async () => {
  await using store = await newStore('sqlite')
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", p.name as "column" from sqlite_master m, pragma_table_info(m.name) p
    where m.type = 'table' and upper(p.type) = 'TEXT' and (m.name = 'enquiry' or exists
      (select 1 from pragma_table_info(m.name) where name = 'enquiry_id'))`.execute(store.db)
  const searched = writtenTables.flatMap(({ table, columns }) =>
    columns.map(([column]) => `${table}.${column}`),
  )
  const others = Object.entries(untyped).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  const all = rows.map(({ table, column }) => `${table}.${column}`)
  expect(all.toSorted()).toEqual([...searched, ...others].toSorted())
})

describe.each(twinStores)('on %s', (kind) => {
  test('a companion’s wait ends, the search text forgets the address, and earlier actions can be undone', async () => {
    await using store = await newStore(kind)
    const { db } = store
    const enquiry = await store.take({
      payload: '{"tripDetails":"with kim@example.test, K+x@gmail.com"}',
    })
    const story = storyOf(store, enquiry)
    await story.reply(noon)
    await story.write(noon + 1, 'kim+phone@example.test')
    await answerEnquiry(db, actOn(enquiry, noon + 2))
    const [answered] = await readActivities(db, enquiry.id)
    await story.write(noon + dayMs, 'Kim@example.test')
    await markRead(db, actOn(enquiry, noon + dayMs + 1))
    const erase = () =>
      eraseEnquiries(db, { ids: [], ledger: [], sought: soughtOf(['kim@example.test']) }, noon)
    expect(await erase()).toBe(true)
    expect(await story.now()).toMatchObject({ waiting_since: null })
    const [search] = await db.selectFrom('search_text').select('text').execute()
    expect(search?.text).not.toContain('kim')
    expect(search?.text).toContain('gmail')
    const all = JSON.stringify([
      await db.selectFrom('message').selectAll().execute(),
      await db.selectFrom('activity').selectAll().execute(),
      await db.selectFrom('revision').selectAll().execute(),
    ])
    expect(all.toLowerCase()).not.toMatch(/kim/)
    // The messages that this action read are gone, so undo has nothing to return there.
    await db
      .deleteFrom('activity')
      .where('number', '>', answered?.number ?? 0)
      .execute()
    expect(await undo(db, actOn(enquiry, noon + 2 * dayMs), `${answered?.id}`)).toBe('done')
    // A traveller with the same domain, and one who writes later, are left alone.
    await story.write(noon + 2 * dayMs, 'aline@example.test', 'Me')
    expect(await story.now()).toMatchObject({ email: 'aline@example.test' })
    await erase()
    expect(await db.selectFrom('message').select('text').execute()).toContainEqual({ text: 'Me' })
  })

  test('a companion’s address is erased from the bills of others', async () => {
    await using store = await newStore(kind)
    const { db } = store
    const enquiry = await store.take({})
    const line = { label: 'Permits', how: 'for Kim@example.test', sum: '$1' }
    const content: BillContent = {
      ...{ language: 'en', seller: { name: 'Imisozi', lines: [] }, buyer: 'Aline' },
      ...{ about: '', lines: [line], total: line, payments: [], sums: [], note: '' },
    }
    const bill = { id: 'bill', kind: 'invoice', currency: 'USD', amount: 100, content } as const
    await makeBill(db, actOn(enquiry, noon), bill)
    await eraseEnquiries(db, { ids: [], ledger: [], sought: soughtOf(['kim@example.test']) }, noon)
    const [left] = await listBills(db, enquiry.id)
    const erased = { ...line, how: 'for […]' }
    expect(left && contentOf(left)).toEqual({ ...content, lines: [erased], total: erased })
  })
})
