import { test as base, expect, type Page } from '@playwright/test'
import { messages } from '#core/forms/messages.ts'
import { driveFirefox } from '../engines/playwright-in-firefox.ts'
import {
  type MailService,
  type Spreadsheet,
  startMailService,
  startSpreadsheet,
} from '../services.ts'
import { perWorker } from '../site.ts'
import { siteWithoutDesk, startStaticHost } from '../site-without-desk.ts'
import { aline, BookingPage } from './booking-page.ts'

// The site without the desk: a hosted mail service and a spreadsheet process its forms. The error messages are those of
// spec §8. site/forms/services-elsewhere.test.ts tests all failures.

type Fixtures = { mail: MailService; sheet: Spreadsheet; noise: string[] }

const test = base.extend<Fixtures, { siteDir: string }>({
  siteDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    async ({}, use) => use(await siteWithoutDesk()),
    perWorker,
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mail: async ({}, use) => {
    await using mail = await startMailService()
    await use(mail)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sheet: async ({}, use) => {
    await using sheet = await startSpreadsheet()
    await use(sheet)
  },
  baseURL: async ({ siteDir, mail, sheet }, use) => {
    const places = { sheet: sheet.url, sheetAnswers: sheet.answersUrl, mail: mail.url }
    await using host = await startStaticHost(siteDir, places)
    await use(host.url)
  },
  noise: [
    async ({ browserName, context }, use) => {
      if (browserName === 'firefox') await driveFirefox(context)
      const noise: string[] = []
      context.on('weberror', (error) => noise.push(error.error().message))
      context.on('console', (message) => {
        const text = message.text()
        if (/Content Security Policy|React error|Trusted/.test(text)) noise.push(text)
      })
      await use(noise)
      expect(noise, 'noise in the console').toEqual([])
    },
    { auto: true },
  ],
})

// All tests share one build.
test.describe.configure({ mode: 'default' })

const submit = async (page: Page) => {
  const booking = new BookingPage(page)
  await booking.openReview()
  await booking.press('SUBMIT')
  return booking
}

test('a booking adds a row to the sheet, sends both emails and returns home', async ({
  mail,
  sheet,
  page,
}) => {
  const booking = await submit(page)
  await expect(booking.banner).toHaveText(messages.booking.received)
  const [row, ...others] = sheet.records('booking')
  expect(others).toEqual([])
  expect(row).toMatchObject({ email: aline.Email, fullName: 'Aline Uwase', revision: '1' })
  expect(row).not.toHaveProperty('homepage')
  const [team, customer] = mail.emails()
  expect(team).toMatchObject({ to: 'enquiries@imisozi.example', replyTo: aline.Email })
  expect(customer).toMatchObject({ to: aline.Email, replyTo: 'hello@imisozi.example' })
  for (const email of [team, customer]) expect(email?.subject).toContain(String(row?.['reference']))
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`${row?.['reference']}`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/contact', '/adventure/canopy-walk-experience', '/booking']) {
    test(`on ${path} email and phone replace the form`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/This form needs JavaScript/)).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      expect(await page.locator('form[action]').count()).toBe(0)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'hello@imisozi.example' }).first()).toBeVisible()
      await expect(main.getByRole('link', { name: '+250 000 000 000' }).first()).toBeVisible()
    })
  }
})

test('the desk’s answer page is not part of the site', async ({ request }) => {
  expect((await request.get('/forms/answer')).status()).toBe(404)
})
