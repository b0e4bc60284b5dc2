import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { frenchQuestions } from './french-questions.ts'
import { asked } from './search-questions.ts'

// The header's search box (spec §1), which works here: docs/deviations.md.

const opened = (page: Page) => page.getByRole('dialog', { name: 'Find a page' })
const field = (page: Page) => opened(page).getByRole('searchbox')
const results = (page: Page) => opened(page).locator('ol').getByRole('listitem')

async function openSearch(page: Page, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Find a page' }).click()
  await expect(field(page)).toBeFocused()
}

test('a page is found as one types: its title, where it belongs, a line with the word marked', {
  tag: '@quick',
}, async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('kayak')
  await expect(opened(page).getByRole('status')).toHaveText(/^\d+ pages$/)
  const first = results(page).first()
  await expect(first.getByRole('link', { name: 'Island Hopping Tour' })).toBeVisible()
  await expect(first).toContainText('Lake Kivu')
  await expect(first.locator('mark')).toHaveText(['kayak'])
  await first.getByRole('link').click()
  await expect(page).toHaveURL('/adventure/island-hopping-tour')
})

test('words and questions as people say them lead to the right page', async ({ page }) => {
  await openSearch(page)
  await expect(opened(page).getByRole('heading', { name: 'Destinations' })).toBeVisible()
  for (const [typed, path] of asked) {
    await field(page).fill(typed)
    const first = results(page).first().getByRole('link')
    await expect.soft(first, `"${typed}" finds`).toHaveAttribute('href', path)
  }
})

test('§1: questions as French people ask them lead to the French page', async ({ page }) => {
  await page.goto('/fr')
  await page.locator('[popovertarget=finder]').first().click()
  const finder = page.locator('#finder')
  await expect(finder.locator('ol')).toBeEmpty()
  for (const [typed, path] of frenchQuestions) {
    await finder.getByRole('searchbox').fill(typed)
    const first = finder.locator('ol').getByRole('link').first()
    await expect.soft(first, `"${typed}" finds`).toHaveAttribute('href', path)
  }
})

test('every question a page answers is found by its own words, and leads to the answer', async ({
  page,
  desk,
}) => {
  type Known = { pages: { path: string; title: string }[] }
  const { pages }: Known = await (await desk.get('/search.json')).json()
  const questions = pages.filter(({ path }) => path.includes('#'))
  expect(questions.length).toBeGreaterThan(0)
  await openSearch(page)
  await expect(opened(page).getByRole('heading', { name: 'Destinations' })).toBeVisible()
  for (const { title } of questions) {
    await field(page).fill(title)
    await expect(results(page).first().getByRole('link'), title).toHaveText(title)
  }
  await page.keyboard.press('Enter')
  await expect(page.locator(':target')).toBeInViewport()
})

test('§4: everything can be done by keyboard, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Find a page' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('lion')
  const links = results(page).getByRole('link')
  await expect(links.first()).toHaveText('Lion Tracking Experience')
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opened(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('what is on no page leads on to the contact form; half a question says nothing yet', async ({
  page,
}) => {
  await openSearch(page)
  const said = opened(page).getByRole('status')
  const ask = opened(page).getByRole('link', { name: 'Ask us' })
  await page.keyboard.type('how')
  await expect(said).toHaveText('')
  await expect(ask).toBeHidden()
  await page.keyboard.type(' far')
  await expect(results(page)).not.toHaveCount(0)
  await field(page).fill('kayak zeppelin')
  await expect(said).toHaveText(/^\d+ pages with some of these words/)
  await expect(results(page)).not.toHaveCount(0)
  await expect(ask).toBeVisible()
  await field(page).fill('zeppelin')
  await expect(said).toHaveText('No results')
  await expect(opened(page).getByRole('link', { name: 'About Us' })).toBeVisible()
  await ask.click()
  await expect(page).toHaveURL('/contact?ask=zeppelin')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('zeppelin')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/zeppelin/)
})

test('§3: nothing of the search is loaded before it opens', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/search/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Find a page' }).click()
  await expect.poll(() => asked).toContain('/search.json')
})

test.describe('when the index cannot be had', () => {
  test.use({ expectedNoise: /search|ERR_|503/ })

  test('the search says so, and the list of pages stays', async ({ page }) => {
    await page.route('**/search.json', (route) => route.fulfill({ status: 503 }))
    await openSearch(page)
    await page.keyboard.type('kivu')
    await expect(opened(page).getByRole('status')).toHaveText(/could not be loaded/)
    await page.keyboard.press('Enter')
    await opened(page).getByRole('link', { name: 'Lake Kivu' }).click()
    await expect(page).toHaveURL('/destination/lake-kivu-destination-details')
  })
})
