import { expect, test } from 'vitest'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import { findClashes } from './calendar.tsx'
import { listOverdue } from './store.ts'

const settings = { TEAM_EMAILS: 'aline@example.test,eric@example.test' }
const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()
const inDays = (days: number) => kigaliDay(Date.now() + days * dayMs)

async function enter(browser: TeamBrowser, fields: Readonly<Record<string, string>>) {
  const page = await read(browser, '/desk/new')
  const submissionId = /name="submissionId" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return browser.postRaw('/desk/new', { submissionId, isAnswered: 'no', ...fields })
}

test('an enquiry entered by a member is stored once and sends no email', async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const before = (await desk.emails()).length
  const fields = {
    submissionId: 'f2c31c7e-0a52-4a3c-9d1c-5f2f4d0c7a11',
    isAnswered: 'no',
    name: 'Hugo Blanc',
    phone: '+33 6 12 34 56 78',
    source: 'whatsapp',
    start: '2027-06-14',
    end: '2027-06-18',
    people: '3',
    regions: 'Lake Kivu',
    tripDetails: 'A quiet lodge.',
    note: 'Met at the fair.',
  }
  const [first, second] = [
    await browser.postRaw('/desk/new', fields),
    await browser.postRaw('/desk/new', fields),
  ]
  expect(first.headers.get('location')).toBe(second.headers.get('location'))
  const page = await read(browser, `${first.headers.get('location')}`)
  for (const words of ['14 June 2027', '3 people', 'Lake Kivu', 'Met at the fair.', 'left'])
    expect(page).toContain(words)
  for (const words of ['USD 7.5K', 'COUPLE', 'I KNOW EXACTLY WHEN'])
    expect(page).not.toContain(words)
  expect(await read(browser, '/desk?q=blanc')).toContain('Hugo Blanc')
  expect((await desk.emails()).length).toBe(before)
  expect(await read(browser, '/desk/sheet.csv?list=all')).toContain('"Whatsapp"')
})

test('an entry without a phone number or email is refused, and the typed text is kept', async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const refused = await enter(browser, { name: 'Hugo Blanc', source: 'fair', people: 'a few' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Enter a phone number or an email address.')
  expect(page).toContain('value="a few"')
  expect(page).toContain('id="people-fault"')
  expect(page).toContain('Enter the number of travellers')
  const local = await enter(browser, { name: 'Hugo Blanc', source: 'fair', phone: '0788 123 456' })
  expect(await local.text()).toMatch(/href="#phone">Start the phone number with \+/)
  const abroad = { name: 'Hugo Blanc', source: 'fair', phone: '0044 7700 900123' }
  const read00 = await enter(browser, abroad)
  const called = await read(browser, `${read00.headers.get('location')}`)
  expect(called).toContain('href="tel:+447700900123"')
  expect(called).toContain('Or press WhatsApp above')
  const answered = await enter(browser, {
    name: 'Hugo Blanc',
    phone: '+33 6 12 34 56 78',
    source: 'phone',
    isAnswered: 'yes',
  })
  expect(await read(browser, `${answered.headers.get('location')}`)).toContain('Answered after')
})

test('an entered enquiry can be corrected, and the form warns about a second one from the same person', async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const person = { name: 'Hugo Blanc', phone: '+33 6 12 34 56 78', email: 'hugo@example.test' }
  const given = { ...person, source: 'phone', start: '2027-06-14', people: '3', ages: '9' }
  const first = `${(await enter(browser, given)).headers.get('location')}`
  for (const same of [{ phone: '+33612345678' }, { email: 'Hugo@example.test' }]) {
    const asked = await enter(browser, {
      name: 'Hugo',
      source: 'fair',
      tripDetails: 'Lake',
      ...same,
    })
    expect(asked.status).toBe(409)
    const page = await asked.text()
    expect(page).toContain('Hugo Blanc already has an open enquiry')
    expect(page).toContain(`href="${first}"`)
    expect(page).toContain('>Lake</textarea>')
  }
  const another = { ...person, name: 'H. Blanc', source: 'fair', do: 'again' }
  expect((await enter(browser, another)).status).toBe(303)

  const form = await read(browser, `${first}/correct`)
  for (const value of ['Hugo Blanc', '2027-06-14', '3', '9'])
    expect(form).toContain(`value="${value}"`)
  const seen = /name="seen" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const corrected = { ...given, language: 'fr', name: 'Hugo Leblanc', people: '4', seen }
  const saved = await browser.postRaw(`${first}/correct`, corrected)
  const page = await read(browser, `${saved.headers.get('location')}`)
  for (const words of ['Hugo Leblanc', 'Correction saved.', '</strong> corrected it', 'Version 2'])
    expect(page).toContain(words)
  expect(page).toContain('<del>3 people, children aged 9</del>')
  // The same again is already so; a different change of the older version is a conflict.
  expect((await browser.postRaw(`${first}/correct`, corrected)).status).toBe(303)
  const other = { ...corrected, people: '5' }
  expect((await browser.postRaw(`${first}/correct`, other)).status).toBe(409)
})

test('a reply is sent with its attachment in the same thread and appears in the history', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  await desk.postMail(booking.customer)
  const [confirmation] = (await desk.waitForEmails(2)).filter(({ file }) => /customer/.test(file))
  const path = `/desk/enquiries/${booking.reference}`
  const browser = await signIn(desk, 'aline@example.test')
  const form = new FormData()
  form.set('subject', 'Your days')
  form.set('text', 'Muraho <Aline>,\nthe plan is attached.')
  form.set('files', new File(['Day 1: the lake.'], 'plan ../of.txt', { type: 'text/plain' }))
  const sent = await fetch(`${desk.url}${path}/send`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: desk.url, cookie: `${browser.cookie}` },
  })
  expect(sent.status).toBe(303)
  const emails = await desk.waitForEmails(4)
  const reply = emails.find(({ file }) => file.includes('-reply-'))
  expect(reply?.to?.map(({ address }) => address)).toEqual(['aline@example.test'])
  expect(reply?.text).toContain('Muraho <Aline>,')
  expect(reply?.inReplyTo).toBe(confirmation?.messageId)
  expect(reply?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  expect(reply?.attachments.map(({ filename }) => filename)).toEqual(['of.txt'])
  const page = await read(browser, path)
  expect(page).toContain('Muraho &lt;Aline&gt;,')
  expect(page).toContain('replied by email')
  const file = /href="(\/desk\/enquiries\/\w+\/files\/[\w-]+)"/.exec(page)?.[1] ?? ''
  const download = await browser.get(file)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  expect(await download.text()).toBe('Day 1: the lake.')
  form.set('text', 'Muraho,\n[Your answer]')
  const unwritten = await fetch(`${desk.url}${path}/send`, {
    method: 'POST',
    body: form,
    headers: { origin: desk.url, cookie: `${browser.cookie}` },
  })
  const asked = await unwritten.text()
  expect(asked).toContain('it still says [Your answer]')
  expect(asked).toContain('Muraho,\n[Your answer]</textarea>')
  form.set('text', 'Muraho <Aline>,\nthe plan is attached.')
  form.set('files', new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'film.mp4'))
  const tooLarge = await fetch(`${desk.url}${path}/send`, {
    method: 'POST',
    body: form,
    headers: { origin: desk.url, cookie: `${browser.cookie}` },
  })
  const refused = await tooLarge.text()
  expect(refused).toContain('the attachments are larger than 10 MB')
  expect(refused).toContain('Muraho &lt;Aline&gt;,\nthe plan is attached.</textarea>')
  await browser.press(path, `${path}/elsewhere`, { way: 'whatsapp', text: 'Sent the dates.' })
  expect(await read(browser, path)).toContain('Sent the dates.')
})

test('a trip can be booked, its tasks completed, and its payments recorded and corrected', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  const path = `/desk/enquiries/${booking.reference}/trip`
  const browser = await signIn(desk, 'aline@example.test')
  const days = { first_day: inDays(30), last_day: inDays(34), people: '2' }
  const words = { travellers: '', guide: 'Eric', car: '', pick_up: '', notes: '' }
  const saved = await browser.postRaw(path, { seen: '0', ...days, ...words })
  // The fragment scrolls to the confirmation, above the warning about guides and cars.
  expect(saved.headers.get('location')).toBe(`${path}?saved=yes#saved`)
  const page = await read(browser, `${path}?saved=yes`)
  expect(page).toMatch(/id="saved"[^>]*>Saved\.<.*name="first_day"/s)
  expect(page).toContain('Permits bought')
  const late = await browser.postRaw(path, { seen: '7', ...days, ...words })
  expect(late.status).toBe(409)

  const task = /aria-label="Mark done: Permits bought[^>]*formAction="([^"]+\/done)"/.exec(page)
  await browser.postRaw(`${task?.[1]}`, {})
  await browser.postRaw(`${path}/tasks`, { title: 'Cake for the birthday', due_day: inDays(-1) })
  const trips = await read(browser, '/desk/trips')
  expect(trips).toContain('Cake for the birthday')
  expect(await read(browser, '/desk')).toContain('1 trip task is overdue')

  const later = { ...days, first_day: inDays(130), last_day: inDays(134) }
  await browser.postRaw(path, { seen: '0', ...later, ...words })
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'read')
  const moved = await store?.db
    .selectFrom('task')
    .select(['title', 'due_day'])
    .where('done_at', 'is', null)
    .execute()
  expect(
    Object.fromEntries(moved?.map(({ title, due_day }) => [title, due_day]) ?? []),
  ).toMatchObject({
    'Rooms confirmed': inDays(85),
    'Documents sent': inDays(123),
    'Cake for the birthday': inDays(-1),
  })
  await store?.close()

  const payment = { currency: 'EUR', method: 'bank', day: inDays(0), note: 'Deposit' }
  const unread = await browser.postRaw(`${path}/payments`, { amount: 'x', ...payment })
  expect(unread.status).toBe(400)
  await browser.postRaw(`${path}/payments`, { amount: '1,200', ...payment })
  const id = /\?payment=([\w-]+)#payment/.exec(await read(browser, path))?.[1] ?? ''
  await browser.postRaw(`${path}/payments/${id}`, { amount: '1,250.50', ...payment })
  expect(await read(browser, path)).toContain('€1,250.50')
  const story = await read(browser, `/desk/enquiries/${booking.reference}`)
  expect(story).toContain('recorded a payment: €1,200')
  expect(story).toContain('corrected a payment: €1,250.50')
})

test('a removed task or payment can be brought back from the trip page, until something else is changed', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  const path = `/desk/enquiries/${booking.reference}/trip`
  const browser = await signIn(desk, 'aline@example.test')
  const days = { first_day: inDays(90), last_day: inDays(94), people: '2' }
  const words = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
  await browser.postRaw(path, { seen: '0', ...days, ...words })
  const payment = { currency: 'EUR', method: 'cash', day: inDays(0), note: 'Deposit' }
  await browser.postRaw(`${path}/payments`, { amount: '1,200', ...payment })
  const before = await read(browser, path)
  for (const [item, name] of [
    ['tasks', 'Permits bought'],
    ['payments', '€1,200 on '],
  ] as const) {
    const row = before.split('<li').find((one) => one.includes(`aria-label="Remove ${name}`))
    const remove = new RegExp(`action="([^"]+/${item}/[^"/]+/remove)"`).exec(`${row}`)?.[1]
    const removed = await browser.press(path, `${remove}`)
    const page = await read(browser, `${removed.headers.get('location')}`)
    expect(page).toMatch(new RegExp(`id="done"[^>]*><p>Removed: ${name}`))
    expect(page).not.toContain(`aria-label="Remove ${name}`)
    const activity = /value="([^"]+)" name="activity"/.exec(page)?.[1] ?? ''
    const undone = await browser.press(`${removed.headers.get('location')}`, `${path}/undo`, {
      activity,
    })
    expect(undone.status).toBe(303)
    const restored = await read(browser, path)
    expect(restored).toContain(`aria-label="Remove ${name}`)
    const again = await browser.postRaw(`${path}/undo`, { activity })
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('Nothing was changed.')
  }
})

test('a correction of a payment that is refused still corrects that payment', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  const path = `/desk/enquiries/${booking.reference}/trip`
  const browser = await signIn(desk, 'aline@example.test')
  const days = { first_day: inDays(90), last_day: inDays(94), people: '2' }
  const words = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
  await browser.postRaw(path, { seen: '0', ...days, ...words })
  const payment = { currency: 'EUR', method: 'cash', day: inDays(0), note: 'Deposit' }
  await browser.postRaw(`${path}/payments`, { amount: '1,200', ...payment })
  const id = /\?payment=([\w-]+)#payment/.exec(await read(browser, path))?.[1] ?? ''
  const refused = await browser.postRaw(`${path}/payments/${id}`, { amount: 'x', ...payment })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Edit the payment')
  expect(page).toContain(`action="${path}/payments/${id}#trouble"`)
  expect(page).toMatch(/id="amount"[^>]*value="x"/)
})

test('a date whose year does not have four digits, or is a slip of the finger, is refused', async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const person = { name: 'Hugo Blanc', phone: '+33 6 12 34 56 78', source: 'phone' }
  expect(await read(browser, '/desk/new')).toMatch(
    /<input (?=[^>]*name="start")[^>]*max="2999-12-31"/,
  )
  for (const [start, words] of [
    ['20270-06-14', 'Choose a real date.'],
    ['0027-06-14', 'Enter a year from 1900 to 2999.'],
    ['9999-12-31', 'Enter a year from 1900 to 2999.'],
  ] as const) {
    const refused = await enter(browser, { ...person, start })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain(words)
    expect(page).toContain(`value="${start}"`)
  }
})

test("the calendar's secret address works until it is renewed", async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const entered = await enter(browser, {
    name: 'Hugo Blanc',
    phone: '+33 612345678',
    source: 'agent',
  })
  const path = `${entered.headers.get('location')}/trip`
  const words = { travellers: 'Hugo\nZoé', guide: 'Eric', car: '', pick_up: '', notes: 'Secret' }
  const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }
  await browser.postRaw(path, { seen: '0', ...days, ...words })
  const feed = async () =>
    /\/calendar\/[0-9a-f]{32}\.ics/.exec(await read(browser, '/desk/trips'))?.[0] ?? ''
  const address = await feed()
  const calendar = await (await desk.get(address)).text()
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270614')
  expect(calendar).toContain('DTEND;VALUE=DATE:20270619')
  expect(calendar).toMatch(/SUMMARY:Hugo Blanc \(\w{8}\)/)
  expect(calendar).not.toMatch(/Secret|Eric|\+33|Zoé/)
  const eric = await signIn(desk, 'eric@example.test')
  const erics = /\/calendar\/[0-9a-f]{32}\.ics/.exec(await read(eric, '/desk/trips'))?.[0] ?? ''
  expect(erics).not.toBe(address)
  expect((await desk.get(erics)).status).toBe(200)
  await browser.postRaw('/desk/team/remove', { email: 'eric@example.test' })
  expect((await desk.get(erics)).status).toBe(404)
  await browser.postRaw('/desk/trips/calendar', {})
  expect((await desk.get(address)).status).toBe(404)
  expect((await desk.get(await feed())).status).toBe(200)
})

test('signing out everywhere ends the calendar address, and calls to it are limited', async () => {
  await using desk = await startDesk({ settings: { ...settings, CALLS_PER_MINUTE: '30' } })
  const browser = await signIn(desk, 'eric@example.test')
  const feed = async () =>
    /\/calendar\/[0-9a-f]{32}\.ics/.exec(await read(browser, '/desk/trips'))?.[0] ?? ''
  const address = await feed()
  expect((await desk.get(address)).status).toBe(200)
  const elsewhere = await signIn(desk, 'eric@example.test')
  await elsewhere.postRaw('/desk/sign-out', {})
  expect((await desk.get(address)).status).toBe(200)
  await browser.postRaw('/desk/sign-out-everywhere', {})
  expect((await desk.get(address)).status).toBe(404)
  // Guesses end soon: the address counts towards the limit on calls, and so does one that is unknown.
  const guesses = Array.from({ length: 60 }, (_, index) =>
    desk.get(`/calendar/${`${index}`.padStart(32, '0')}.ics`),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
})

test('erasing a person keeps the payment amounts for the accounts, but no text', async () => {
  await using desk = await startDesk({ settings })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  const path = `/desk/enquiries/${booking.reference}/trip`
  const browser = await signIn(desk, 'aline@example.test')
  const words = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
  const days = { first_day: inDays(30), last_day: inDays(34), people: '2' }
  await browser.postRaw(path, { seen: '0', ...days, ...words })
  const payment = { currency: 'USD', method: 'cash', day: inDays(0), note: 'From Aline' }
  await browser.postRaw(`${path}/payments`, { amount: '300', ...payment })
  await desk.command('erase', 'aline@example.test', '--yes')
  const store = openStoreBeside({ DATA_DIR: desk.dataDir }, 'read')
  const payments = await store?.db.selectFrom('payment').selectAll().execute()
  expect(payments).toMatchObject([{ amount: 30_000, enquiry_id: null, note: '', by_whom: '' }])
  expect(await store?.db.selectFrom('trip').selectAll().execute()).toEqual([])
  expect(await (store && listOverdue(store.db, '9999-01-01'))).toEqual([])
  await store?.close()
})

test('a guide or car that is booked twice on the same day is reported', () => {
  const trip = (name: string, first_day: string, last_day: string, guide: string, car: string) => ({
    name,
    reference: name,
    first_day,
    last_day,
    guide,
    car,
  })
  expect(
    findClashes([
      trip('Weber', '2027-06-14', '2027-06-18', 'Eric', 'Car 1'),
      trip('Blanc', '2027-06-18', '2027-06-20', 'eric ', 'Car 2'),
      trip('Okafor', '2027-06-19', '2027-06-22', '', 'Car 1'),
    ]),
  ).toMatchObject([
    { words: 'Eric (guide), 18 June 2027', trips: [{ name: 'Weber' }, { name: 'Blanc' }] },
  ])
})
