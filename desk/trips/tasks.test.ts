import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorSchema } from '#core/schemas/operator.ts'
import { readOperator } from '#desk/config/content.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { sendDailyDigest } from '#desk/statistics/daily-digest.ts'
import { addFirstMembers } from '#desk/team/members.ts'
import { delivered } from '../../tests/desk-client.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { twinStores } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { assignTask, listMine, listTasks } from './store.ts'
import { storyOf } from './test-story.ts'
import { listedTasks, newTripTasks } from './trip.ts'

const [aline, eric] = ['aline@example.test', 'eric@example.test'] as const

const lists = operatorSchema.shape.checklists.parse([
  { name: 'Always', everyTrip: true, tasks: [{ title: 'Water in the car', daysBefore: 1 }] },
  {
    name: 'Birthday',
    tasks: [
      { title: 'Order the cake', daysBefore: 3 },
      { title: 'Thank them', daysBefore: -2 },
    ],
  },
])

test('a new trip gets the lists for every trip, each task on its day', () => {
  const ids = { uuid: () => 'id', reference: () => '', messageId: () => '' }
  const dates = { firstDay: '2027-06-14', today: '2027-06-01' }
  const titles = newTripTasks(dates, { ids, operator: { checklists: lists } }).map(
    ({ title }) => title,
  )
  expect(titles.at(-1)).toBe('Water in the car')
  expect(titles).not.toContain('Order the cake')
  expect(listedTasks(lists, dates, ids).map(({ due_day }) => due_day)).toEqual([
    '2027-06-13',
    '2027-06-11',
    '2027-06-16',
  ])
})

describe.each(twinStores)('on %s', (kind) => {
  test('each member gets their own overdue tasks in the morning, once, in their language', async () => {
    await using store = await newStore(kind)
    const { db, sending } = store
    const enquiry = await store.take({})
    const story = storyOf(store, enquiry)
    await addFirstMembers(db, [aline, eric], '', noon)
    await db.updateTable('member').set({ language: 'fr' }).where('email', '=', eric).execute()
    const day = (days: number) => kigaliDay(noon + days * dayMs)
    await story.book(noon, day(100), day(104))
    const [first, second] = await listTasks(db, enquiry.id)
    if (first === undefined || second === undefined) throw new Error('no tasks')
    await assignTask(db, story.act(noon), first, eric)
    await assignTask(db, story.act(noon), second, aline)
    expect((await listMine(db, eric)).map(({ title }) => title)).toEqual([first.title])
    const operator = await readOperator(delivered)
    const at = noon + 3 * dayMs
    const context = {
      ...{ db, operator, ids: sending.ids, now: () => at },
      siteUrl: 'https://imisozi.example',
    }
    const digest = () => sendDailyDigest(context, async () => [])
    await sendDailyDigest({ ...context, now: () => at - dayMs - hourMs }, async () => [])
    await Promise.all([digest(), digest()])
    await digest()
    const sent = await db
      .selectFrom('delivery')
      .select(['recipient', 'content', 'created_at'])
      .where('target', '=', 'my tasks')
      .where('created_at', '=', at)
      .execute()
    // Aline's task is due in forty days.
    expect(sent.map(({ recipient }) => recipient)).toEqual([eric])
    expect(sent[0]?.content).toContain('Une de vos tâches est en retard')
    expect(sent[0]?.content).toContain('https://imisozi.example/desk/trips/mine')
  })
})

describe('on a trip’s page', () => {
  let desk: InProcessDesk
  let browser: TeamBrowser
  let trip = ''
  let folder = ''

  beforeAll(async () => {
    desk = await startDesk({ settings: { ...highLimits, TEAM_EMAILS: `${aline},${eric}` } })
    browser = await signIn(desk, aline)
    folder = await mkdtemp(join(tmpdir(), 'tasks-'))
    await cp(join(delivered, 'content'), join(folder, 'content'), { recursive: true })
    const file = join(folder, 'content/operator.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('checklists: []', `checklists: ${JSON.stringify(lists)}`))
    const publish = await desk.readPublished(folder)
    publish()
    const { sheet, reference } = submission()
    await desk.postEnquiry(sheet, { origin: desk.url })
    trip = `/desk/enquiries/${reference}/trip`
    const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }
    const others = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
    await browser.postRaw(trip, { seen: '0', ...days, ...others })
  })
  afterAll(async () => {
    await desk[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  const page = async (path = trip) => (await browser.get(path)).text()
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    browser.postRaw(`${trip}${path}`, fields)

  test('a task is given to a member, stands in their list, and is nobody’s when they leave', async () => {
    expect(await page()).toContain('Water in the car')
    expect((await post('/tasks', { title: 'Cake', due_day: '', assignee: eric })).status).toBe(303)
    const html = await page()
    const [, id] = /tasks\/([\w-]+)\/assign/.exec(html.slice(html.indexOf('>Cake<') - 900)) ?? []
    const colleague = await signIn(desk, eric)
    const mine = async () => (await colleague.get('/desk/trips/mine')).text()
    expect(await mine()).toContain('Cake')
    expect(await page('/desk/trips/mine')).toContain('No open task is yours')
    expect(await page('/desk/trips')).toContain('href="/desk/trips/mine"')
    expect(id).toBeDefined()
    const stranger = await post('/tasks', { title: 'Tea', due_day: '', assignee: 'x@example.test' })
    expect(stranger.status).toBe(409)
    expect(await stranger.text()).toContain('value="Tea"')
    await browser.postRaw('/desk/team/remove', { email: eric })
    const left = await desk.withStore((db) =>
      db.selectFrom('task').select('assignee').where('title', '=', 'Cake').executeTakeFirst(),
    )
    expect(left).toEqual({ assignee: null })
  })

  test('a list is added once, with a button that then is gone', async () => {
    expect(await page()).toContain('Add the list “Birthday”')
    for (const _ of [1, 2]) await post('/tasks/list', { list: 'Birthday' })
    const html = await page()
    expect(html.match(/<strong>Order the cake/g)).toHaveLength(1)
    expect(html).not.toContain('Add the list “Birthday”')
    expect((await post('/tasks/list', { list: 'Unknown' })).status).toBe(409)
  })
})
