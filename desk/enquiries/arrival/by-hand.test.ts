import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachBookingField } from '#core/forms/booking-fields.ts'
import { formTo } from '../../../tests/forms.ts'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { signIn, type TeamBrowser } from '../../../tests/team.ts'
import { answersOf, correctedBooking } from './by-hand.tsx'

// Enquiries that a member enters and corrects: docs/desk.md §10.

let desk: InProcessDesk
let browser: TeamBrowser

beforeAll(async () => {
  desk = await startDesk({
    settings: { TEAM_EMAILS: 'aline@example.test', WEBHOOKS: 'crm=http://127.0.0.1:9/' },
  })
  browser = await signIn(desk, 'aline@example.test')
})

afterAll(() => desk[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, string>>

const read = async (path: string) => (await browser.get(path)).text()
const pathOf = (answer: Response) => `${answer.headers.get('location')}`
const countOf = (text: string, words: string) => text.split(words).length - 1

async function enter(fields: Fields): Promise<Response> {
  const form = formTo(await read('/desk/new'), '/desk/new')
  return browser.postRaw('/desk/new', { ...form.fields, ...fields })
}

let people = 0

/** Somebody whose enquiry is not open yet. */
function newPerson() {
  people += 1
  return {
    name: `Hugo Blanc ${people}`,
    phone: `+33 6 12 34 ${56 + people} 78`,
    email: `hugo-${people}@example.test`,
  }
}

const trip = {
  source: 'whatsapp',
  start: '2027-06-14',
  end: '2027-06-18',
  people: '3',
  ages: '9',
  'regions.2': 'Lake Kivu',
  tripDetails: 'A quiet lodge.',
}

describe('an enquiry that is entered', () => {
  test('shows what was entered, and no answer that nobody gave', async () => {
    const page = await read(
      pathOf(await enter({ ...newPerson(), ...trip, note: 'Met at the fair.' })),
    )
    for (const words of ['14 June 2027', '3 people', 'Lake Kivu', 'Met at the fair.', 'left'])
      expect(page).toContain(words)
    for (const words of ['USD 7.5K', 'COUPLE', 'I KNOW EXACTLY WHEN'])
      expect(page).not.toContain(words)
  })

  test('sends no email', async () => {
    const before = (await desk.emails()).length
    await enter({ ...newPerson(), ...trip })
    await desk.settled()
    expect(await desk.emails()).toHaveLength(before)
  })

  test('is found by its name, and has its source in the sheet', async () => {
    const person = { ...newPerson(), name: 'Zoé Marchand' }
    await enter({ ...person, source: 'whatsapp' })
    expect(await read('/desk?q=marchand')).toContain('Zoé Marchand')
    expect(await read('/desk/sheet.csv?list=all')).toContain('"Whatsapp"')
  })

  test('is stored once if an older page, which has no id of the form, sends it twice', async () => {
    const fields = { ...newPerson(), ...trip, submissionId: crypto.randomUUID(), isAnswered: 'no' }
    const [first, second] = [
      await browser.postRaw('/desk/new', fields),
      await browser.postRaw('/desk/new', fields),
    ]
    expect(first.status).toBe(303)
    expect(pathOf(second)).toBe(pathOf(first))
  })

  test('counts as answered if it already was', async () => {
    const answered = await enter({ ...newPerson(), ...trip, isAnswered: 'yes' })
    expect(await read(pathOf(answered))).toContain('Answered after')
  })

  test('can be called if its number begins with 00', async () => {
    const entered = await enter({
      ...newPerson(),
      ...trip,
      phone: '0044 7700 900123',
      email: '',
    })
    const page = await read(pathOf(entered))
    expect(page).toContain('href="tel:+447700900123"')
    expect(page).toMatch(/href="https:\/\/wa\.me\/447700900123[^>]*>WhatsApp</)
  })
})

describe('an entry is refused at its field, with what was typed,', () => {
  test.each<[string, Fields, string, string]>([
    [
      'without a phone number or email',
      { phone: '', email: '' },
      'phone',
      'Enter a phone number or an email address.',
    ],
    [
      'with a number of travellers in words',
      { people: 'a few' },
      'people',
      'Enter the number of travellers',
    ],
    [
      'with a phone number without its country',
      { phone: '0612 345 678' },
      'phone',
      'Start a number from abroad with +',
    ],
    ['with a year of five digits', { start: '20270-06-14' }, 'start', 'Choose a real date.'],
    [
      'with a year of two digits',
      { start: '0027-06-14' },
      'start',
      'Enter a year from 1900 to 2999.',
    ],
    ['with a year far away', { start: '9999-12-31' }, 'start', 'Enter a year from 1900 to 2999.'],
  ])('%s', async (_, wrong, field, words) => {
    const refused = await enter({ ...newPerson(), ...trip, ...wrong })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain(`href="#${field}">${words}`)
    expect(page).toContain(`id="${field}-fault"`)
    expect(formTo(page, '/desk/new').fields).toMatchObject({ ...trip, ...wrong })
  })
})

test('the fields of days offer no year that would be refused', async () => {
  expect(await read('/desk/new')).toMatch(/<input (?=[^>]*name="start")[^>]*max="2999-12-31"/)
})

describe('an entry for a person with an open enquiry', () => {
  const first = newPerson()
  let path: string
  beforeAll(async () => {
    path = pathOf(await enter({ ...first, ...trip }))
  })

  test.each<[string, Fields]>([
    ['phone number', { phone: first.phone.replaceAll(' ', ''), email: '' }],
    ['email', { phone: '', email: first.email.toUpperCase() }],
  ])('of the same %s links to it, and keeps what was typed', async (_, same) => {
    const asked = await enter({ name: 'Hugo', source: 'fair', tripDetails: 'Lake', ...same })
    expect(asked.status).toBe(409)
    const page = await asked.text()
    expect(page).toContain(`${first.name} already has an open enquiry`)
    expect(page).toContain(`href="${path}"`)
    expect(page).toContain('>Lake</textarea>')
  })

  test('is stored if the member wants a second one', async () => {
    expect((await enter({ ...first, source: 'fair', do: 'again' })).status).toBe(303)
  })
})

describe('a correction', () => {
  let path: string
  beforeAll(async () => {
    path = pathOf(await enter({ ...newPerson(), ...trip }))
  })

  async function correct(changes: Fields = {}): Promise<Response> {
    const { fields } = formTo(await read(`${path}/correct`), `${path}/correct`)
    return browser.postRaw(`${path}/correct`, { ...fields, ...changes })
  }
  const webhookCalls = async () => countOf(await read(path), 'Webhook crm')

  test('begins with what is stored', async () => {
    const { fields } = formTo(await read(`${path}/correct`), `${path}/correct`)
    expect(fields).toMatchObject(trip)
  })

  test('that is saved unchanged changes nothing and calls no webhook', async () => {
    const before = await webhookCalls()
    const saved = await correct()
    expect(saved.status).toBe(303)
    expect(pathOf(saved)).toBe(path)
    expect(await webhookCalls()).toBe(before)
    expect(await read(path)).not.toContain('corrected it')
  })

  test('is a version in the history that shows what changed, and a call of the webhook', async () => {
    const before = await webhookCalls()
    const page = await read(pathOf(await correct({ name: 'Hugo Leblanc', people: '4' })))
    for (const words of [
      'Hugo Leblanc',
      'Correction saved.',
      '</strong> corrected it',
      'Version 2',
    ])
      expect(page).toContain(words)
    expect(page).toContain('<del>3 people, a child aged 9</del>')
    expect(await webhookCalls()).toBe(before + 1)
  })

  test('notes the campaign, which is found, and offered for the next enquiry', async () => {
    const campaign = 'Advert in a bird magazine'
    const page = await read(pathOf(await correct({ campaign })))
    expect(page).toContain(`WhatsApp, ${campaign}`)
    expect(page).toContain('Correction saved.')
    expect(await read('/desk?q=bird+magazine')).toContain(path)
    expect(await read('/desk/new')).toContain(`<option value="${campaign}"`)
    expect(await read('/desk/statistics')).toContain(campaign)
    expect(formTo(await read(`${path}/correct`), `${path}/correct`).fields).toMatchObject({
      campaign,
    })
  })

  test('can change an answer and change it back', async () => {
    for (const tripDetails of ['A loud lodge.', 'A quiet lodge.']) {
      expect((await correct({ tripDetails })).status).toBe(303)
      expect(await read(path)).toContain(tripDetails)
    }
  })

  test('can change the source alone', async () => {
    expect((await correct({ source: 'fair' })).status).toBe(303)
    expect(await read(`${path}/correct`)).toContain('<option value="fair" selected="">')
  })

  test('that an older page sends is already so if nothing else would change', async () => {
    const { fields } = formTo(await read(`${path}/correct`), `${path}/correct`)
    const older = { ...fields, people: '7', formId: '' }
    expect((await browser.postRaw(`${path}/correct`, older)).status).toBe(303)
    expect((await browser.postRaw(`${path}/correct`, older)).status).toBe(303)
  })
})

test('a correction keeps every answer that it does not change', () => {
  const stored = eachBookingField((key) => `stored ${key}`)
  const { email, phone } = stored
  const person = { name: stored.fullName, email, phone, source: 'agent', campaign: '' } as const
  const enquiry = { ...person, payload: JSON.stringify(stored) }
  const answers = answersOf(enquiry)
  expect(correctedBooking(enquiry, answers)).toEqual(stored)
  const corrected = { ...answers, group: 'COUPLE', people: 2 } as const
  const changed = { group: 'COUPLE', groupSize: '2 people' }
  expect(correctedBooking(enquiry, corrected)).toEqual({ ...stored, ...changed })
})
