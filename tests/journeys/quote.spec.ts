import type { Page } from '@playwright/test'
import { checkStates } from '../accessibility.ts'
import { expect } from '../site.ts'
import { test } from './team-page.ts'

test.use({ expectedNoise: /status of 40[049]/ })

// From a phone call to a finished trip. The team works on a phone, and the traveller never signs in.

test('@quick a phone enquiry is quoted, accepted and travelled, on a phone', async ({
  desk,
  team,
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = team
  await page.setViewportSize({ width: 390, height: 844 })
  await team.signIn()

  await page.goto(`${desk.url}/desk`)
  await page.getByRole('link', { name: 'New enquiry' }).click()
  await page.getByLabel('Name').fill('Hugo Blanc')
  await page.getByLabel(/^Phone/).fill('+33 6 12 34 56 78')
  await page.getByLabel('Email').fill('hugo@example.test')
  await page.getByLabel('First day').fill('2027-06-14')
  await page.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hugo Blanc')
  const enquiry = page.url()

  // Three travellers: a child of nine needs no permit, and a resident pays a different price.
  await page.getByLabel('Start from').selectOption('/routes/gorillas-and-the-lake')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.locator('[name="travellers.0.count"]').fill('1')
  for (const [index, who, age] of [
    [1, 'abroad', '9'],
    [2, 'resident', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Add travellers' }).click()
    await page.locator(`[name="travellers.${index}.visitor"]`).selectOption(who)
    await page.locator(`[name="travellers.${index}.age"]`).fill(age)
  }
  await page.getByRole('button', { name: 'Recalculate park and permit fees' }).click()
  const price = page.locator('[data-part="price"]')
  await expect(price).toContainText('$2,000')
  await page.getByRole('button', { name: 'Add price line' }).click()
  await page.locator('[name="lines.2.label"]').fill('Car and driver')
  await page.locator('[name="lines.2.amount"]').fill('1,200')
  await page.locator('[name="lines.2.label"]').blur()
  // The quote is saved and calculated as it is edited.
  await expect(price).toContainText('$3,200')
  await page.getByRole('button', { name: /^Send to/ }).click()
  // The operator’s quotes have no terms yet.
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.locator('#done')).toContainText('The quote is on its way.')

  await desk.settled()
  const emails = await desk.emailsTo('hugo@example.test')
  const link = `${desk.url}${/\/quote\/\w+/.exec(emails.at(-1)?.text ?? '')?.[0]}`
  const traveller = await browser.newPage({ javaScriptEnabled: false })
  await traveller.setViewportSize({ width: 390, height: 844 })
  await traveller.goto(link)
  await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('Gorillas and the lake')
  await traveller.getByLabel('Your name').fill('Hugo Blanc')
  await traveller.getByRole('button', { name: 'Yes, accept this quote' }).click()
  await expect(traveller.getByRole('status')).toContainText('Thank you, Hugo Blanc')

  // What only fetches the page does not count, nor does a page in the background.
  await page.goto(enquiry)
  await page.getByRole('link', { name: /^Quote 1/ }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('The traveller has not opened it yet.')
  const reader = await browser.newPage()
  await reader.clock.install()
  await reader.goto(link)
  const sent: string[] = []
  reader.on('request', (request) => sent.push(request.method()))
  await reader.clock.runFor(4000)
  await hide(reader, true)
  await reader.clock.runFor(60_000)
  await hide(reader, false)
  await reader.clock.runFor(4000)
  expect(sent).toEqual([])
  const told = reader.waitForResponse((answer) => answer.request().method() === 'PUT')
  await reader.clock.runFor(1000)
  expect((await told).status()).toBe(204)
  await reader.close()
  await page.reload()
  await expect(main).toContainText(/The traveller opened it \d/)

  await page.goto(enquiry)
  await page.getByRole('link', { name: /^Trip, 14–/ }).click()
  await page.getByRole('combobox', { name: 'Guide' }).fill('Eric')
  await page.getByRole('button', { name: 'Save trip' }).click()
  await page.getByRole('button', { name: 'Mark done: Permits bought' }).click()
  await page.getByLabel(/^Amount/).fill('960')
  await page.getByRole('button', { name: 'Save payment' }).click()
  await expect(page.locator('#money').locator('..')).toContainText('Outstanding$2,240')
  await page.goto(`${desk.url}/desk/trips?month=2027-06`)
  await expect(page.getByRole('link', { name: /Hugo Blanc, 14–.*, Eric/ }).first()).toBeVisible()

  await page.goto(enquiry)
  await team.unfold('What happened?')
  await team.press('Travelled')
  await expect(page.locator('.standing')).toHaveText('Travelled')
  await traveller.close()
})

/** Puts a page into the background, or back in view. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('quotes, trips and the traveller’s page have no axe findings, and nothing overflows', async ({
  desk,
  team,
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = team
  const { look, findings } = checkStates(page)
  await team.signIn()
  await page.goto(`${desk.url}/desk/new`)
  await look('new enquiry')
  await page.getByRole('button', { name: 'Save enquiry' }).click()
  await look('new enquiry, refused')
  await page.getByLabel('Name').fill('Marie-Antoinette-Mukamana Nyiramasuhuko-Uwimbabazi')
  await page.getByLabel('Email').fill('hugo@example.test')
  await page.getByLabel('First day').fill('2027-06-14')
  await page.getByRole('button', { name: 'Save enquiry' }).click()
  const enquiry = page.url().replace(/#.*/, '')
  await look('enquiry, begin a quote')
  await page.getByLabel('Start from').selectOption('/routes/the-whole-country')
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.locator('[name="travellers.0.count"]').fill('2')
  await page.getByRole('button', { name: 'Recalculate park and permit fees' }).click()
  await look('quote')
  for (const part of await page.locator('summary').all()) await part.click()
  await page.getByLabel('Amount', { exact: true }).first().fill('a lot')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await look('quote, refused')
  await page.getByLabel('Amount', { exact: true }).first().fill('1500')
  await page.getByRole('button', { name: /^Send to/ }).click()
  await look('quote, before sending')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await page.getByRole('link', { name: /^Quote 1/ }).click()
  await page.getByRole('button', { name: 'Get a link' }).click()
  await look('sent quote')
  const first = new URL(await page.locator('#link').inputValue()).pathname
  const sentQuote = page.url()
  const fiveDaysAgo = Date.now() - 5 * 24 * 3_600_000
  await desk.withStore((db) =>
    db.updateTable('quote').set({ sent_at: fiveDaysAgo }).where('state', '=', 'sent').execute(),
  )
  await page.goto(`${desk.url}/desk`)
  await look('inbox, with a ready email')
  await page.getByRole('link', { name: /^Change the email to/ }).click()
  await look('ready email')
  await page.goto(sentQuote)
  await page.getByRole('button', { name: 'Create a new version' }).click()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.locator('#done')).toContainText('The quote is on its way.')
  await page.goto(`${desk.url}${first}`)
  await look('traveller, superseded')
  await page.getByRole('link', { name: 'See the latest quote' }).click()
  await look('traveller')
  const latest = page.url()
  await page.getByRole('button', { name: 'Yes, accept this quote' }).click()
  await expect(page.getByRole('status')).toContainText('Thank you, Marie-Antoinette')
  await look('traveller, accepted')
  await page.goto(`${desk.url}/quote/${'0'.repeat(32)}`)
  await look('traveller, a wrong link')
  await page.goto(`${enquiry}/trip`)
  await look('trip')
  await page.getByLabel(/^Amount, negative/).fill('500')
  await page.getByRole('button', { name: 'Save payment' }).click()
  await page.getByRole('button', { name: /^Make a receipt/ }).click()
  await page.getByRole('button', { name: 'Make an invoice' }).click()
  await look('trip, with a receipt and an invoice')
  await page.getByRole('link', { name: /^Edit [$€]/ }).click()
  await look('trip, a payment corrected')
  await page.goto(`${enquiry}/correct`)
  await look('enquiry, corrected')
  await page.goto(`${enquiry}/trip/travellers`)
  await look('details, for the team')
  await page.goto(`${desk.url}${new URL(latest).pathname}/travellers`)
  await look('details, for the traveller')
  await page.locator('form button').last().click()
  await look('details, saved')
  await page.goto(`${desk.url}/desk/trips?month=2027-06`)
  await look('trips')
  await page.goto(`${desk.url}/desk/trips/mine`)
  await look('my tasks')
  expect(findings).toEqual([])
  await browser.contexts()[0]?.clearCookies()
})
