import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  desk = await startDesk({
    settings: {
      TEAM_EMAILS: 'aline@example.test,eric@example.test,jean@example.test',
      CALLS_PER_MINUTE: '30',
    },
  })
  aline = await signIn(desk, 'aline@example.test')
})

afterAll(() => desk[Symbol.asyncDispose]())

/** The address of a member's calendar. */
async function addressOf(browser: TeamBrowser): Promise<string> {
  const page = await (await browser.get('/desk/trips')).text()
  return /\/calendar\/[0-9a-f]{32}\.ics/.exec(page)?.[0] ?? ''
}

const statusOf = async (address: string) => (await desk.get(address)).status

test('the calendar has the days, name, guide, car and pick-up of each trip, and nothing else', async () => {
  const { sheet, reference } = submission({ surname: 'Blanc' })
  await desk.postEnquiry(sheet, { origin: desk.url })
  const words = {
    travellers: 'Hugo\nZoé',
    guide: 'Eric',
    car: '',
    pick_up: 'Airport, 18:40',
    notes: 'Secret',
  }
  const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }
  await aline.postRaw(`/desk/enquiries/${reference}/trip`, { seen: '0', ...days, ...words })
  const calendar = await (await desk.get(await addressOf(aline))).text()
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270614')
  expect(calendar).toContain('DTEND;VALUE=DATE:20270619')
  expect(calendar).toMatch(new RegExp(`SUMMARY:.*Blanc \\(${reference}\\)`))
  const unfolded = calendar.replaceAll('\r\n ', '')
  expect(unfolded).toContain(
    'DESCRIPTION:2 travellers\\nGuide: Eric\\nCar: no car yet\\nPick-up: Airport\\, 18:40\r\n',
  )
  expect(calendar).not.toMatch(/Secret|\+250|Zoé/)
  const page = await (await aline.get('/desk/trips')).text()
  expect(page).toMatch(/href="webcal:\/\/[^"]+\/calendar\/[0-9a-f]{32}\.ics"/)
  expect(page).toContain('data-copy="feed"')
})

test('a calendar’s address is one member’s, and ends when that member leaves the team', async () => {
  const eric = await addressOf(await signIn(desk, 'eric@example.test'))
  expect(eric).not.toBe(await addressOf(aline))
  expect(await statusOf(eric)).toBe(200)
  await aline.postRaw('/desk/team/remove', { email: 'eric@example.test' })
  expect(await statusOf(eric)).toBe(404)
})

test('a calendar’s address ends when a new one is created', async () => {
  const before = await addressOf(aline)
  await aline.postRaw('/desk/trips/calendar', {})
  expect(await statusOf(before)).toBe(404)
  expect(await statusOf(await addressOf(aline))).toBe(200)
})

test('a calendar’s address survives one device that signs out, and ends with all of them', async () => {
  const [phone, laptop] = [
    await signIn(desk, 'jean@example.test'),
    await signIn(desk, 'jean@example.test'),
  ]
  const address = await addressOf(phone)
  await laptop.postRaw('/desk/sign-out', {})
  expect(await statusOf(address)).toBe(200)
  await phone.postRaw('/desk/sign-out-everywhere', {})
  expect(await statusOf(address)).toBe(404)
})

test('who guesses addresses soon has to wait', async () => {
  const guesses = Array.from({ length: 60 }, (_, index) =>
    statusOf(`/calendar/${`${index}`.padStart(32, '0')}.ics`),
  )
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([404, 429]))
})
