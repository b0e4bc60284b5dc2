import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formsOf, formTo, type PageForm } from '../../tests/forms.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// Two members change the same thing at once: the second sees both, chooses, and nothing is lost.

let folder: string
let desk: InProcessDesk
let aline: TeamBrowser
let eric: TeamBrowser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conflicts-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  desk = await startDesk({
    folder,
    settings: { TEAM_EMAILS: 'aline@example.test,eric@example.test' },
  })
  aline = await signIn(desk, 'aline@example.test')
  eric = await signIn(desk, 'eric@example.test')
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function newEnquiry(): Promise<string> {
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet, { origin: desk.url })
  return `/desk/enquiries/${reference}`
}

const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()

async function newTrip() {
  const page = `${await newEnquiry()}/trip`
  const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }
  const words = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
  await aline.postRaw(page, { seen: '0', ...days, ...words })
  return page
}

type Example = {
  readonly open: () => Promise<string>
  /** A field of the form, by which it is found, and what each of the two types. */
  readonly field: string
  readonly hers: string
  readonly his: string
  /** Another field, which only the second changes. */
  readonly other: string
  readonly typed: string
  /** How the page says the first one's value, if not as typed. */
  readonly words?: string
}

/** Each test edits a page of its own. */
const pages = ['about', 'privacy', 'team']

const examples: Readonly<Record<string, Example>> = {
  'a trip': {
    open: newTrip,
    ...{ field: 'guide', hers: 'Jean', his: 'Claude', other: 'notes', typed: 'A cake' },
  },
  'a quote': {
    async open() {
      const page = await newEnquiry()
      return `${(await aline.press(page, `${page}/quote`)).headers.get('location')}`
    },
    ...{ field: 'title', hers: 'Hills', his: 'Lakes', other: 'terms', typed: 'Pay soon.' },
  },
  'the amount of a deposit': {
    async open() {
      const page = await newEnquiry()
      return `${(await aline.press(page, `${page}/quote`)).headers.get('location')}`
    },
    ...{ field: 'depositAmount', hers: '$1,500.50', his: '900', other: 'title', typed: 'Lakes' },
    words: '1500.50',
  },
  'an enquiry by hand': {
    async open() {
      const entry = { name: 'Hugo', phone: '', email: 'hugo@example.test', source: 'fair' }
      const entered = await aline.postRaw('/desk/new', { ...entry, isAnswered: 'no', do: 'again' })
      return `${entered.headers.get('location')}/correct`
    },
    ...{ field: 'name', hers: 'Hugo Blanc', his: 'Hugo Noir', other: 'ages', typed: '9, 12' },
  },
  'a payment': {
    async open() {
      const page = await newTrip()
      const paid = { currency: 'USD', method: 'bank', day: '2027-01-05', note: '' }
      await aline.postRaw(`${page}/payments`, { ...paid, amount: '300' })
      return `${page}?payment=${/\?payment=([\w-]+)#/.exec(await read(aline, page))?.[1]}`
    },
    ...{ field: 'amount', hers: '400', his: '555', other: 'note', typed: 'Second part' },
  },
  'a text of the site': {
    open: async () => `/desk/content/edit?file=content/${pages.shift()}.yaml`,
    ...{ field: 'title', hers: 'Who we are', his: 'All of us' },
    ...{ other: 'banner.title', typed: 'Hello.' },
  },
}

function formWith(page: string, field: string): PageForm {
  const found = formsOf(page).find(({ fields }) => field in fields)
  if (found === undefined) throw new Error(`no form has the field ${field}`)
  return found
}

const send = (
  browser: TeamBrowser,
  path: string,
  { action, fields }: PageForm,
  typed: Readonly<Record<string, string>>,
) => browser.postRaw(action === '' ? path : action, { ...fields, ...typed })

describe.each(Object.entries(examples))('%s', (_name, example) => {
  const { open, field, hers, his, other, typed, words = hers } = example

  async function meet() {
    const path = await open()
    const [one, two] = [
      formWith(await read(aline, path), field),
      formWith(await read(eric, path), field),
    ]
    expect((await send(aline, path, one, { [field]: hers })).status).toBe(303)
    const late = await send(eric, path, two, { [field]: his, [other]: typed })
    const page = await late.text()
    expect(late.status, page).toBe(409)
    return { path, page, form: formWith(page, field) }
  }

  const stored = async (path: string) => formWith(await read(aline, path), field).fields

  test('saved unchanged stays as it is, and can be changed and changed back', async () => {
    const path = await open()
    const { [field]: before = '' } = await stored(path)
    for (const [value, is] of [
      [before, before],
      [hers, words],
      [before, before],
    ] as const) {
      const form = formWith(await read(aline, path), field)
      const saved = await send(aline, path, form, { [field]: value })
      expect(saved.status, await saved.text()).toBe(303)
      expect((await stored(path))[field]).toBe(is)
    }
  })

  test('the second sees what both wrote, who and when, and keeps what was typed', async () => {
    const { path, page, form } = await meet()
    expect(form.fields).toMatchObject({ [field]: his, [other]: typed })
    expect(page).toContain(`Somebody else has changed this to: ${words}`)
    expect(page).toMatch(/Last change: Aline, \d+ \w+, \d\d:\d\d\./)
    expect(page).toContain('Take this instead of mine')
    expect((await stored(path))[other]).not.toBe(typed)
    expect((await send(eric, path, form, {})).status).toBe(303)
    expect(await stored(path)).toMatchObject({ [field]: his, [other]: typed })
  })

  test('the second takes theirs in one field, and keeps what was typed in another', async () => {
    const { path, page, form } = await meet()
    const [, theirs = ''] =
      new RegExp(`name="theirs\\.${field}"[^>]*value="([^"]*)"`).exec(page) ?? []
    const box = { [`theirs.${field}`]: theirs.replaceAll('&quot;', '"') }
    expect((await send(eric, path, form, box)).status).toBe(303)
    const now = await stored(path)
    expect(now[field]).toBe(words)
    expect(now[other]).toBe(typed)
  })
})

test('what only the first changed is in the form of the second, and is not lost', async () => {
  const path = await newTrip()
  const old = formWith(await read(eric, path), 'guide')
  await send(aline, path, formWith(await read(aline, path), 'guide'), { guide: 'Jean' })
  const page = await (await send(eric, path, old, { notes: 'A cake' })).text()
  const form = formWith(page, 'guide')
  expect(form.fields).toMatchObject({ guide: 'Jean', notes: 'A cake' })
  expect(page).not.toContain('Take this instead of mine')
})

test('a form that is refused still belongs to the version it was opened on', async () => {
  const path = await newTrip()
  const old = formWith(await read(eric, path), 'guide')
  await send(aline, path, formWith(await read(aline, path), 'guide'), { guide: 'Jean' })
  const refused = await send(eric, path, old, { people: 'two', guide: 'Claude' })
  expect(refused.status).toBe(400)
  const corrected = formWith(await refused.text(), 'guide')
  const late = await send(eric, path, corrected, { people: '3' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Somebody else has changed this to: Jean')
})

test('days that each of two members added to a quote are both there', async () => {
  const page = await newEnquiry()
  const path = `${(await aline.press(page, `${page}/quote`)).headers.get('location')}`
  const add = { do: 'days.add' }
  await send(aline, path, formWith(await read(aline, path), 'title'), add)
  const old = formWith(await read(eric, path), 'title')
  const day = (title: string, index = 0) => ({ [`days.${index}.title`]: title })
  await send(aline, path, formWith(await read(aline, path), 'title'), { ...day('Up'), ...add })
  const late = await send(eric, path, old, { ...day('Gorillas'), ...add })
  expect(late.status).toBe(409)
  const shown = await late.text()
  expect(formWith(shown, 'title').fields).toMatchObject(day('Gorillas'))
  expect(shown).toContain('Up')
})

test('a version without the values it was made from lists every difference', async () => {
  const path = await newTrip()
  const { fields, action } = formWith(await read(eric, path), 'guide')
  const { was: _, ...old } = fields
  await send(aline, path, formWith(await read(aline, path), 'guide'), { guide: 'Jean' })
  const late = await eric.postRaw(action, { ...old, notes: 'A cake' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Somebody else has changed this to: Jean')
  expect(formWith(page, 'guide').fields['notes']).toBe('A cake')
})

test('an outcome that could not be saved keeps its reason, and a reason is never cut', async () => {
  const path = await newEnquiry()
  const outcome = (page: string) => ({
    ...formTo(page, `${path}/outcome`),
    action: `${path}/outcome`,
  })
  const old = outcome(await read(eric, path))
  await aline.press(path, `${path}/close`)
  const typed = { outcome: 'lost', text: 'Too dear' }
  const late = await send(eric, path, old, typed)
  expect(late.status).toBe(409)
  const again = outcome(await late.text())
  expect(again.fields).toMatchObject({ text: 'Too dear' })

  const text = 'word '.repeat(101).trim()
  const refused = await send(eric, path, again, { outcome: 'lost', text })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('the text has 504 characters, and 500 is the most')
  const kept = outcome(page)
  expect(kept.fields).toMatchObject({ text })
  expect((await send(eric, path, kept, typed)).status).toBe(303)
  expect(await read(eric, path)).toContain('Outcome: lost, Too dear')
})

test('the address of a form leads to its page, for a reload or a new sign-in', async () => {
  const trip = await newTrip()
  for (const [address, page] of [
    [`${trip}/tasks/1/done`, trip],
    [`${trip.replace('/trip', '')}/close`, trip.replace('/trip', '')],
    ['/desk/quotes/1/send', '/desk/quotes/1'],
  ] as const) {
    const { headers, status } = await eric.get(address)
    expect([status, headers.get('location')]).toEqual([303, page])
  }
  expect((await eric.get('/desk/quotes/1')).status).toBe(404)
})
