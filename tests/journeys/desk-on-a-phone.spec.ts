import type { Locator, Page } from '@playwright/test'
import { expect } from '../site.ts'
import { arrive, test } from './team-page.ts'

// The screens of every day on a phone: where things stand, and how many taps the work takes.

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: /status of 40[049]/ })

const topOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

test('the first enquiry is in view at once; search, lists and New are one row', {
  tag: '@night',
}, async ({ desk, team }) => {
  const { page } = team
  const reference = await arrive(desk)
  await team.signIn()
  await page.goto(`${desk.url}/desk`)
  expect(await topOf(page, '.enquiry-row')).toBeLessThanOrEqual(220)
  const row = page.locator('.inbox-bar > *:visible')
  const tops = await row.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('button', { name: /^Lists/ })).toContainText('To answer 1')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Uwase')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results')
  await expect(team.row(reference)).toContainText('from 14 June 2027 · two')
  await team.openList('All')
  await team.open(reference)
  // What they wrote, the answer below it, and the ways to answer beside its button.
  expect(await topOf(page, '#words')).toBeLessThan(844)
  const ways = page.locator('.contact > *')
  await expect(ways).toHaveText(['Send by email', 'WhatsApp', 'Call'])
  await page.getByLabel('Your reply').fill('Muraho Aline, yes.')
  await team.press('Send by email')
  await expect(page.locator('#done')).toContainText('Your reply is on its way.')
  await expect(page.locator('.enquiry-conversation > ol > li').last()).toContainText(
    'Muraho Aline, yes.',
  )
  await page.locator('summary', { hasText: '1 earlier message' }).click()
  await page.goto(`${desk.url}/desk`)
  await expect(team.row(reference)).toHaveCount(0)
})

/** A thumb that counts its taps. Choosing from a menu takes two, typing is none. */
function thumbOn(page: Page) {
  let taps = 0
  const add = (count: number) => {
    taps += count
  }
  return {
    /** Returns the taps since the last time. */
    count() {
      const counted = taps
      taps = 0
      return counted
    },
    async tap(part: Locator) {
      add(1)
      await part.click()
    },
    async type(field: string, text: string) {
      add(1)
      await page.locator(`[name="${field}"]`).fill(text)
    },
    async choose(field: string, option: string) {
      add(2)
      await page.locator(`[name="${field}"]`).selectOption(option)
    },
  }
}

test('@night a call is logged, quoted, revised and paid with few taps', async ({ desk, team }) => {
  test.setTimeout(240_000)
  const { page } = team
  const { tap, type, choose, count } = thumbOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  await team.signIn()
  await page.goto(`${desk.url}/desk`)

  await tap(link('New enquiry'))
  await expect(button('Save enquiry')).toBeInViewport()
  await type('name', 'Hugo Blanc')
  await type('phone', '+33 6 12 34 56 78')
  await type('email', 'hugo@example.test')
  await type('start', '2027-06-14')
  await type('end', '2027-06-18')
  await type('people', '3')
  await type('ages', '9')
  await tap(button('Save enquiry'))
  expect(count()).toBeLessThanOrEqual(12)

  // A child of nine, a resident, a discount and a car.
  await choose('from', '/routes/gorillas-and-the-lake')
  await tap(button('Create quote'))
  const total = page.locator('[data-part="total"]')
  await expect(total).toBeInViewport()
  await type('travellers.0.count', '1')
  await tap(button('Add travellers'))
  await expect(page.locator('[name="travellers.2.count"]')).toBeFocused()
  await choose('travellers.2.visitor', 'resident')
  await tap(button('Recalculate park and permit fees'))
  await expect(total).toHaveText('$2,000')
  await tap(button('Add price line'))
  await expect(page.locator('[name="lines.2.label"]')).toBeInViewport()
  await type('lines.2.label', 'Car and driver')
  await type('lines.2.amount', '1,200')
  await tap(button('Add discount'))
  await type('discounts.0.label', 'Green season')
  await type('discounts.0.percent', '10')
  await expect(page.locator('#saved')).toBeInViewport()
  await tap(button('Save').last())
  await expect(page.locator('#saved')).toHaveText(/^Saved \d\d:\d\d$/)
  await expect(total).toHaveText('$2,880')
  // A line is one row, which a tap opens.
  await page.reload()
  const car = page.locator('summary', { hasText: 'Car and driver' })
  await expect(car).toContainText('$1,200')
  await expect(page.locator('[name="lines.2.amount"]')).toBeHidden()
  await tap(button(/^Send to/))
  await tap(button('Send anyway'))
  await expect(page.locator('#done')).toContainText('The quote is on its way.')
  expect(count()).toBeLessThanOrEqual(24)

  await desk.settled()
  const emails = await desk.emailsTo('hugo@example.test')
  const quote = `${desk.url}${/\/quote\/\w+/.exec(emails.at(-1)?.text ?? '')?.[0]}`
  const headers = { origin: desk.url }
  const ask = { number: '1', text: 'A little less, please.' }
  await page.request.post(`${quote}/change`, { form: ask, headers })

  await page.goto(`${desk.url}/desk`)
  const row = page.locator('.enquiry-row')
  await expect(row).toContainText('A little less, please.')
  await expect(row).toContainText('Revise the quote by')
  await tap(row.getByRole('link'))
  await tap(button('Revise the quote'))
  await tap(page.locator('summary', { hasText: 'Car and driver' }))
  await type('lines.2.amount', '1,000')
  await tap(button(/^Send to/))
  await tap(button('Send anyway'))
  await expect(page.locator('#done')).toContainText('The quote is on its way.')
  expect(count()).toBeLessThanOrEqual(6)
  await page.goto(`${desk.url}/desk`)
  await expect(row).toHaveCount(0)

  await desk.settled()
  const newest = (await desk.emailsTo('hugo@example.test')).at(-1)?.text ?? ''
  const second = `${desk.url}${/\/quote\/\w+/.exec(newest)?.[0]}`
  const accept = { number: '2', name: 'Hugo Blanc' }
  await page.request.post(`${second}/accept`, { form: accept, headers })
  await page.goto(`${desk.url}/desk`)
  await expect(row).toContainText('Accepted the quote')
  await tap(row.getByRole('link'))
  await tap(button('Confirm the booking'))
  count()
  await tap(link('Note the deposit'))
  await type('amount', '810')
  await tap(button('Save payment'))
  await expect(page.locator('#money').locator('..')).toContainText('$810')
  expect(count()).toBeLessThanOrEqual(5)
})

/** A day from today, in Kigali. */
const dayIn = (days: number) =>
  new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('the rest of an owner’s work on a phone: euros, a deposit in francs, receipt, passports, a double booking, follow-up, review, sheet', async ({
  desk,
  team,
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = team
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const main = page.getByRole('main')
  const [first, last] = [dayIn(60), dayIn(63)]
  await team.signIn()

  // A quote in euros whose lines are in dollars.
  await page.goto(`${desk.url}/desk/new`)
  await field('name').fill('Hugo Blanc')
  await field('email').fill('hugo@example.test')
  await field('start').fill(first)
  await field('people').fill('2')
  await team.press('Save enquiry')
  const enquiry = page.url().replace(/#.*/, '')
  await field('from').selectOption('/routes/gorillas-and-the-lake')
  await team.press('Create quote')
  await field('currency').selectOption('EUR')
  await field('rates.EUR').fill('0.9')
  await field('rates.RWF').fill('1440')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.locator('[data-part="total"]')).toHaveText('€2,700')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await team.press('Send anyway')
  await expect(page.locator('#done')).toContainText('The quote is on its way.')

  // The traveller accepts, and enters who is travelling.
  await desk.settled()
  const emails = await desk.emailsTo('hugo@example.test')
  const traveller = await browser.newPage()
  await traveller.goto(`${desk.url}${/\/quote\/\w+/.exec(emails.at(-1)?.text ?? '')?.[0]}`)
  await traveller.getByLabel('Your name').fill('Hugo Blanc')
  await traveller.getByRole('button', { name: 'Yes, accept this quote' }).click()
  await traveller.getByRole('link', { name: 'Enter who is travelling' }).click()
  await traveller.locator('[name="travellers.0.name"]').fill('Hugo Blanc')
  await traveller.locator('[name="travellers.0.passport"]').fill('QZ7788991')
  await traveller.locator('form button').last().click()
  await expect(traveller.locator('#saved')).toBeVisible()
  await traveller.close()

  // The deposit of €810 comes in francs, ticks its task, and has a receipt.
  await page.goto(`${enquiry}/trip`)
  await field('amount').fill('1,296,000')
  await field('currency').selectOption('RWF')
  await field('rate').fill('1600')
  await team.press('Save payment')
  await expect(page.locator('#money').locator('..')).toContainText('€810')
  await expect(page.getByRole('button', { name: 'Reopen: Deposit received' })).toBeVisible()
  await page.getByRole('button', { name: /^Make a receipt/ }).click()
  await page.getByRole('button', { name: /^Send to hugo@example.test: Receipt/ }).click()
  await expect(page.locator('#bills').locator('..')).toContainText('Sent to hugo@example.test')
  await desk.settled()
  const receipt = (await desk.emailsTo('hugo@example.test')).find(({ subject }) =>
    subject?.includes('Receipt'),
  )
  expect(receipt?.text).toContain('€810')

  // Passports, and a permit.
  await page.getByRole('link', { name: /details/ }).click()
  await expect(main).toContainText('1 of 2 travellers')
  await expect(page.locator('#order')).toHaveValue(/QZ7788991/)
  await page.goto(`${enquiry}/trip`)
  await page.getByRole('button', { name: 'Mark done: Permits bought' }).click()
  await field('guide').fill('Eric')
  await field('car').fill('Car 1')
  await team.press('Save trip')

  // Another trip needs the same guide.
  await page.goto(`${desk.url}/desk/new`)
  await field('name').fill('Zoe Noir')
  await field('email').fill('zoe@example.test')
  await team.press('Save enquiry')
  const other = page.url().replace(/#.*/, '')
  await page.goto(`${other}/trip`)
  await field('first_day').fill(last)
  await field('last_day').fill(dayIn(66))
  await field('people').fill('2')
  await field('guide').fill('Eric')
  await team.press('Book this trip')
  await page.goto(`${desk.url}/desk/trips`)
  await expect(page.locator('#clashes').locator('..')).toContainText('Eric')

  // Later, and after the trip: a review is asked for by an email that is ready.
  await page.goto(other)
  await team.unfold('More')
  await team.press('In 3 days')
  await expect(team.notice).toContainText('Put off until')
  await page.goto(`${enquiry}/trip`)
  await field('first_day').fill(dayIn(-10))
  await field('last_day').fill(dayIn(-6))
  await team.press('Save trip')
  await page.goto(enquiry)
  await team.unfold('What happened?')
  await team.press('Travelled')
  await page.goto(`${desk.url}/desk`)
  await page.getByRole('button', { name: 'Send the email to Hugo Blanc' }).click()
  await desk.settled()
  const subjects = (await desk.emailsTo('hugo@example.test')).map(({ subject }) => `${subject}`)
  expect(subjects).toContainEqual(expect.stringMatching(/how was|review|your trip/i))

  // The accountant's sheet has the payment in both currencies.
  const sheet = await page.request.get(`${desk.url}/desk/sheets/payments?format=csv`)
  expect(await sheet.text()).toMatch(/"Hugo Blanc".*"RWF","1296000","1600","810\.00","EUR"/)
})
