import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { formTo } from '../../tests/forms.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// A trip's page: its form, its checklist and its payments.

let desk: InProcessDesk
let browser: TeamBrowser

beforeAll(async () => {
  desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  browser = await signIn(desk, 'aline@example.test')
})

afterAll(() => desk[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, string>>

const inDays = (days: number) => kigaliDay(Date.now() + days * dayMs)
const read = async (path: string) => (await browser.get(path)).text()

async function save(path: string, changes: Fields = {}): Promise<Response> {
  const { fields } = formTo(await read(path), path)
  return browser.postRaw(path, { ...fields, ...changes })
}

/** Books a trip, and returns the path of its page. */
async function book(firstDay = inDays(30), lastDay = inDays(34)): Promise<string> {
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  const path = `/desk/enquiries/${reference}/trip`
  await save(path, { first_day: firstDay, last_day: lastDay, people: '2' })
  return path
}

const addTask = (path: string, fields: Fields) => browser.postRaw(`${path}/tasks`, fields)

const payment = {
  amount: '1,200',
  currency: 'EUR',
  method: 'bank',
  day: inDays(0),
  note: 'Deposit',
}

/** Records a payment, and returns its id. */
async function pay(path: string): Promise<string> {
  await browser.postRaw(`${path}/payments`, payment)
  return /\?payment=([\w-]+)#payment/.exec(await read(path))?.[1] ?? ''
}

test('a trip that is saved says so above the form, where the page scrolls to', async () => {
  const path = await book()
  const saved = await save(path, { guide: 'Eric' })
  expect(saved.headers.get('location')).toBe(`${path}?saved=yes#saved`)
  expect(await read(`${path}?saved=yes`)).toMatch(/id="saved"[^>]*>Saved\.<.*name="first_day"/s)
})

test('who, when and where stand at the head, and all money in one table', async () => {
  const path = await book('2027-06-14', '2027-06-18')
  await save(path, { guide: 'Eric', car: 'White Land Cruiser', pick_up: 'Airport, arrivals' })
  await pay(path)
  const page = await read(path)
  const head = /<header class="stack[\s\S]*?<\/header>/.exec(page)?.[0]
  expect(head).toContain('14–18 June 2027 · 2 travellers')
  expect(head).toContain('Eric · White Land Cruiser · Airport, arrivals')
  const money = /<table class="money">([\s\S]*?)<\/table>/.exec(page)?.[1]
  expect(money).toContain('Deposit')
  expect(money?.match(/<td>[^<]*/g)).toEqual(['<td>€1,200', '<td>€1,200'])
})

describe('the checklist', () => {
  const dueDays = (path: string) =>
    desk.withStore(async (db) => {
      const tasks = await db
        .selectFrom('task')
        .innerJoin('enquiry', 'enquiry.id', 'task.enquiry_id')
        .select(['title', 'due_day'])
        .where('reference', '=', path.split('/')[3] ?? '')
        .where('done_at', 'is', null)
        .execute()
      return Object.fromEntries(tasks.map(({ title, due_day }) => [title, due_day]))
    })

  test('has the standard tasks of a trip', async () => {
    expect(Object.keys(await dueDays(await book()))).toContain('Permits bought')
  })

  test('loses a task that is done', async () => {
    const path = await book()
    const page = await read(path)
    const label = /aria-label="Mark done: Permits bought[^>]*formAction="([^"]+\/done)"/.exec(page)
    await browser.postRaw(`${label?.[1]}`, {})
    expect(await dueDays(path)).not.toHaveProperty('Permits bought')
  })

  test('names a task that is overdue on the pages of the trips and the inbox', async () => {
    await addTask(await book(), { title: 'Cake for the birthday', due_day: inDays(-1) })
    expect(await read('/desk/trips')).toContain('Cake for the birthday')
    expect(await read('/desk')).toContain('1 trip task is overdue')
  })

  test('moves with the trip, except for the tasks that a member has added', async () => {
    const path = await book()
    await addTask(path, { title: 'Call the lodge', due_day: inDays(3) })
    await save(path, { first_day: inDays(130), last_day: inDays(134) })
    expect(await dueDays(path)).toMatchObject({
      'Rooms confirmed': inDays(85),
      'Documents sent': inDays(123),
      'Call the lodge': inDays(3),
    })
  })
})

describe('a payment', () => {
  test('that is corrected is in the history with both amounts', async () => {
    const path = await book()
    const id = await pay(path)
    await browser.postRaw(`${path}/payments/${id}`, { ...payment, amount: '1,250.50' })
    expect(await read(path)).toContain('€1,250.50')
    const story = await read(path.replace('/trip', ''))
    expect(story).toContain('recorded a payment: €1,200')
    expect(story).toContain('corrected a payment: €1,250.50')
  })

  test('is said in the history in the language of whoever reads it', async () => {
    const inLanguage = (language: string) =>
      browser.press('/desk/account', '/desk/language', { language })
    const path = await book()
    await inLanguage('fr')
    const id = await pay(path)
    const tale = async () => read(path.replace('/trip', ''))
    expect(await tale()).toMatch(/a enregistré un paiement\s: 1\s200\s€ le .*, virement/)
    await inLanguage('en')
    expect(await tale()).toMatch(/recorded a payment: €1,200 on .*, bank transfer/)
    await browser.press(path, `${path}/payments/${id}/remove`)
    await inLanguage('fr')
    expect(await tale()).toMatch(/a supprimé un paiement\s: 1\s200\s€/)
    await inLanguage('en')
  })

  test('whose amount is no number is refused', async () => {
    const path = await book()
    const refused = await browser.postRaw(`${path}/payments`, { ...payment, amount: 'x' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/id="amount"[^>]*value="x"/)
  })

  test('whose correction is refused is still the one that is corrected', async () => {
    const path = await book()
    const id = await pay(path)
    const refused = await browser.postRaw(`${path}/payments/${id}`, { ...payment, amount: 'x' })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain('Edit the payment')
    expect(page).toContain(`action="${path}/payments/${id}#trouble"`)
    expect(page).toMatch(/id="amount"[^>]*value="x"/)
  })
})

test.each([
  ['task', 'tasks', 'Permits bought'],
  ['payment', 'payments', '€1,200 on '],
] as const)('a %s that was removed can be brought back, once', async (_, item, name) => {
  const path = await book(inDays(90), inDays(94))
  await pay(path)
  const row = (await read(path))
    .split('<li')
    .find((one) => one.includes(`aria-label="Remove ${name}`))
  const remove = new RegExp(`action="([^"]+/${item}/[^"/]+/remove)"`).exec(`${row}`)?.[1]
  const removed = `${(await browser.press(path, `${remove}`)).headers.get('location')}`
  const page = await read(removed)
  expect(page).toMatch(new RegExp(`id="done"[^>]*><p>Removed: ${name}`))
  expect(page).not.toContain(`aria-label="Remove ${name}`)
  const activity = /value="([^"]+)" name="activity"/.exec(page)?.[1] ?? ''
  expect((await browser.press(removed, `${path}/undo`, { activity })).status).toBe(303)
  expect(await read(path)).toContain(`aria-label="Remove ${name}`)
  const again = await browser.postRaw(`${path}/undo`, { activity })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('Nothing was changed.')
})
