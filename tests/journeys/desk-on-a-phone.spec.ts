import type { Page } from '@playwright/test'
import { expect } from '../site.ts'
import { arrive, test } from './team-page.ts'

// The screens of every day on a phone: where things stand, and how many taps the work takes.

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: /status of 40[049]/ })

const topOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

test('@quick the first enquiry is in view at once; search, lists and New are one row', async ({
  desk,
  team,
}) => {
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
  await expect(page.getByRole('button', { name: 'Lists: To answer' })).toContainText('1')
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
