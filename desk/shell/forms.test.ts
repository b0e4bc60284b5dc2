import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { postgresMissing } from '../../tests/postgres.ts'
import { newStorePlace } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

const settings = { TEAM_EMAILS: 'aline@example.test,eric@example.test' }
const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()
const countOf = (text: string, words: string) => text.split(words).length - 1

async function deskWithEnquiry() {
  const desk = await startDesk({ settings })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  const browser = await signIn(desk, 'aline@example.test')
  return { desk, browser, path: `/desk/enquiries/${reference}` }
}

/** The hidden fields of the form with this action, as a browser would send them with the given ones. */
async function formOn(browser: TeamBrowser, page: string, part: string) {
  const html = await read(browser, page)
  const form = html.split('<form').find((one) => one.includes(part)) ?? ''
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(hidden.map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >
}

test('a note that is sent twice is stored once, and both get the same answer', async () => {
  const { desk, browser, path } = await deskWithEnquiry()
  await using _ = desk
  const fields = { ...(await formOn(browser, path, `${path}/note`)), text: 'Called at noon.' }
  const [one, two] = [
    await browser.postRaw(`${path}/note`, fields),
    await browser.postRaw(`${path}/note`, fields),
  ]
  expect(two.status).toBe(303)
  expect(two.headers.get('location')).toBe(one.headers.get('location'))
  expect(countOf(await read(browser, path), '<blockquote>Called at noon.')).toBe(1)
})

test('a note that is sent twice at the same time is stored once', async () => {
  const { desk, browser, path } = await deskWithEnquiry()
  await using _ = desk
  const fields = { ...(await formOn(browser, path, `${path}/note`)), text: 'Called at noon.' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.postRaw(`${path}/note`, fields)),
  )
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(countOf(await read(browser, path), '<blockquote>Called at noon.')).toBe(1)
})

test('a note that was edited after it was sent is a second note', async () => {
  const { desk, browser, path } = await deskWithEnquiry()
  await using _ = desk
  const fields = await formOn(browser, path, `${path}/note`)
  await browser.postRaw(`${path}/note`, { ...fields, text: 'Called at noon.' })
  await browser.postRaw(`${path}/note`, { ...fields, text: 'Called at one.' })
  const page = await read(browser, path)
  expect(page).toContain('Called at noon.')
  expect(page).toContain('Called at one.')
})

test('an action that came too late shows what was typed beside what is there now, and can be sent again', async () => {
  const { desk, browser, path } = await deskWithEnquiry()
  await using _ = desk
  const eric = await signIn(desk, 'eric@example.test')
  const typed = { way: 'phone', text: 'Promised <two> rooms.' }
  const fields = { ...(await formOn(browser, path, `${path}/elsewhere`)), ...typed }
  await eric.press(path, `${path}/assign`, { to: 'eric@example.test' })
  const late = await browser.postRaw(`${path}/elsewhere`, fields)
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Assigned to: Eric')
  const form = page.split('<form').find((one) => one.includes(`${path}/elsewhere`)) ?? ''
  expect(form).toContain('>Promised &lt;two&gt; rooms.</textarea>')
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const again = { ...typed, ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])) }
  const done = await browser.postRaw(`${path}/elsewhere`, again)
  expect(done.status).toBe(303)
  expect(await read(browser, path)).toContain('Promised &lt;two&gt; rooms.')
})

test('a refused form may be sent again', async () => {
  const { desk, browser, path } = await deskWithEnquiry()
  await using _ = desk
  const fields = { ...(await formOn(browser, '/desk/new', 'fields stack')), isAnswered: 'no' }
  const noNumber = { ...fields, name: 'Hugo Blanc', source: 'fair', phone: '' }
  expect((await browser.postRaw('/desk/new', noNumber)).status).toBe(400)
  expect((await browser.postRaw('/desk/new', noNumber)).status).toBe(400)
  expect(path).toBeTruthy()
})

const why = postgresMissing === null ? '' : ` (skipped: ${postgresMissing})`

test.skipIf(postgresMissing !== null)(
  `two desks on one database that get the same form make one change${why}`,
  async () => {
    await using place = await newStorePlace('postgresql')
    const shared = {
      settings: { ...settings, DATABASE_URL: place.settings.DATABASE_URL ?? '' },
    }
    await using one = await startDesk(shared)
    const { sheet, reference } = submission()
    await one.postEnquiry(sheet)
    // The other desk starts afterwards, since either may send the email with the link, to its own folder.
    const browser = await signIn(one, 'aline@example.test')
    await using two = await startDesk(shared)
    const path = `/desk/enquiries/${reference}`
    const fields = { ...(await formOn(browser, path, `${path}/note`)), text: 'Called at noon.' }
    const headers = { cookie: `${browser.cookie}` }
    const answers = await Promise.all(
      [one, two, one, two].map((desk) =>
        desk.postForm(`${path}/note`, fields, { ...headers, origin: desk.url }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1)
    expect(countOf(await read(browser, path), '<blockquote>Called at noon.')).toBe(1)
  },
)

const entry = {
  name: 'Hugo Blanc',
  phone: '+33 6 12 34 56 78',
  source: 'whatsapp',
  isAnswered: 'no',
  'regions.2': 'Lake Kivu',
  tripDetails: 'A quiet lodge.',
  note: '',
}

test.each([
  'insert on enquiry',
  'update on enquiry',
  'insert on revision',
  'insert on search_text',
  'insert on activity',
  "insert on activity when new.name = 'noted'",
  'insert on sent_form',
])(
  'an enquiry by hand that is cut off at an %s is not stored, and is stored whole by the second try',
  async (statement) => {
    await using desk = await startDesk({ settings })
    const browser = await signIn(desk, 'aline@example.test')
    const hidden = await formOn(browser, '/desk/new', 'fields stack')
    const fields = { ...hidden, ...entry, note: 'Met at the fair.' }
    const [event, rest = ''] = statement.split(' on ')
    const [table, condition = ''] = rest.split(' when ')
    using database = new DatabaseSync(desk.storePlace ?? '')
    database.exec(
      `create trigger cut before ${event} on ${table} ${condition && `when ${condition}`}
     begin select raise(abort, 'cut off'); end`,
    )
    expect((await browser.postRaw('/desk/new', fields)).status).toBe(500)
    for (const one of ['enquiry', 'revision', 'activity', 'search_text'])
      expect(database.prepare(`select * from ${one}`).all(), one).toEqual([])
    database.exec('drop trigger cut')
    const stored = await browser.postRaw('/desk/new', fields)
    const page = await read(browser, `${stored.headers.get('location')}`)
    expect(page).toContain('Met at the fair.')
    expect(database.prepare('select source from enquiry').all()).toEqual([{ source: 'whatsapp' }])
  },
)
