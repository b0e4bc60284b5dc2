import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../accessibility.ts'
import { expect, test } from '../site.ts'

const cards = (page: Page) =>
  page.getByRole('region', { name: /tours/i }).getByRole('heading', { level: 3 }).getByRole('link')
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

test.describe('§2: the filters', () => {
  for (const list of ['/tour', '/destination']) {
    test(`§2: ${list} shows all nine tours, and its filters narrow them`, {
      tag: list === '/tour' ? [] : '@night',
    }, async ({ page }) => {
      await page.goto(list)
      await expect(cards(page)).toHaveCount(9)
      await expect(count(page)).toHaveText('9 tours')
      await filter(page, 'Water').check()
      await expect(cards(page)).toHaveText([/Karongi Bay/, /Lake Road/])
      await expect(count(page)).toHaveText('2 of 9 tours')
      if (list === '/destination') {
        // A place without a matching tour is hidden until the filters are cleared.
        const akagera = page
          .getByRole('region', { name: 'Tours by place' })
          .getByRole('heading', { name: 'Akagera National Park' })
        await expect(akagera).toBeHidden()
        await page.getByRole('button', { name: 'Clear all filters' }).click()
        await expect(akagera).toBeVisible()
        return
      }
      // A tour must match one value in every group.
      await filter(page, 'Walking').check()
      await expect(count(page)).toHaveText('4 of 9 tours')
      await filter(page, 'With children').check()
      // Imitates Firefox, where Enter on a checkbox submits the form.
      await page.getByRole('form', { name: 'Filter the tours' }).evaluate((form) => {
        if (form instanceof HTMLFormElement) form.requestSubmit()
      })
      await expect(cards(page)).toHaveText([/Twin Lakes/, /Lake Road/])
      await cards(page).first().click()
      await expect(page).toHaveURL(/\/tour\//)
      await page.goBack()
      await expect(cards(page)).toHaveText([/Twin Lakes/, /Lake Road/])
      await filter(page, 'Birdwatching').check()
      await expect(cards(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Nothing goes that way' })).toBeVisible()
      expect(await accessibilityFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Show all tours' }).click()
      await expect(cards(page)).toHaveCount(9)
      await expect(filter(page, 'Water')).not.toBeChecked()
      await expect(count(page)).toBeFocused()
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the filters are collapsed until the visitor opens them', async ({ page }) => {
      await page.goto('/tour')
      await expect(filter(page, 'Water')).toBeHidden()
      await page.getByText('Filter the tours').click()
      await filter(page, 'Water').check()
      await expect(cards(page)).toHaveCount(2)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('all tours are shown, without filters', async ({ page }) => {
      await page.goto('/tour')
      await expect(cards(page)).toHaveCount(9)
      await expect(page.getByText('Filter the tours')).toBeHidden()
    })
  })
})

for (const route of ['/tour/tour-details', '/activities/activities-details'])
  test(`§2, §4, §9: on ${route} only one entry of the Tour Plan is open at a time, and Reply fills in the guest`, {
    tag: route === '/tour/tour-details' ? [] : '@night',
  }, async ({ page }) => {
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
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const guest = await reviews.locator('li b').last().textContent()
    await reviews.getByRole('link', { name: 'Reply' }).last().click()
    await expect(page).toHaveURL(`${route}#review`)
    await expect(page.getByLabel('In reply to')).toHaveValue(guest ?? '')
    await expect(page.getByLabel('In reply to')).toBeFocused()
  })
