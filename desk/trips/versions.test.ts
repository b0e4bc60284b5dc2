import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { undo } from '#desk/enquiries/one/undo.tsx'
import { randomIds } from '#desk/lib/ids.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { storyOf } from './test-story.ts'

const settings = { TEAM_EMAILS: 'aline@example.test,eric@example.test' }
const payment = { currency: 'USD', method: 'bank', day: kigaliDay(Date.now()), note: 'Deposit' }
const words = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }

async function deskWithTrip() {
  const desk = await startDesk({ settings })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  const path = `/desk/enquiries/${reference}/trip`
  const aline = await signIn(desk, 'aline@example.test')
  const eric = await signIn(desk, 'eric@example.test')
  await aline.postRaw(path, { seen: '0', ...days, ...words })
  return { desk, path, aline, eric }
}

/** What a browser sends of the form that contains these words. */
async function formWith(browser: TeamBrowser, page: string, part: string) {
  const html = await (await browser.get(page)).text()
  const form = html.split('<form').find((one) => one.includes(part)) ?? ''
  const [action = ''] = /(?<=action=")[^"#]*/.exec(form) ?? []
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
  return { action, fields: fields as Record<string, string> }
}

const send = (
  browser: TeamBrowser,
  { action, fields }: Awaited<ReturnType<typeof formWith>>,
  typed: Readonly<Record<string, string>>,
) => browser.postRaw(action, { ...fields, ...typed })

test('a payment that is sent twice is recorded once', async () => {
  const { desk, path, aline } = await deskWithTrip()
  await using _ = desk
  const form = await formWith(aline, path, 'id="payment-form"')
  const sent = { amount: '300', ...payment }
  const [one, two] = await Promise.all([send(aline, form, sent), send(aline, form, sent)])
  expect([one.status, two.status]).toEqual([303, 303])
  using database = new DatabaseSync(desk.storePlace ?? '', { readOnly: true })
  expect(database.prepare('select amount from payment').all()).toEqual([{ amount: 30_000 }])
})

test('of two members who correct one payment, the second sees both amounts and loses nothing', async () => {
  const { desk, path, aline, eric } = await deskWithTrip()
  await using _ = desk
  const first = await formWith(aline, path, 'id="payment-form"')
  await send(aline, first, { amount: '300', ...payment })
  const html = await (await aline.get(path)).text()
  const page = `${path}?payment=${/\?payment=([\w-]+)#/.exec(html)?.[1]}`
  const [hers, his] = [
    await formWith(aline, page, 'id="payment-form"'),
    await formWith(eric, page, 'id="payment-form"'),
  ]
  expect((await send(aline, hers, { amount: '400', ...payment })).status).toBe(303)
  const late = await send(eric, his, { amount: '555', ...payment })
  expect(late.status).toBe(409)
  const shown = await late.text()
  expect(shown).toContain('value="555"')
  expect(shown).toContain('$400')
  using database = new DatabaseSync(desk.storePlace ?? '', { readOnly: true })
  expect(database.prepare('select amount from payment').all()).toEqual([{ amount: 40_000 }])
})

test('a task that a colleague has marked done is not removed by an older page', async () => {
  const { desk, path, aline, eric } = await deskWithTrip()
  await using _ = desk
  const label = 'Mark done: Permits bought'
  const [hers, his] = [await formWith(aline, path, label), await formWith(eric, path, label)]
  const done = (form: typeof his) => ({ ...form, action: form.action.replace(/remove$/, 'done') })
  expect((await send(aline, done(hers), {})).status).toBe(303)
  expect((await send(eric, his, {})).status).toBe(409)
  expect((await send(eric, done(his), {})).status).toBe(303)
  expect(await (await aline.get(path)).text()).toContain('Reopen: Permits bought')
})

test('a payment whose task cannot be ticked off is not recorded: both or none', async () => {
  const { desk, path, aline } = await deskWithTrip()
  await using _ = desk
  await desk.withStore(async (db) => {
    const enquiry = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
    const sending = { ids: randomIds(() => 'example.test') }
    const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], enquiry)
    await story.accept(Date.now(), await story.send(Date.now()))
  })
  {
    using database = new DatabaseSync(desk.storePlace ?? '')
    database.exec(
      `create trigger no_tick before update on task begin select raise(abort, 'no'); end;
       create trigger no_task before insert on task begin select raise(abort, 'no'); end`,
    )
  }
  const form = await formWith(aline, path, 'id="payment-form"')
  const sent = { amount: '3000', ...payment }
  expect((await send(aline, form, sent)).status).toBe(500)
  using database = new DatabaseSync(desk.storePlace ?? '')
  expect(database.prepare('select amount from payment').all()).toEqual([])
  database.exec('drop trigger no_tick; drop trigger no_task')
  expect((await send(aline, form, sent)).status).toBe(303)
  expect(database.prepare('select amount from payment').all()).toEqual([{ amount: 300_000 }])
  expect(await (await aline.get(path)).text()).toContain('Reopen: Deposit received')
})

test('an undo of something else is not said to have changed the trip', async () => {
  const { desk, path, aline, eric } = await deskWithTrip()
  await using _ = desk
  const his = await formWith(eric, path, 'id="trip-form"')
  await send(aline, await formWith(aline, path, 'id="trip-form"'), {
    ...days,
    ...words,
    guide: 'Kim',
  })
  await desk.withStore(async (db) => {
    const { id } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()
    const act = { ...{ enquiryId: id, by: 'eric@example.test', seen: null }, now: Date.now() }
    await addNote(db, { ...act, id: 'note' }, 'Called.')
    expect(await undo(db, { ...act, id: 'undo' }, 'note')).toBe('done')
  })
  const late = await send(eric, his, { ...days, ...words, guide: 'Lea' })
  expect(late.status).toBe(409)
  expect(await late.text()).toMatch(/Last change: aline/i)
})
