import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { indexPages, type SearchFile } from '#site/scripts/search/find-pages.ts'
import { expect, test } from '../site.ts'
import { deliveredSite } from '../site-copy.ts'
import { englishQuestions } from './english-questions.ts'
import { frenchQuestions } from './french-questions.ts'

// The search box in the header (spec §1). In the specification it does nothing, here it searches: docs/deviations.md.

const opened = (page: Page) => page.getByRole('dialog', { name: 'Find a page' })
const field = (page: Page) => opened(page).getByRole('searchbox')
const results = (page: Page) => opened(page).locator('ol').getByRole('listitem')

async function openSearch(page: Page, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Find a page' }).click()
  await expect(field(page)).toBeFocused()
}

test('the search finds pages while the visitor types, and marks the matched words', {
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

for (const [language, questions] of [
  ['English', englishQuestions],
  ['French', frenchQuestions],
] as const)
  test(`§1: a question in ${language} finds the page that answers it first`, async () => {
    const folder = language === 'French' ? 'fr' : ''
    const find = await readIndex(folder)
    for (const [typed, path] of questions)
      expect.soft(find(typed)?.[0]?.page.path, `"${typed}" finds`).toBe(path)
  })

test('every question that a page answers is found by its own words', async () => {
  const find = await readIndex()
  const questions = find.pages.filter(({ path }) => path.includes('#'))
  expect(questions.length).toBeGreaterThan(0)
  for (const { title } of questions) expect(find(title)?.[0]?.page.title).toBe(title)
})

async function readIndex(folder = '') {
  const file = join(await deliveredSite(), folder, 'search.json')
  const index: SearchFile = JSON.parse(await readFile(file, 'utf8'))
  return Object.assign(indexPages(index), { pages: index.pages })
}

test('§4: the search works by keyboard, and Escape returns the focus', async ({ page }) => {
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

test('a search without results links to the contact form; half a question shows nothing yet', async ({
  page,
}) => {
  await openSearch(page)
  const status = opened(page).getByRole('status')
  const ask = opened(page).getByRole('link', { name: 'Ask us' })
  await page.keyboard.type('how')
  await expect(status).toHaveText('')
  await expect(ask).toBeHidden()
  await page.keyboard.type(' far')
  await expect(results(page)).not.toHaveCount(0)
  await field(page).fill('kayak zeppelin')
  await expect(status).toHaveText(/^\d+ pages with some of these words/)
  await expect(results(page)).not.toHaveCount(0)
  await expect(ask).toBeVisible()
  await field(page).fill('zeppelin')
  await expect(status).toHaveText('No results')
  await expect(opened(page).getByRole('link', { name: 'About Us' })).toBeVisible()
  await ask.click()
  await expect(page).toHaveURL('/contact?ask=zeppelin')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('zeppelin')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/zeppelin/)
})

test('§3: the search loads only when it is opened', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/search/.test(request.url())) requested.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Find a page' }).click()
  await expect.poll(() => requested).toContain('/search.json')
})

test.describe('when the index cannot be loaded', () => {
  test.use({ expectedNoise: /search|ERR_|503/ })

  test('the search says so and still lists the pages', async ({ page }) => {
    await page.route('**/search.json', (route) => route.fulfill({ status: 503 }))
    await openSearch(page)
    await page.keyboard.type('kivu')
    await expect(opened(page).getByRole('status')).toHaveText(/could not be loaded/)
    await page.keyboard.press('Enter')
    await opened(page).getByRole('link', { name: 'Lake Kivu' }).click()
    await expect(page).toHaveURL('/destination/lake-kivu-destination-details')
  })
})
