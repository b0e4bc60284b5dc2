import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { listFiles } from '#desk/lib/files.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { newQuoteLink } from '#desk/quotes/store.ts'
import { makeAndSendBills } from '#desk/trips/test-bills.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { formsOf, formTo } from '../../../tests/forms.ts'
import { highLimits } from '../../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { startSpreadsheet } from '../../../tests/services.ts'
import { submission } from '../../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../../tests/team.ts'
import { addSaves } from './test-saves.ts'

let sheet: Awaited<ReturnType<typeof startSpreadsheet>>
let desk: InProcessDesk
let aline: TeamBrowser
let clock = Date.now()

beforeAll(async () => {
  sheet = await startSpreadsheet()
  desk = await startDesk({
    settings: {
      ...highLimits,
      CONFIRMATION_HOLD_SECONDS: '0',
      TEAM_EMAILS: 'aline@example.test',
      SPREADSHEET_URL: sheet.url,
      LOG_LEVEL: 'debug',
    },
    now: () => clock,
  })
  aline = await signIn(desk, 'aline@example.test')
})
afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await sheet[Symbol.asyncDispose]()
})

/** An enquiry with an accepted quote for two, which begins in 30 days. */
async function accepted(changes: Parameters<ReturnType<typeof storyOf>['send']>[1] = {}) {
  const { sheet: call, reference } = submission()
  await desk.postEnquiry(call, { origin: desk.url })
  const path = await desk.withStore(async (db) => {
    const found = await findByReference(db, reference)
    if (found === undefined) throw new Error('no enquiry')
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], found)
    const start = kigaliDay(clock + 30 * dayMs)
    const row = await story.send(clock, { start, ...changes })
    await story.accept(clock, row)
    return newQuoteLink(db, row.id, '')
  })
  return { reference, path, form: `${path}/travellers`, team: `/desk/enquiries/${reference}/trip` }
}

const page = async (path: string) => (await desk.get(path)).text()
const teamPage = async (path: string) => (await aline.get(path)).text()
const entered = {
  'travellers.0.name': 'Zephyrine Quartzmann',
  'travellers.0.nationality': 'Quartzland',
  'travellers.0.born': '1985-06-14',
  'travellers.0.passport': 'QZ7788991',
  'travellers.0.expires': '2035-01-01',
  'travellers.0.diet': 'no quartznuts',
  'travellers.0.flight': 'QZ464, 18:40',
  'travellers.0.contact': 'Quartzina +999 555 0101',
}

async function enter(form: string, fields: Readonly<Record<string, string>>) {
  const shown = formTo(await page(form), form)
  return desk.postForm(form, { ...shown.fields, ...fields }, { origin: desk.url })
}

test('a traveller enters the details on a page beside the accepted quote, changes them, and the team sees them', async () => {
  const { path, form, team } = await accepted()
  expect(await page(path)).toContain(`href="${form}"`)
  const first = await page(form)
  expect(first).toContain('Traveller 2')
  expect(first).not.toContain('Missing')
  const saved = await enter(form, entered)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${form}?saved=yes#saved`])
  const again = await page(form)
  for (const typed of Object.values(entered)) expect(again).toContain(`value="${typed}"`)
  expect((await enter(form, { 'travellers.1.name': 'Ivo Quartzmann' })).status).toBe(303)

  expect(await teamPage(team)).toContain(`${team}/travellers`)
  const list = await teamPage(`${team}/travellers`)
  expect(list).toContain('2 of 2 travellers have entered their details')
  expect(list).toContain('Zephyrine Quartzmann\tQuartzland\t1985-06-14\tQZ7788991\t2035-01-01')
  expect(list).toContain('<dd>14 June 1985</dd>')
  expect(list).toContain('Missing: Passport number.')
  expect(list).toContain('no quartznuts')
  const pdf = await aline.get(`${team}/travellers/file`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  expect(await teamPage(team.replace('/trip', ''))).toContain('entered who is travelling')
})

test('what is entered is kept as typed, however odd, and said to be wrong', async () => {
  const { form } = await accepted()
  const odd = { ...entered, 'travellers.0.born': '14/06/85', 'travellers.0.expires': '2020-01-01' }
  expect((await enter(form, odd)).status).toBe(303)
  const shown = await page(form)
  expect(shown).toContain('value="14/06/85"')
  expect(shown).toContain('“14/06/85” is not a date')
  expect(shown).toContain('before the end of the trip')
  const long = 'x'.repeat(200)
  const refused = await enter(form, { 'travellers.0.name': long })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(long)
})

test('forty travellers in any script fit into the form, twice, and a stranger sends little', async () => {
  const { form } = await accepted()
  const sizes = {
    ...{ name: 120, nationality: 80, born: 40, passport: 60 },
    ...{ expires: 40, diet: 300, flight: 120, contact: 200 },
  }
  const fields = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) =>
      Object.entries(sizes).map(([name, size]) => [
        `travellers.${index}.${name}`,
        '客'.repeat(size),
      ]),
    ).flat(),
  )
  expect((await enter(form, fields)).status).toBe(303)
  expect((await enter(form, { 'travellers.0.name': 'Ivo' })).status).toBe(303)
  expect((await enter(form, { 'travellers.0.name': 'x'.repeat(9000) })).status).toBe(400)
  const unknown = form.replace(/[0-9a-f]{8}/, '00000000')
  const long = { ...fields, formId: crypto.randomUUID() }
  expect((await desk.postForm(unknown, long, { origin: desk.url })).status).toBe(413)
  expect((await desk.postForm(unknown, entered, { origin: desk.url })).status).toBe(404)
})

test('what a traveller typed is shown again when the details have been saved too often', async () => {
  const { form, reference } = await accepted()
  await desk.withStore(async (db) => {
    const found = await findByReference(db, reference)
    await addSaves(db, `${found?.id}`, 60, clock)
  })
  const refused = await enter(form, { 'travellers.0.name': 'Aline the last' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await refused.text()).toContain('value="Aline the last"')
})

test('two travellers who write at once lose nothing: the second sees both', async () => {
  const { form } = await accepted()
  const shown = formTo(await page(form), form).fields
  const post = (fields: Readonly<Record<string, string>>) =>
    desk.postForm(form, { ...shown, ...fields, formId: crypto.randomUUID() }, { origin: desk.url })
  expect((await post({ 'travellers.0.name': 'Aline' })).status).toBe(303)
  const second = await post({ 'travellers.0.name': 'Alina', 'travellers.1.name': 'Eric' })
  expect(second.status).toBe(409)
  const html = await second.text()
  expect(html).toContain('Somebody else has changed this to: Aline')
  const { fields } = formTo(html, form)
  expect(fields).toMatchObject({ 'travellers.0.name': 'Alina', 'travellers.1.name': 'Eric' })
  expect((await desk.postForm(form, fields, { origin: desk.url })).status).toBe(303)
  expect(await page(form)).toContain('value="Alina"')
})

test('without an acceptance there is no form, and from the day of the arrival it is closed', async () => {
  const { form } = await accepted()
  await enter(form, entered)
  const { fields } = formTo(await page(form), form)
  clock += 29 * dayMs
  expect(formsOf(await page(form))).toHaveLength(1)
  clock += dayMs
  const closed = await page(form)
  expect(closed).toContain('Your trip has begun')
  expect(closed).not.toContain('QZ7788991')
  const late = await desk.postForm(
    form,
    { ...fields, 'travellers.0.name': 'Late' },
    { origin: desk.url },
  )
  expect(late.status).toBe(409)
  clock -= 30 * dayMs
  expect((await desk.get('/quote/00000000000000000000000000000000/travellers')).status).toBe(404)
  const foreign = await desk.postForm(form, fields, { origin: 'https://attacker.example' })
  expect(foreign.status).toBe(403)
})

test('a French quote asks in French', async () => {
  const { form } = await accepted({ language: 'fr' })
  const html = await page(form)
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('Numéro de passeport')
})

/** Everything that leaves the store, or that somebody may read elsewhere. */
test('the details stand in their one table and on their two pages, and nowhere else', async () => {
  const { form, team, reference } = await accepted()
  await enter(form, entered)
  await aline.postRaw(`${team}/tasks`, { title: 'Cake', due_day: '2026-01-01' })
  await makeAndSendBills(aline, team)
  await desk.settled()
  const words = /quartz|QZ7788991|QZ464|555 0101/i

  const tables = await desk.withStore(async (db) => {
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    const rows = names
      .filter((name) => name !== 'travellers')
      .map(async (name) => [
        name,
        await db
          .selectFrom(name as 'enquiry')
          .selectAll()
          .execute(),
      ])
    return Promise.all(rows)
  })
  expect(tables.length).toBeGreaterThan(15)
  expect(JSON.stringify(tables)).not.toMatch(words)

  const paths = [
    ...['/desk', '/desk?list=all', '/desk/trips', '/desk/statistics', team],
    ...[`/desk/enquiries/${reference}`, '/desk/mark', '/desk?q=quartzmann', '/healthz'],
    ...['/desk/sheet.csv?list=all', `${form.replace('/travellers', '')}`],
    ...['/desk/trips/mine', '/desk/account', '/desk/team', `/desk/enquiries/${reference}/erase`],
    ...['trips', 'payments'].flatMap((name) =>
      ['csv', 'semicolon&language=fr'].map((format) => `/desk/sheets/${name}?format=${format}`),
    ),
  ]
  for (const path of paths) {
    const answer = await aline.get(path)
    expect(answer.status, path).toBe(200)
    const html = (await answer.text()).replaceAll(/q=quartzmann|value="quartzmann"/g, '')
    expect(html, path).not.toMatch(words)
  }
  const calendar = /\/calendar\/[0-9a-f]+\.ics/.exec(await teamPage('/desk/trips'))?.[0] ?? ''
  expect(await page(calendar)).not.toMatch(words)
  for (const path of ['/desk/sheet.xlsx?list=all', '/desk/sheets/trips', '/desk/sheets/payments']) {
    const workbook = unzipSync(new Uint8Array(await (await aline.get(path)).arrayBuffer()))
    for (const part of Object.values(workbook)) expect(`${Buffer.from(part)}`).not.toMatch(words)
  }

  const emails = await desk.emails()
  expect(emails.length).toBeGreaterThan(2)
  for (const { subject, text, html } of emails)
    expect(`${subject} ${text} ${html}`).not.toMatch(words)
  expect(sheet.records('booking').length).toBeGreaterThan(0)
  expect(JSON.stringify(sheet.records('booking'))).not.toMatch(words)
  const backup = await desk.command('backup', join(desk.dataDir, 'backup.sqlite'))
  expect(backup.code).toBe(0)
  expect(`${backup.stdout} ${backup.stderr}`).not.toMatch(words)
  expect(desk.stderr.length).toBeGreaterThan(100)
  expect(desk.stderr).not.toMatch(words)
  for (const file of await listFiles(join(desk.dataDir, 'mail')))
    expect(`${await readFile(file)}`, file).not.toMatch(words)
})

test('the details are erased with the person, and named before', async () => {
  const one = await accepted()
  await enter(one.form, entered)
  const count = () =>
    desk.withStore(
      async (db) => (await db.selectFrom('travellers').select('changes').execute()).length,
    )
  const before = await count()
  const listed = await teamPage(`/desk/enquiries/${one.reference}/erase`)
  expect(listed).toContain('The passports and other details of the travellers')
  const erased = await desk.command('erase', one.reference, '--yes')
  expect(erased.code).toBe(0)
  expect(await count()).toBeLessThan(before)
})
