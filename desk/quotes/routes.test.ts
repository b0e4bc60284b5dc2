import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOperator } from '#desk/config/content.ts'
import { keepAnswer } from '#desk/conversation/messages.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { actOn } from '#desk/db/test-store.ts'
import { dayMs, kigaliDay, readableTime, shortDay } from '#desk/lib/time.ts'
import { makeAndSendBills } from '#desk/trips/test-bills.ts'
import { buildIfStale } from '../../tests/desk.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { longTest } from '../../tests/long-test.ts'
import { hostileWords, strangersLink } from '../../tests/quoted-words.ts'
import { startSpreadsheet } from '../../tests/services.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { emptyCatalogue } from './catalogue.ts'
import { renderQuotePage } from './page.tsx'
import { findQuote, newQuoteLink, readQuotedPerson, sendQuote } from './store.ts'

const day = (title: string, place: string, adventures: string[] = []) => ({
  title,
  place,
  text: `${title}, slowly.`,
  night: 'Lodge',
  meals: 'Breakfast',
  drive: '',
  adventures,
})
const catalogue = {
  trips: [
    {
      path: '/adventure/mountain-gorilla-trekking',
      title: 'Mountain Gorilla Trekking',
      picture: 'gorilla-trek',
      days: [],
      included: [],
      notIncluded: [],
    },
    {
      path: '/routes/gorillas-and-the-lake',
      title: 'Gorillas and the lake',
      picture: 'gorilla-trek',
      days: [
        day('Up', 'volcanoes'),
        day('Gorillas', 'volcanoes', ['mountain-gorilla-trekking']),
        day('Lake', 'kivu'),
      ],
      included: ['Car and driver'],
      notIncluded: ['Flights'],
    },
  ],
  places: [
    { id: 'volcanoes', name: 'Volcanoes' },
    { id: 'kivu', name: 'Lake Kivu' },
  ],
  pictures: {},
  visitors: [
    { id: 'abroad', label: 'Visitor from abroad' },
    { id: 'resident', label: 'Foreigner living in Rwanda' },
  ],
  fees: [
    {
      label: 'Gorilla permit',
      adventures: ['/adventure/mountain-gorilla-trekking'],
      minimumAge: 15,
      amounts: { abroad: { value: 1500, currency: 'USD' } },
    },
  ],
}

const [, trip] = catalogue.trips
const inFrench = {
  ...catalogue,
  trips: [
    {
      ...trip,
      title: 'Gorilles et lac',
      days: ['Monter', 'Gorilles', 'Lac'].map((title, index) => ({
        ...trip?.days[index],
        title,
        text: title,
        meals: 'Petit déjeuner',
      })),
      included: ['Voiture et chauffeur'],
      notIncluded: ['Vols'],
    },
  ],
  places: [{ id: 'volcanoes', name: 'Volcans' }],
  visitors: [{ id: 'abroad', label: 'Visiteur étranger' }],
  fees: catalogue.fees.map((fee) => ({ ...fee, label: 'Permis gorille' })),
}

let site = ''
beforeAll(async () => {
  await buildIfStale()
  site = await mkdtemp(join(tmpdir(), 'quotes-site-'))
  await writeFile(join(site, 'trips.json'), JSON.stringify(catalogue))
  await mkdir(join(site, 'fr'))
  await writeFile(join(site, 'fr/trips.json'), JSON.stringify(inFrench))
})
afterAll(() => rm(site, { recursive: true }))

type Desk = Awaited<ReturnType<typeof startDesk>>
let now = Date.now()

const start = (settings: Readonly<Record<string, string>> = {}, folder?: string) => {
  now = Date.now()
  const team = { TEAM_EMAILS: 'aline@example.test,eric@example.test', SITE_DIR: site }
  return startDesk({
    settings: { ...team, ...settings },
    now: () => now,
    ...(folder && { folder }),
  })
}

/** The folder of a project with these rates of suppliers. */
async function withRates(rates: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(site, 'rates-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  await writeFile(join(folder, 'content/rates.yaml'), JSON.stringify({ rates }))
  return folder
}

const umurabyo = {
  kind: 'car',
  name: 'Umurabyo Cars',
  place: 'Ikivunge',
  unit: 'day',
  cost: '81.37 USD',
  price: '100 USD',
  note: 'Ask for Quartzina',
  contact: 'quartzina@cars.example',
}

const from = '/routes/gorillas-and-the-lake'
const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()

async function enquire(desk: Desk, changes = {}) {
  const booking = submission(changes)
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  return `/desk/enquiries/${booking.reference}`
}

async function draft(browser: TeamBrowser, enquiry: string) {
  const begun = await browser.postRaw(`${enquiry}/quote`, { from })
  return `${begun.headers.get('location')}`
}

function fieldsOf(html: string): Record<string, string> {
  const plain = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const inputs = [...html.matchAll(/<input (?=[^>]*\bname="([^"]+)")([^>]*)>/g)].map(
    ([, name = '', rest = '']) => [name, /value="([^"]*)"/.exec(rest)?.[1] ?? ''],
  )
  const texts = [...html.matchAll(/<textarea (?=[^>]*name="([^"]+)")[^>]*>([^<]*)</g)].map(
    ([, name = '', text = '']) => [name, text.replace(/^\n/, '')],
  )
  const selects = [...html.matchAll(/<select (?=[^>]*name="([^"]+)")[^>]*>(.*?)<\/select>/g)].map(
    ([, name = '', options = '']) => [
      name,
      /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '',
    ],
  )
  const all = [...inputs, ...texts, ...selects].map(([name, text = '']) => [name, plain(text)])
  return Object.fromEntries(all)
}

async function press(
  browser: TeamBrowser,
  path: string,
  button: string,
  changes: Readonly<Record<string, string>> = {},
) {
  const [address, pressed] = addressOf(button)
  const fields = { ...fieldsOf(await read(browser, path)), ...changes, ...pressed }
  return browser.postRaw(path + address, fields)
}

/** Where a button of a draft's page sends the form, and what it adds to its fields. */
function addressOf(button: string): readonly [string, Readonly<Record<string, string>>] {
  if (button === 'send anyway') return ['/send', { anyway: 'yes' }]
  return ['fees', 'preview', 'send', 'delete'].includes(button)
    ? [`/${button}`, {}]
    : ['', { do: button }]
}

async function send(desk: Desk, browser: TeamBrowser, path: string) {
  expect((await press(browser, path, 'send anyway')).status).toBe(303)
  await desk.settled()
  const emails = await desk.emails()
  const email = emails.findLast(({ file }) => file.includes('-quote-'))
  return { email, link: /\/quote\/[0-9a-f]{32}/.exec(email?.text ?? '')?.[0] ?? '' }
}

/** Sends a draft without an email and its PDF, which takes a second to draw. Returns the traveller's link. */
async function sendAlone(desk: Desk, path: string): Promise<string> {
  const id = `${path.split('/').at(-1)}`
  return desk.withStore(async (db) => {
    const row = await findQuote(db, id)
    if (row === undefined) throw new Error('no quote')
    const act = actOn({ id: row.enquiry_id }, now)
    await sendQuote(db, act, row, { pdf: Buffer.from('%PDF'), emailIds: null })
    return newQuoteLink(db, id, '')
  })
}

test('a quote is made and sent, and the traveller accepts it without signing in', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const page = await read(browser, path)
  expect(page).toContain('Gorilla permit, visitor from abroad')
  expect(page).toContain('$3,000')

  await press(browser, path, 'lines.add')
  await press(browser, path, 'save', {
    'lines.1.label': 'Car',
    'lines.1.amount': '1,000.50',
    message: 'As we said.\nSlowly.',
  })
  const { email, link } = await send(desk, browser, path)
  expect(email?.text).toContain('3 days, 2 nights, 2 travellers, $4,000.50 in total')
  expect(email?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')

  const opened = await desk.get(link)
  const html = await opened.text()
  expect(opened.status).toBe(200)
  for (const words of [
    'Gorillas and the lake',
    'As we said.',
    '$4,000.50',
    '$2,000.25 per traveller',
  ])
    expect(html).toContain(words)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect(opened.headers.get('x-robots-tag')).toContain('noindex')
  expect(opened.headers.get('set-cookie')).toBeNull()
  expect(html).not.toMatch(/https?:\/\/(?!localhost|127\.|wa\.me)/)
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.map((script) => /src="[^"]*-seen\.js"/.test(script))).toEqual([true])
  expect((await desk.get(`${link}/file`)).headers.get('content-type')).toBe('application/pdf')
  // Opening the link does not accept the quote.
  expect(await read(browser, enquiry)).not.toContain('accepted quote')

  const nameless = await desk.postForm(`${link}/accept`, { number: '1', name: ' ' })
  expect(nameless.status).toBe(400)
  for (const _ of ['once', 'twice']) {
    const said = await desk.postForm(`${link}/accept`, { number: '1', name: 'Aline Uwase' })
    expect(said.status).toBe(303)
  }
  expect(await (await desk.get(link)).text()).toContain('Thank you, Aline Uwase')
  const story = await read(browser, enquiry)
  expect(story.match(/accepted quote 1, as Aline Uwase/g)).toHaveLength(1)
  const notices = (await desk.waitForEmails(4)).filter(({ file }) => file.startsWith('quote-'))
  expect(notices.map(({ text }) => text?.includes('Aline Uwase accepted the quote'))).toEqual([
    true,
  ])
  const trip = await read(browser, `${enquiry}/trip`)
  for (const words of ['14–16 June 2027', 'Permits bought', '$4,000.50'])
    expect(trip).toContain(words)
  const payment = { amount: '1,200', currency: 'USD', method: 'bank', day: '2027-05-02', note: '' }
  await browser.postRaw(`${enquiry}/trip/payments`, payment)
  expect(await (await desk.get(link)).text()).toContain('We have received $1,200 so far.')
})

test('a quote without a picture begins with the poster of its request, on its page and in its PDF', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  expect(await read(browser, path)).toContain('>The poster of the request</option>')
  const plain = (await (await browser.get(`${path}/file`)).arrayBuffer()).byteLength
  await press(browser, path, 'save', { picture: '' })
  expect(await read(browser, path)).toContain(`src="${path}/poster"`)
  expect(await read(browser, `${path}/preview`)).toContain(`src="${path}/poster"`)
  const drawn = (await (await browser.get(`${path}/file`)).arrayBuffer()).byteLength
  expect(drawn).toBeGreaterThan(plain + 5_000)

  const link = await sendAlone(desk, path)
  const html = await (await desk.get(link)).text()
  expect(html).toContain(`src="${link}/poster?number=1" alt="Your poster: `)
  const poster = await desk.get(`${link}/poster?number=1`)
  expect(poster.headers.get('content-type')).toBe('image/png')
  expect(
    Buffer.from(await poster.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')

  expect((await desk.get(`${link.slice(0, -1)}/poster`)).status).toBe(404)
})

test('the link to pay is checked, and shown to the traveller after acceptance, on the page and in the email', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const refused = await press(browser, path, 'save', { payLink: 'http://pay.example.com/abc' })
  expect(refused.status).toBe(400)
  const typed = await refused.text()
  expect(typed).toMatch(/Copy the whole link[^<]+In braces it may have \{amount\}/)
  expect(typed).toContain('value="http://pay.example.com/abc"')
  const payLink = 'https://pay.example.com/{currency}/{amount}?for={reference}'
  await press(browser, path, 'save', { payLink })
  const { email, link } = await send(desk, browser, path)
  const before = await (await desk.get(link)).text()
  expect(`${before} ${email?.text} ${email?.html}`).not.toContain('pay.example.com')
  await desk.postForm(`${link}/accept`, { number: '1', name: 'Aline' })
  await desk.settled()
  // The deposit is 30% of $3,000.
  const href = `https://pay.example.com/USD/900?for=${enquiry.split('/').at(-1)}`
  const accepted = (await desk.emails()).findLast(({ file }) => file.includes('-accepted-'))
  expect(accepted?.text).toContain(`Pay $900 online: ${href}`)
  const isAutomatic = (one = accepted) => one?.headers.some(({ key }) => key === 'auto-submitted')
  expect([isAutomatic(), isAutomatic(email)]).toEqual([true, false])
  expect(accepted?.html).toContain(`href="${href}"`)
  const anchor = `href="${href}" rel="noopener noreferrer">Pay $900 online</a>`
  const page = await (await desk.get(link)).text()
  expect(page).toContain(anchor)
  expect(page).toContain('This opens pay.example.com.')
  const payment = { amount: '3,000', currency: 'USD', method: 'bank', day: '2027-05-02', note: '' }
  await browser.postRaw(`${enquiry}/trip/payments`, payment)
  expect(await (await desk.get(link)).text()).not.toContain('pay.example.com')
})

longTest('a discount is added to a quote, and stands on its page and in its email', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  const added = await press(browser, path, 'discounts.add')
  expect(added.headers.get('location')).toMatch(/#discounts\.0\.row$/)
  const early = { 'discounts.0.label': 'Early booking', 'discounts.0.percent': '10 %' }
  await press(browser, path, 'save', early)
  expect(await read(browser, path)).toContain('-$300')
  const both = await press(browser, path, 'send', { 'discounts.0.amount': '-150' })
  expect(await both.text()).toContain('Enter either a percentage or an amount for “Early booking”')
  await press(browser, path, 'save', { 'discounts.0.percent': '' })
  const sent = await send(desk, browser, path)
  expect(sent.email?.text).toContain('$2,850 in total')
  const page = await (await desk.get(sent.link)).text()
  for (const words of ['Early booking', '-$150', '$2,850']) expect(page).toContain(words)
})

test('a quote whose sending failed after the draft was saved is sent by the same form', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  const form = { ...fieldsOf(await read(browser, path)), title: 'Sent again', anyway: 'yes' }
  expect(form).toHaveProperty('formId')
  using database = new DatabaseSync(desk.storePlace ?? '')
  database.exec(`create trigger no_send before update on quote when new.state = 'sent'
    begin select raise(abort, 'no'); end`)
  const address = `${path}/send`
  expect((await browser.postRaw(address, form)).status).toBe(500)
  database.exec('drop trigger no_send')
  for (const _ of ['again', 'twice'])
    expect((await browser.postRaw(address, form)).status).toBe(303)
  expect(database.prepare('select state from quote').all()).toEqual([{ state: 'sent' }])
  await desk.settled()
  expect((await desk.emails()).filter(({ file }) => file.includes('-quote-'))).toHaveLength(1)
})

test('a quote for a French enquiry is French throughout, and the team’s emails are English', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const entered = await browser.postRaw('/desk/new', {
    ...fieldsOf(await read(browser, '/desk/new')),
    name: 'Camille Morel',
    email: 'camille@example.test',
    language: 'fr',
    start: '2027-06-14',
    people: '2',
  })
  const enquiry = `${entered.headers.get('location')}`
  const page = await read(browser, enquiry)
  expect(page).toContain('Booking · French ·')
  const { language = '' } = fieldsOf(page)
  const begun = await browser.postRaw(`${enquiry}/quote`, { from, language })
  const path = `${begun.headers.get('location')}`
  expect(await read(browser, path)).toContain('Permis gorille, visiteur étranger')
  const { email, link } = await send(desk, browser, path)
  expect(email?.subject).toContain('Votre voyage\u202F: Gorilles et lac')
  const sum = '3\u202F000\u00A0$'
  expect(email?.text).toContain(`3 jours, 2 nuits, 2 voyageurs. Prix total\u202F: ${sum}.`)
  expect(email?.html).toContain('<html lang="fr">')
  expect(email?.attachments.at(-1)?.filename).toMatch(/-devis-1\.pdf$/)

  const quote = await (await desk.get(link)).text()
  expect(quote).toContain('<html lang="fr"')
  const words = [
    'Du lundi 14\u00A0juin 2027 au mercredi 16\u00A0juin 2027',
    sum,
    'Accepter ce devis',
  ]
  for (const said of [
    ...words,
    'Jour\u00A01, lundi 14\u00A0juin 2027',
    'Monter',
    'Écrire sur WhatsApp',
  ])
    expect(quote).toContain(said)
  expect(quote).not.toMatch(/>[^<]*\b(the|your|and|night|traveller|Included|Total of)\b[^<]*</)
  const nameless = await desk.postForm(`${link}/accept`, { number: '1', name: ' ' })
  expect(await nameless.text()).toContain('Indiquez votre nom')
  await desk.postForm(`${link}/accept`, { number: '1', name: 'Camille Morel' })
  expect(await (await desk.get(link)).text()).toContain('Merci, Camille Morel.')
  const emails = await desk.waitForEmails(3)
  const accepted = emails.find(({ file }) => file.includes('-accepted-'))
  expect(accepted?.subject).toContain('Devis accepté')
  const notice = emails.find(({ file }) => file.startsWith('quote-'))
  expect(notice?.text).toContain('Camille Morel accepted the quote')
  expect(notice?.text).toContain('$3,000')
})

test('a request for changes reaches the team once', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  for (const _ of ['once', 'twice'])
    await desk.postForm(`${link}/change`, { number: '1', text: 'One more night <b>please</b>.' })
  const page = await read(browser, enquiry)
  expect(page.match(/<blockquote>One more night &lt;b&gt;please&lt;\/b&gt;\.</g)).toHaveLength(1)
  expect(await read(browser, '/desk?list=they-wrote')).toContain('Aline Uwase')
  await browser.press(enquiry, `${enquiry}/read`)
  expect(await read(browser, '/desk?list=they-wrote')).toContain('Every reply has been read')
})

test('the same words reach the team again once it has answered', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  const ask = () => desk.postForm(`${link}/change`, { number: '1', text: 'Please call me.' })
  for (const round of [1, 2]) {
    for (const _ of ['once', 'twice']) expect((await ask()).status).toBe(303)
    const page = await read(browser, enquiry)
    expect(page.match(/<blockquote>Please call me\.</g)).toHaveLength(round)
    expect(await read(browser, '/desk?list=they-wrote')).toContain('Aline Uwase')
    await browser.press(enquiry, `${enquiry}/answered`)
    expect(await read(browser, '/desk?list=they-wrote')).toContain('Every reply has been read')
  }
})

test('wishes for changes that look like words of the desk are quoted, and no link, in the email to the team', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  const text = `${hostileWords}\n\nSign in: http://desk.evil.example/x`
  expect((await desk.postForm(`${link}/change`, { number: '1', text })).status).toBe(303)
  await desk.settled()
  const notice = (await desk.emails()).find(({ file }) => file.startsWith('quote-'))
  expect(notice?.text).toMatch(/^> Your session has expired/m)
  expect(notice?.text).toMatch(/^> Sign in:/m)
  expect(notice?.html).toMatch(/<blockquote[^>]*>Your session has expired/)
  expect(strangersLink({ ...notice })).toBeNull()
})

test('the row of a traveller who waits shows the words, their time, the value of the quote and the clock', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  await press(browser, path, 'save', { start: '' })
  const first = await sendAlone(desk, path)
  const row = async () =>
    /<li class="enquiry-row[\s\S]*?<\/li>/.exec(await read(browser, '/desk'))?.[0] ?? ''
  expect(await row()).toBe('')

  await desk.postForm(`${first}/change`, { number: '1', text: 'One more night, please.' })
  now += 2 * 3_600_000
  const wished = await row()
  expect(wished).toMatch(/Asked for changes \d+ \w+, \d\d:\d\d: One more night, please\./)
  expect(wished).toContain('$3,000')
  expect(wished).toContain('Revise the quote by')
  expect(wished).toMatch(/Waiting for you: 2[12] h/)
  const again = await draft(browser, enquiry)
  await press(browser, again, 'save', { start: '' })
  const second = await sendAlone(desk, again)
  expect(await row()).toBe('')

  await desk.withStore(async (db) => {
    const { id } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()
    const act = { enquiryId: id, by: 'aline@example.test', now, id: 'act', seen: null }
    const email = { id: 'email', subject: 'Re: quote', way: 'email', message_id: '<a@x>' } as const
    await keepAnswer(db, act, { ...email, text: 'Is the lodge quiet?' }, [])
  })
  const written = await row()
  expect(written).toMatch(/Wrote \d+ \w+, \d\d:\d\d: Is the lodge quiet\?/)
  expect(written).toMatch(/Waiting for you: 2[34] h/)
  await browser.press(enquiry, `${enquiry}/read`)
  expect(await row()).toContain('Is the lodge quiet?')
  await browser.press(enquiry, `${enquiry}/answered`)
  expect(await row()).toBe('')

  now += 60_000
  await desk.postForm(`${second}/accept`, { number: '2', name: 'Aline' })
  const accepted = await row()
  expect(accepted).toMatch(/Accepted the quote \d+ \w+, \d\d:\d\d\./)
  expect(accepted).toContain('Enter the dates by')
  expect(accepted).toContain('$3,000')
  expect(accepted).toMatch(/Waiting for you: 2[34] h/)
})

test('requests for changes are limited per quote: the next is refused with its text kept, and one email waits', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  const ask = (text: string) => desk.postForm(`${link}/change`, { number: '1', text })
  const wishes = Array.from({ length: 40 }, (_, index) => `Wish ${index}, please.`)
  const asked = await Promise.all(wishes.map(ask))
  const stored = wishes.filter((_, index) => asked[index]?.status === 303)
  expect(stored).toHaveLength(12)
  for (const [index, wish] of wishes.entries()) {
    if (stored.includes(wish)) continue
    expect(asked[index]?.status).toBe(429)
    const page = `${await asked[index]?.text()}`
    expect(page).toContain('We have your earlier requests')
    expect(page).toContain(`>${wish}</textarea>`)
  }
  const story = await read(browser, enquiry)
  for (const wish of wishes) expect(story.includes(wish)).toBe(stored.includes(wish))
  await desk.settled()
  const notices = (await desk.emails()).filter(({ file }) => file.startsWith('quote-'))
  expect(notices.length).toBeLessThanOrEqual(12)
  for (const wish of stored) expect(notices.some(({ text }) => text?.includes(wish))).toBe(true)
  now += 2 * 3_600_000
  expect((await ask('Another wish, two hours later.')).status).toBe(303)
  const long = await ask('x'.repeat(5001))
  expect(long.status).toBe(400)
  expect(await long.text()).toContain(`>${'x'.repeat(5001)}</textarea>`)
})

test('a name that is too long is kept as typed, with what to do, and nothing is accepted', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  const link = await sendAlone(desk, path)
  const name = `A${'a'.repeat(120)}`
  const refused = await desk.postForm(`${link}/accept`, { number: '1', name })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Use 120\u00A0characters or fewer: this is 1 too many.')
  expect(page).toContain(`value="${name}"`)
  expect(await read(browser, path)).toContain('Waiting for the traveller')
})

test('accepting a quote without dates books no trip, and a member can book it later', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  await press(browser, path, 'save', { start: '', balanceDue: '2027-05-01' })
  const link = await sendAlone(desk, path)
  await desk.postForm(`${link}/accept`, { number: '1', name: 'Aline' })
  expect(await (await desk.get(link)).text()).toContain('to agree on the dates.')
  expect(await read(browser, '/desk/trips')).not.toContain(enquiry)
  const booking = `${enquiry}/trip`
  expect(await read(browser, booking)).toContain('Book this trip')
  const days = { first_day: '2027-06-14', last_day: '2027-06-16', people: '2' }
  const others = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
  await browser.postRaw(booking, { seen: '0', ...days, ...others })
  const payment = { currency: 'RWF', method: 'cash', day: '2026-11-01', note: '' }
  await browser.postRaw(`${booking}/payments`, { amount: '500000', ...payment })
  const trip = await read(browser, booking)
  expect(trip).toContain('Balance, by 1 May 2027')
  expect(trip).toContain('Not counted in what is outstanding: RWF 500,000.')
})

test('the balance is due as long before the first day as usual, until a member chooses another day', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  const due = async () =>
    /name="balanceDue"[^>]*value="([^"]*)"/.exec(await read(browser, path))?.[1]
  await press(browser, path, 'save', { start: '' })
  expect(await due()).toBe('')
  await press(browser, path, 'save', { start: '2027-08-31' })
  expect(await due()).toBe('2027-08-01')
  await press(browser, path, 'save', { start: '2027-09-01' })
  expect(await due()).toBe('2027-08-02')
  await press(browser, path, 'save', { balanceDue: '2027-08-20' })
  await press(browser, path, 'save', { start: '2027-09-05' })
  expect(await due()).toBe('2027-08-20')
})

test('what the traveller asked to change stands on the new version, until it is sent', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  // The desk's clock stands still here.
  await desk.withStore((db) => db.updateTable('quote').set({ sent_at: 1 }).execute())
  await desk.postForm(`${link}/change`, { number: '1', text: 'One more night, please.' })
  const path = await draft(browser, enquiry)
  expect(await read(browser, path)).toMatch(/data-part="wish".*One more night, please\./)
  await sendAlone(desk, path)
  expect(await read(browser, await draft(browser, enquiry))).not.toContain('One more night')
})

test('a payment in francs counts against a quote in dollars, and its sum ticks the deposit off and on again', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  await desk.postForm(`${link}/accept`, { number: '1', name: 'Aline' })
  const trip = `${enquiry}/trip`
  const pay = (amount: string, changes: Readonly<Record<string, string>> = {}, id = '') =>
    browser.postRaw(`${trip}/payments${id}`, {
      ...{ amount, currency: 'RWF', method: 'cash', day: '2026-11-01', note: '', rate: '1,450' },
      ...changes,
    })
  const isDone = async () => (await read(browser, trip)).includes('Reopen: Deposit received')
  // The deposit is 30% of $3,000.
  await pay('1,304,000')
  expect(await isDone()).toBe(false)
  const page = await read(browser, trip)
  expect(page).toContain('RWF 1,304,000 on 1 November 2026, cash: $899.31 at 1,450')
  expect(page).toContain('<td>$2,100.69</td>')
  const id = `/${/\?payment=([\w-]+)#payment/.exec(page)?.[1]}`
  expect(await read(browser, `${trip}?payment=${id.slice(1)}`)).toMatch(/name="rate" value="1450"/)
  await pay('1,305,000', {}, id)
  expect(await isDone()).toBe(true)
  expect(await (await desk.get(link)).text()).toContain('We have received $900 so far.')
  await pay('1,305,000', { rate: '1,500' }, id)
  expect(await isDone()).toBe(false)
  await pay('1,305,000', {}, id)
  await browser.postRaw(`${trip}/payments${id}/remove`, {})
  expect(await isDone()).toBe(false)
  // A task that a member ticked off stays so when other payments change.
  const task = /"Mark done: Deposit received"[^>]*tasks\/([\w-]+)\/done/
  const done = task.exec(await read(browser, trip))?.[1]
  await browser.postRaw(`${trip}/tasks/${done}/done`, {})
  await pay('10', { currency: 'EUR', rate: '0.5' })
  expect(await read(browser, trip)).toContain('€10 on 1 November 2026, cash: $20 at 0.5')
  expect(await isDone()).toBe(true)
  expect((await pay('10', { rate: 'x' })).status).toBe(400)
  expect(await (await pay('99,999', { rate: '0.000001' })).text()).toContain('is too large')
})

test('the team sees when the traveller first and last opened a quote, and looking at a link counts nothing', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  expect(await read(browser, `${path}/preview`)).not.toContain('<script')
  const link = await sendAlone(desk, path)
  const page = await desk.get(link)
  const [, script = '', address = ''] =
    /<script defer="" src="([^"]+)" data-address="([^"]+)"/.exec(await page.text()) ?? []
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src")
  expect((await desk.get(script)).headers.get('content-type')).toContain('javascript')

  const put = (to: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${desk.url}${to}`, { method: 'PUT', headers: { origin: desk.url, ...headers } })
  expect((await put(address, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await put(`/quote/${'0'.repeat(32)}/seen`)).status).toBe(404)
  expect((await put(address, { cookie: `${browser.cookie}` })).status).toBe(204)
  expect(await read(browser, path)).toContain('The traveller has not opened it yet.')
  now += 3 * 60_000
  const first = readableTime(now)
  const seen = await put(address)
  expect([seen.status, seen.headers.get('set-cookie')]).toEqual([204, null])
  expect(await read(browser, path)).toContain(`The traveller opened it ${first}.`)
  now += dayMs
  await put(address)
  expect(await read(browser, path)).toContain(
    `The traveller first opened it ${first}, and last ${readableTime(now)}.`,
  )
})

test('replaced, withdrawn and expired quotes show their status, link to the newest, and cannot be accepted', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const first = await send(desk, browser, path)
  const copied = await browser.postRaw(`${path}/new-version`, {})
  const second = `${copied.headers.get('location')}`
  await press(browser, second, 'save', { title: 'Now with a lake' })
  const newest = await send(desk, browser, second)
  expect(newest.email?.subject).toContain('Your trip, new version: Now with a lake')
  expect(newest.email?.text).toMatch(
    /This is a new version of your quote. The price and the number/,
  )

  const old = await (await desk.get(first.link)).text()
  expect(old).toContain('We have sent you a newer quote')
  expect(old).not.toContain('/accept')
  expect(old).toContain(`${first.link}?number=2"`)
  expect(await (await desk.get(`${first.link}?number=2`)).text()).toContain('Now with a lake')
  const file = async (path: string) => (await desk.get(path)).arrayBuffer()
  expect(await file(`${first.link}/file?number=2`)).toEqual(await file(`${newest.link}/file`))
  await desk.postForm(`${first.link}/accept`, { number: '1', name: 'Aline' })
  expect(await read(browser, enquiry)).not.toContain('accepted quote')

  now += 60 * dayMs
  expect(await (await desk.get(newest.link)).text()).toContain('This quote was valid until')
  await desk.postForm(`${newest.link}/accept`, { number: '2', name: 'Aline' })
  expect(await (await desk.get(newest.link)).text()).not.toContain('Thank you')
  now -= 60 * dayMs
  await browser.postRaw(`${second}/withdraw`, {})
  expect(await (await desk.get(newest.link)).text()).toContain('We have withdrawn this quote')
})

test('choosing a day’s adventure adds a line for its public fees', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const begun = await browser.postRaw(`${await enquire(desk)}/quote`, { from: '' })
  const path = `${begun.headers.get('location')}`
  await press(browser, path, 'days.add')
  await press(browser, path, 'days.0.adventures.add')
  const name = 'days.0.adventures.0'
  expect(await read(browser, path)).toMatch(
    new RegExp(`<select id="${name}".*?>Mountain Gorilla Trekking</option>`, 's'),
  )
  await press(browser, path, 'fees', { [name]: 'mountain-gorilla-trekking' })
  const page = await read(browser, path)
  expect(page).toContain('Gorilla permit, visitor from abroad')
  const notice = '>This quote has only park and permit fees'
  expect(page).toContain(notice)
  await press(browser, path, 'lines.add')
  expect(await read(browser, path)).not.toContain(notice)
  const previewed = await press(browser, path, 'preview', { message: 'As we said.' })
  const preview = await read(browser, `${previewed.headers.get('location')}`)
  for (const words of ['This is the traveller’s page', 'As we said.', 'disabled="">Yes, accept'])
    expect(preview).toContain(words)
})

test('the second of two members editing a quote gets a message and keeps the typed text', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const [aline, eric] = [
    await signIn(desk, 'aline@example.test'),
    await signIn(desk, 'eric@example.test'),
  ]
  const path = await draft(aline, enquiry)
  const seenByEric = fieldsOf(await read(eric, path))
  await press(aline, path, 'save', { title: 'By Aline' })
  const late = await eric.postRaw(path, { ...seenByEric, title: 'By Eric', do: 'save' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('value="By Eric"')
  expect(page).toContain('Somebody else changed this')
  expect(await read(aline, path)).toContain('value="By Aline"')

  await sendAlone(desk, path)
  const afterSending = await eric.postRaw(path, { ...seenByEric, title: 'By Eric', do: 'save' })
  const draftOfEric = await read(eric, `${afterSending.headers.get('location')}`)
  expect(draftOfEric).toContain('value="By Eric"')
})

test('a quote in EUR keeps its lines in dollars, and the traveller sees euros alone', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  await press(browser, path, 'travellers.add', { 'travellers.0.count': '1' })
  await press(browser, path, 'travellers.add', { 'travellers.1.age': '9' })
  await press(browser, path, 'fees', { 'travellers.2.visitor': 'resident', currency: 'EUR' })
  const page = await read(browser, path)
  expect(page).toMatch(/name="lines.0.amount" value="1500".*USD" selected.*no rate yet/s)
  expect(page).toContain('one traveller is under 15 and cannot come')
  const early = await press(browser, path, 'send')
  const refused = await early.text()
  expect(refused).toContain('Enter the amount for')
  expect(refused).toMatch(/href="#rates.EUR">Enter the exchange rate: how many EUR a dollar/)
  const rate = { 'rates.EUR': '0,92', 'lines.1.amount': '200', 'lines.1.currency': 'EUR' }
  await press(browser, path, 'save', rate)
  const both = await read(browser, path)
  expect(both).toContain('= €1,380')
  expect(both).toContain(`Rates of ${shortDay(kigaliDay(now))}.`)
  const { email, link } = await send(desk, browser, path)
  expect(email?.text).toContain('3 travellers, one of them aged 9, €1,580 in total')
  const shown = await (await desk.get(link)).text()
  expect(shown).toContain('€526.67 per traveller on average')
  expect(`${shown} ${email?.text} ${email?.html}`).not.toMatch(/[$]\d|USD|0\.92/)
})

test('costs, suppliers, margins and rates reach the team alone', async () => {
  await using sheet = await startSpreadsheet()
  const settings = { SPREADSHEET_URL: sheet.url, LOG_LEVEL: 'debug' }
  await using desk = await start(settings, await withRates([umurabyo]))
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  await press(browser, path, 'lines.pick', { rate: rateOn(await read(browser, path), 'Umurabyo') })
  await press(browser, path, 'save', {
    'lines.1.label': 'Car',
    'lines.1.quantity': '1',
    'rates.EUR': '0.91357',
    'rates.RWF': '1481.73',
    currency: 'EUR',
  })
  const secret = /81[.,]37|74[.,]34|umurabyo|ikivunge|quartzina|0[.,]91357|1[ ,]?481[.,]73/i
  const team = await read(browser, path)
  expect(team).toMatch(/Margin<\/dt><dd>€17.02 \(1%\)/)
  const { link } = await send(desk, browser, path)
  const seen = [await (await desk.get(link)).text(), await (await desk.get(`${link}/file`)).text()]
  await desk.postForm(`${link}/change`, { number: '1', text: 'One more night.' })
  await desk.postForm(`${link}/accept`, { number: '1', name: 'Aline Uwase' })
  seen.push(await (await desk.get(link)).text())
  const trip = `${enquiry}/trip`
  await makeAndSendBills(browser, trip)
  seen.push(await (await desk.get(`${link}/travellers`)).text())
  for (const format of ['csv', 'semicolon&language=fr'])
    seen.push(await read(browser, `/desk/sheets/payments?format=${format}`))
  const account = await read(browser, '/desk/trips')
  const calendar = /\/calendar\/[0-9a-f]{32}\.ics/.exec(account)?.[0] ?? ''
  seen.push(await (await desk.get(calendar)).text())
  await desk.settled()
  const emails = await desk.emails()
  for (const { text, html, subject } of emails) seen.push(`${subject} ${text} ${html}`)
  seen.push(JSON.stringify(sheet.records('booking')))
  const backup = await desk.command('backup', join(site, 'backup.sqlite'))
  seen.push(`${desk.stderr} ${backup.stdout}`)
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'change')
  const row = store && (await findQuote(store.db, path.split('/').at(-1) ?? ''))
  if (!store || !row) throw new Error('no quote')
  // The PDF is drawn from this page.
  const page = { row, person: await readQuotedPerson(store.db, row.enquiry_id), path: '' } as const
  const shown = { ...page, styles: '/', ownPoster: null, standing: 'open', isPdf: true } as const
  const operator = await readOperator()
  seen.push(await renderQuotePage(shown, { operator, readCatalogue: async () => emptyCatalogue }))
  // The PDFs of invoices, receipts and credit notes are drawn from what is stored with them.
  const bills = await store.db.selectFrom('bill').select('content').execute()
  expect(bills).toHaveLength(4)
  seen.push(...bills.map(({ content }) => content))
  await store.close()
  expect(emails.length).toBeGreaterThan(7)
  for (const one of seen) expect(one.length > 100 && secret.exec(one)).toBeNull()
})

const rateOn = (page: string, name: string): string =>
  new RegExp(`<option value="([^"]*${name}[^"]*)"`).exec(page)?.[1] ?? ''

test('lines and nights are picked from the rates, and a quote keeps its copy', async () => {
  const lodge = { kind: 'lodge', unit: 'room', place: 'Kivu', cost: '60 USD', note: 'Half board' }
  const rates = [
    { ...lodge, name: 'Kivu Rooms', price: '90 USD', from: '2027-06-01', until: '2027-06-14' },
    { ...lodge, name: 'Kivu Rooms', price: '120 USD', from: '2027-06-15', until: '2027-12-31' },
    { ...lodge, name: 'Winter Rooms', price: '50 USD', from: '2028-01-01' },
    umurabyo,
  ]
  const folder = await withRates(rates)
  await using desk = await start({}, folder)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, await enquire(desk))
  await press(browser, path, 'save', {
    ...{ start: '2027-06-13', 'travellers.0.count': '3', 'rates.RWF': '1450' },
    ...{ 'days.0.night': 'kivu rooms', 'days.1.night': 'Kivu Rooms', 'days.2.night': 'Kivu Rooms' },
  })
  const page = await read(browser, path)
  expect(page).toContain('The nights at Kivu Rooms have no price line. Add them from your rates.')
  expect(page).toContain('<option value="Kivu Rooms" label="Kivu Rooms, Kivu">')
  expect(page).not.toContain('Winter Rooms')
  await press(browser, path, 'lines.pick', { rate: 'nights' })
  await press(browser, path, 'lines.pick', { rate: rateOn(page, 'Umurabyo') })
  const fields = fieldsOf(await read(browser, path))
  const lineAt = (at: number) =>
    ['label', 'amount', 'per', 'quantity', 'cost', 'supplier'].map(
      (name) => fields[`lines.${at}.${name}`],
    )
  expect(lineAt(1)).toEqual(['Kivu Rooms, 2 nights', '90', 'group', '4', '60', 'Kivu Rooms'])
  expect(lineAt(2)).toEqual(['Kivu Rooms, one night', '120', 'group', '2', '60', 'Kivu Rooms'])
  expect(lineAt(3)).toEqual(['Umurabyo Cars', '100', 'group', '3', '81.37', 'Umurabyo Cars'])
  expect(await read(browser, path)).toContain('Ask for Quartzina · quartzina@cars.example')
  expect(await read(browser, path)).not.toContain('have no price line')

  await writeFile(join(folder, 'content/rates.yaml'), 'rates: []')
  const use = await desk.readPublished(folder)
  use()
  const later = await read(browser, path)
  expect(later).toContain('value="Umurabyo Cars"')
  expect(later).not.toContain('Add from rates')
  const gone = await press(browser, path, 'lines.pick', { rate: rateOn(page, 'Umurabyo') })
  expect(gone.status).toBe(400)
  expect(await gone.text()).toContain('Choose a rate from the list.')
})

test('missing values are reported at their fields, and nothing is sent', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const unread = await press(browser, path, 'save', { 'lines.0.amount': 'a lot', message: 'Kept' })
  expect(unread.status).toBe(400)
  const page = await unread.text()
  // The fragment makes the browser scroll to the error message.
  expect(page).toContain(`action="${path}#trouble"`)
  expect(page).toMatch(/id="trouble".*href="#lines\.0\.amount"/s)
  expect(page).toContain('id="lines.0.amount-fault"')
  expect(page).toContain('value="a lot"')
  expect(page).toContain('>Kept</textarea>')
  await press(browser, path, 'lines.0.remove')
  expect(await read(browser, path)).toContain('Before you send it: Add a price line.')
  const early = await press(browser, path, 'send')
  expect(await early.text()).toContain('Add a price line.')
  expect((await desk.emails()).filter(({ file }) => file.includes('-quote-'))).toEqual([])
})

test('sums, lists and numbers beyond their limits are refused, named at their fields, and what was typed stays', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const refuse = async (
    button: string,
    changes: Readonly<Record<string, string>>,
    field: string,
    words: string,
  ) => {
    const refused = await press(browser, path, button, changes)
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain(`href="#${field}">${words}`)
    for (const typed of Object.values(changes)) expect(page).toContain(typed)
    expect((await browser.get(path)).status).toBe(200)
    expect((await browser.get(enquiry)).status).toBe(200)
  }
  const huge = { 'lines.0.amount': '99999999', 'lines.0.quantity': '999' }
  const name = 'Gorilla permit, visitor from abroad'
  await refuse('save', huge, 'lines.0.amount', `The line “${name}” would cost over $100,000,000.`)
  await refuse('send', huge, 'lines.0.amount', `The line “${name}” would cost`)
  const amount = { 'lines.0.amount': '100,000,001' }
  await refuse('save', amount, 'lines.0.amount', 'Enter an amount of $100,000,000 or less.')
  const euros = { 'lines.0.amount': '1500 €' }
  await refuse('save', euros, 'lines.0.amount', 'Enter the amount in USD, such as $1,500.')
  const many = { 'lines.0.quantity': '99999999999999999999' }
  await refuse('save', many, 'lines.0.quantity', 'Enter a whole number from 1 to 40000.')
  await refuse(
    'save',
    { depositAmount: '-150' },
    'depositAmount',
    'Enter a deposit of zero or more.',
  )

  for (let count = 2; count <= 20; count += 1) await press(browser, path, 'travellers.add')
  await refuse('travellers.add', {}, 'travellers', 'A quote can have up to 20 kinds')
  await press(browser, path, 'lines.add')
  const both = {
    'lines.0.amount': '60000000',
    'lines.0.quantity': '1',
    'lines.1.amount': '60000000',
  }
  await refuse('save', both, 'lines', 'The total would be over $100,000,000.')
  expect((await press(browser, path, 'delete')).status).toBe(303)
})

test('characters that the PDF cannot show are named before the quote is sent, and it can be sent as it is', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  await press(browser, path, 'save', { message: 'Ștefan, Владимир ≥ 2 → yes' })
  expect(await read(browser, path)).not.toContain('The PDF cannot show')
  await press(browser, path, 'save', { message: '你好 👍🏽 你' })
  for (const page of [path, `${path}/preview`])
    expect(await read(browser, page)).toContain('The PDF cannot show: 你 好 👍🏽.')
  const asked = await press(browser, path, 'send')
  expect(asked.status).toBe(409)
  const page = await asked.text()
  expect(page).toContain('name="anyway"')
  expect((await desk.emails()).filter(({ file }) => file.includes('-quote-'))).toEqual([])
  expect((await press(browser, path, 'send anyway')).status).toBe(303)
  await desk.settled()
  expect((await desk.emails()).filter(({ file }) => file.includes('-quote-'))).toHaveLength(1)
})

test('a draft whose texts fill too many pages is named before it is sent', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const texts = [0, 1, 2].map((day) => [`days.${day}.text`, 'a\n'.repeat(999)])
  const others = { message: 'b\n'.repeat(1499), terms: 'c\n'.repeat(2999) }
  const refused = await press(browser, path, 'send', { ...Object.fromEntries(texts), ...others })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('lines of the PDF. Shorten them to 5000 lines or fewer.')
})

test('a negative line is a discount, and a total below zero cannot be sent', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  await press(browser, path, 'lines.add')
  await press(browser, path, 'save', { 'lines.1.label': 'Discount', 'lines.1.amount': '(5 000 $)' })
  const early = await press(browser, path, 'send')
  expect(await early.text()).toContain('The total is below zero. Check the discounts.')
  await press(browser, path, 'save', { 'lines.1.amount': '−150' })
  const { email, link } = await send(desk, browser, path)
  expect(email?.text).toContain('$2,850 in total')
  expect(await (await desk.get(link)).text()).toContain('-$150')
})

test('a quote that an earlier version stored beyond the limits can be opened and deleted', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const path = await draft(browser, enquiry)
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'change')
  const { content } = (await store?.db
    .selectFrom('quote')
    .select('content')
    .executeTakeFirstOrThrow()) ?? { content: '{}' }
  const quote = JSON.parse(content)
  const lines = Array<object>(70).fill({ ...quote.lines[0], amount: 1e15, quantity: 100_000 })
  await store?.db
    .updateTable('quote')
    .set({ content: JSON.stringify({ ...quote, lines }) })
    .execute()
  await store?.close()
  for (const page of [path, enquiry, `${path}/preview`, `${enquiry}/trip`])
    expect((await browser.get(page)).status).toBe(200)
  const saved = await press(browser, path, 'save')
  expect(saved.status).toBe(400)
  expect((await press(browser, path, 'delete')).status).toBe(303)
  expect((await browser.get(path)).status).toBe(404)
})

test('sending a quote to a traveller without an email address shows the link', async () => {
  await using desk = await start()
  const browser = await signIn(desk, 'aline@example.test')
  const form = fieldsOf(await read(browser, '/desk/new'))
  const entered = await browser.postRaw('/desk/new', {
    ...form,
    name: 'Hugo Blanc',
    phone: '+33 6 12 34 56 78',
    source: 'whatsapp',
    start: '2027-06-14',
  })
  const enquiry = `${entered.headers.get('location')}`
  const path = await draft(browser, enquiry)
  const early = await press(browser, path, 'send anyway')
  expect(await early.text()).toContain('href="#travellers.0.count">Enter the number of travellers.')
  const two = { 'travellers.0.count': '2' }
  await press(browser, path, 'save', two)
  expect(await read(browser, path)).toContain('The park and permit fees do not fit')
  await press(browser, path, 'fees')
  const asked = await press(browser, path, 'send')
  expect(asked.status).toBe(409)
  const question = await asked.text()
  for (const words of ['does not say how to pay', 'has no terms', 'Send anyway'])
    expect(question).toContain(words)
  const sent = await press(browser, path, 'send anyway')
  const page = await sent.text()
  const link = /\/quote\/[0-9a-f]{32}/.exec(page)?.[0] ?? ''
  expect(page).toMatch(
    new RegExp(`href="https://wa\\.me/33612345678\\?text=[^"]*${encodeURIComponent(link)}"`),
  )
  expect((await desk.get(link)).status).toBe(200)
})

test('a guessed link does not work, nor does an erased person’s', async () => {
  await using desk = await start()
  const enquiry = await enquire(desk)
  const browser = await signIn(desk, 'aline@example.test')
  const link = await sendAlone(desk, await draft(browser, enquiry))
  const guessed = await desk.get(`/quote/${'0'.repeat(32)}`)
  expect(guessed.status).toBe(404)
  expect(await guessed.text()).toContain('This link does not lead to a quote')
  expect(desk.stderr).toContain('with an unknown link')
  expect(desk.stderr).not.toContain('000000')
  await desk.command('erase', 'aline@example.test', '--yes')
  expect((await desk.get(link)).status).toBe(404)
})

test('a wish for a quote that was deleted meanwhile is shown, to be copied', async () => {
  await using desk = await start()
  const text = 'Two nights more at <Lake Kivu>'
  const late = await desk.postForm(`/quote/${'0'.repeat(32)}/change`, { number: '1', text })
  expect(late.status).toBe(404)
  expect(await late.text()).toContain('Two nights more at &lt;Lake Kivu&gt;</textarea>')
})
