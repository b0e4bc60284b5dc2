import { accessibilityFindings } from '../accessibility.ts'
import { startDesk } from '../desk.ts'
import { roomy } from '../roomy.ts'
import { test as base, expect } from '../site.ts'
import { submission } from '../submissions.ts'

// The answered link of an email to the team, as somebody taps it on a phone: docs/desk.md §9.

const site = 'https://www.example.test'

const test = base.extend<{ link: { reference: string; path: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  desk: async ({}, use) => {
    await using desk = await startDesk({ settings: { ...roomy, SITE_URL: site } })
    await use(desk)
  },
  link: async ({ desk }, use) => {
    const { sheet, reference } = submission()
    await desk.postEnquiry(sheet)
    const [email] = await desk.waitForEmails(1)
    const [, path = ''] =
      new RegExp(`I have answered this: ${site}(\\S+)`).exec(email?.text ?? '') ?? []
    await use({ reference, path })
  },
})

test.use({ viewport: { width: 320, height: 640 } })

test('on a phone one tap asks, a second says that it is answered', { tag: '@quick' }, async ({
  page,
  desk,
  link,
}) => {
  await page.goto(link.path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Mark ${link.reference} as answered?`)
  expect(await accessibilityFindings(page)).toEqual([])
  const button = page.getByRole('button', { name: 'Yes, it is answered' })
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(200)
  expect(height).toBeGreaterThanOrEqual(44)
  await expect(button).toHaveCSS('background-color', 'rgb(143, 47, 31)') // the policy lets its style in
  const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(room).toBeLessThanOrEqual(0)

  await button.click()
  await expect(heading).toHaveText(`${link.reference} is answered`)
  await expect(page).toHaveURL(link.path)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.reload()
  await expect(heading).toHaveText(`${link.reference} is answered`)
  expect(await desk.enquiries()).toMatchObject([{ state: 'answered' }])
})

test.describe('a link that was cut', () => {
  test.use({ expectedNoise: /status of 404 .*/ })

  test('says so, and what to do', async ({ page, link }) => {
    await page.goto(link.path.slice(0, -3))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
    await expect(page.getByText('npm run desk -- answered')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it works the same', async ({ page, desk, link }) => {
    await page.goto(link.path)
    await page.getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${link.reference} is answered`,
    )
    expect(await desk.enquiries()).toMatchObject([{ state: 'answered' }])
  })
})
