import { expect, test } from '../site.ts'

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
