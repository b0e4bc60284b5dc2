import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect, test } from '../site.ts'

const tourDetails = '/tour/tour-details'
const activityDetails = '/activities/activities-details'

/** The cards a visitor sees, by their titles. */
const cards = (page: Page) =>
  page.getByRole('region', { name: /tours/i }).getByRole('heading', { level: 3 }).getByRole('link')
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

test.describe('§2: the filters', () => {
  for (const list of ['/tour', '/destination']) {
    test(`§2: ${list} shows all nine tours, and what is ticked narrows them`, async ({ page }) => {
      await page.goto(list)
      await expect(cards(page)).toHaveCount(9)
      await expect(count(page)).toHaveText('9 tours')
      await filter(page, 'Water').check()
      await expect(cards(page)).toHaveText([/Karongi Bay/, /Lake Road/])
      await expect(count(page)).toHaveText('2 of 9 tours')
      if (list === '/destination') {
        // A place without a tour that fits steps aside, and comes back.
        const akagera = page.getByRole('heading', { name: 'Akagera National Park' })
        await expect(akagera).toBeHidden()
        await page.getByRole('button', { name: 'Clear all filters' }).click()
        await expect(akagera).toBeVisible()
        return
      }
      // Within a group either will do, and every group has its say.
      await filter(page, 'Walking').check()
      await expect(count(page)).toHaveText('4 of 9 tours')
      await filter(page, 'With children').check()
      await expect(cards(page)).toHaveText([/Twin Lakes/, /Lake Road/])
      await filter(page, 'Birdwatching').check()
      await expect(cards(page)).toHaveCount(0)
    })
  }

  test('where nothing matches, that is said and one button leads back', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/tour')
    await filter(page, 'Wildlife').check()
    await filter(page, 'Village visit').check()
    await expect(count(page)).toHaveText('0 of 9 tours')
    await expect(page.getByRole('heading', { name: 'Nothing goes that way' })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Show all tours' }).click()
    await expect(cards(page)).toHaveCount(9)
    await expect(filter(page, 'Wildlife')).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'Nothing goes that way' })).toBeHidden()
    await expect(count(page)).toBeFocused()
  })

  test('all of it works by keyboard, and nothing is sent', async ({ page }) => {
    await page.goto('/tour')
    await filter(page, 'Wildlife').focus()
    await page.keyboard.press('Space')
    await expect(count(page)).toHaveText('2 of 9 tours')
    // In Firefox, Enter on a checkbox submits the form.
    await page.getByRole('form', { name: 'Filter the tours' }).evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit()
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(count(page)).toHaveText('4 of 9 tours')
    await expect(page).toHaveURL('/tour')
    await page.getByRole('button', { name: 'Clear all filters' }).focus()
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('9 tours')
  })

  test('Back from a tour finds the list as one left it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/tour')
    await filter(page, 'People and culture').check()
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/tour\//)
    await page.goBack()
    await expect(filter(page, 'People and culture')).toBeChecked()
    await expect(cards(page)).toHaveCount(3)
    await expect(count(page)).toHaveText('3 of 9 tours')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('they are folded away until they are wanted', async ({ page }) => {
      await page.goto('/tour')
      await expect(filter(page, 'Water')).toBeHidden()
      await page.getByText('Filter the tours').click()
      await filter(page, 'Water').check()
      await expect(cards(page)).toHaveCount(2)
    })
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('all tours are shown, and no filter', async ({ page }) => {
      await page.goto('/tour')
      await expect(cards(page)).toHaveCount(9)
      await expect(page.getByText('Filter the tours')).toBeHidden()
    })
  })
})

test('§2, §3, §9: a card says rating, days, group size and price; all stand on one page, 01', async ({
  page,
}) => {
  for (const list of ['/destination', '/tour']) {
    await page.goto(list)
    const pager = page.getByRole('list', { name: 'Pages of tours' })
    await expect(pager.getByRole('listitem')).toHaveText(['01'])
    await expect(pager.locator('[aria-current=page]')).toHaveText('01')
    await expect(pager.getByRole('link')).toHaveCount(0)
  }
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Two Waterfalls' })
  await expect(card).toContainText('4.9 of 5')
  await expect(card.getByRole('definition')).toHaveText(['3', 'up to 8', '$49, a sample'])
})

test('the list of destinations leads to the four parks, from the map and from each place', async ({
  page,
}) => {
  await page.goto('/destination')
  const places = page.getByRole('region', { name: 'Tours by place' })
  await expect(places.getByRole('link', { name: 'All about' })).toHaveText([
    'All about Volcanoes National Park',
    'All about Lake Kivu',
    'All about Nyungwe National Park',
    'All about Akagera National Park',
  ])
  await places.getByRole('link', { name: 'All about Lake Kivu' }).click()
  await expect(page).toHaveURL('/destination/lake-kivu-destination-details')
})

test('§2: the first card leads to the route of the specification, which names the address of its tour', async ({
  page,
}) => {
  await page.goto('/tour')
  await cards(page).first().click()
  await expect(page).toHaveURL(tourDetails)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two Waterfalls and a Ridge')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/tour/two-waterfalls-and-a-ridge')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Tours').click()
  await cards(page).nth(1).click()
  await expect(page).toHaveURL('/tour/the-slow-road-through-akagera')
})

test('§2, §3, §9: nine activities, each with its place and how many trips there are', async ({
  page,
}) => {
  await page.goto('/activities')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activities')
  const wall = page.getByRole('region', { name: 'Nine places' })
  await expect(wall.getByRole('listitem')).toHaveCount(9)
  await expect(wall.getByRole('img')).toHaveCount(9)
  await expect(wall.getByText(/^\d trips$/)).toHaveCount(9)
  await wall.getByRole('link', { name: 'Lake Ihema' }).click()
  await expect(page).toHaveURL(activityDetails)
})

const questions = [
  ...['Accommodation', 'Admission fee', 'Arrival city', 'Language'],
  ...['Hotel transfer', 'Next tour', 'Guide', 'Maximum age'],
]

for (const route of [tourDetails, activityDetails])
  test(`§2, §3, §4, §9: ${route}: the Tour Plan, eight questions, the sample of an offer, and every Reply`, async ({
    page,
  }) => {
    await page.goto(route)
    const entries = page.getByRole('region', { name: 'Tour Plan' }).getByRole('group')
    const open = async () =>
      entries.evaluateAll((all) => all.map((entry) => (entry as HTMLDetailsElement).open))
    await expect(entries).toHaveCount(4)
    expect(await open()).toEqual([true, false, false, false])
    await entries.nth(2).locator('summary').click()
    expect(await open()).toEqual([false, false, true, false])
    await entries.nth(2).locator('summary').press('Enter')
    expect(await open()).toEqual([false, false, false, false])

    const boxes = page.getByRole('region', { name: 'Good to know' })
    await expect(boxes.getByRole('term')).toHaveText(questions)
    const rows = await boxes
      .getByRole('term')
      .evaluateAll((terms) => new Set(terms.map((it) => it.getBoundingClientRect().top)).size)
    expect(rows).toBe(2)
    await expect(boxes.getByRole('definition').last()).toHaveText('60 years')

    const offer = page.getByRole('region', { name: 'A banner, as a sample' })
    await expect(offer).toContainText('50% off')
    await expect(offer).toContainText('Sample content')

    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('link', { name: 'Reply' }).last().click()
    await expect(page).toHaveURL(`${route}#review`)
    await expect(page.locator('#review')).toBeInViewport()
  })

test('§2, §3: a tour has its six points, two paragraphs and the overall rating', async ({
  page,
}) => {
  await page.goto(tourDetails)
  const main = page.getByRole('main')
  await expect(main.getByText('Tour Details', { exact: true }).last()).toBeVisible()
  const points = main.getByRole('region', { name: 'Experience the Difference' })
  await expect(points.getByRole('listitem')).toHaveCount(6)
  const reviews = main.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('4.9 of 5')
  await expect(reviews).toContainText('856+ reviews')
  await expect(reviews.getByRole('term')).toHaveText([
    ...['Services', 'Hotel', 'Places', 'Safety', 'Foods', 'Guides'],
  ])
})

test('§2: an activity has its blocks in the order of the specification, a link to share it, and 16 reviews', async ({
  page,
}) => {
  await page.goto(activityDetails)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    ...['Overview', 'Top Highlights', 'Good to know', 'See it move', 'Included', 'Excluded'],
    ...['Tour Plan', 'Contact for Booking', 'A banner, as a sample', 'Where it is', 'Reviews'],
    'Add Your Reviews',
  ])
  const share = await main.getByRole('link', { name: 'Share by email' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toMatch(
    /^mailto:.*\/activities\/a-morning-on-lake-ihema$/,
  )
  await expect(main.getByRole('link', { name: '16 reviews' })).toHaveAttribute('href', '#reviews')
  await expect(main.getByRole('link', { name: 'Reply' })).toHaveCount(16)
  await expect(
    main.getByRole('term').filter({ hasText: /Location|Activity|Travellers/ }),
  ).toHaveText(['Location', 'Activity type', 'Activity day', 'Travellers'])
  await main.getByRole('link', { name: 'Explore Flight' }).click()
  await expect(page).toHaveURL(tourDetails)
})

test.describe('the film and the map of an activity', () => {
  test.use({ allowedHosts: ['www.openstreetmap.org'] })

  test('§2: ask nobody before they are wanted', async ({ page }) => {
    await page.goto(activityDetails)
    const frames = () => page.frames().slice(1)
    expect(frames().map((frame) => frame.url())).toEqual(['about:blank'])
    await expect(page.locator('video')).toHaveCount(0)
    await page.getByRole('button', { name: 'Play the video' }).click()
    const popUp = page.getByRole('dialog', { name: 'Our story' })
    await expect(popUp.locator('video')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeFocused()

    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(page.getByTitle('Akagera National Park on OpenStreetMap')).toBeFocused()
    await expect.poll(() => frames()[0]?.url()).toContain('https://www.openstreetmap.org/export/')
  })
})
