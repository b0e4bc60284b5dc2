import { readdirSync } from 'node:fs'
import { expect, test } from '../site.ts'

const routes = readdirSync('tests/delivered/content/adventures').map(
  (file) => `/adventure/${file.replace('.yaml', '')}`,
)

test('Book Now carries where one comes from', async ({ page }) => {
  await page.goto('/adventure/chimpanzee-tracking-experience')
  const ticket = page.getByRole('complementary', { name: 'at a glance' })
  await ticket.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/booking?from=chimpanzee-tracking-experience')
})

test('§2: the breadcrumb leads up to the park, and the park is among what stands around', async ({
  page,
}) => {
  await page.goto('/adventure/island-hopping-tour')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Lake Kivu', 'Island Hopping Tour'])
  const around = page.getByRole('navigation', { name: 'More around Lake Kivu' })
  await expect(around.getByRole('link')).toHaveText(['Lake Boat Cruise', 'All about Lake Kivu'])
})

test('§2, §3: the days of the Big Five stand in the order of the specification', async ({
  page,
}) => {
  await page.goto('/adventure/big-five-adventure')
  const days = page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 })
  await expect(days).toHaveText([
    'Day 1 Arrival & Welcome to Akagera',
    'Day 2 Big Five Safari Adventure',
    'Day 3 Lake Ihema & Departure',
  ])
})

test('the button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/adventure/lake-boat-cruise')
  await page.getByRole('button', { name: 'Print these days' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
})

test('every itinerary prints as one page, on A4 and on Letter', async ({ page }) => {
  const counted: string[] = []
  for (const route of routes) {
    await page.goto(route)
    // Until the first paint, other fonts stand in: nobody prints before that.
    await page.locator('html[data-settled]').waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, margin: margins })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
      counted.push(`${route} on ${format}: ${pages}`)
    }
  }
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.filter((line) => !line.endsWith(': 1'))).toEqual([])
})

/** What browsers leave around a printed page unless told otherwise. */
const margins = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
