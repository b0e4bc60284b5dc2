import type { Page } from '@playwright/test'
import { messages } from '#core/forms/messages.ts'
import { expect, uniqueAddress } from '../site.ts'
import { aline, BookingPage, test } from './booking-page.ts'

async function beginTrip(booking: BookingPage) {
  await booking.open()
  await booking.fill({ ...aline, 'Phone number': '788 123 456' })
  await booking.visit('regions')
  await booking.choose('Lake Kivu')
  await booking.visit('group')
  await booking.choose('FAMILY')
  await booking.press('4')
}

async function expectTrip(booking: BookingPage, person: string) {
  await booking.visit('review')
  await expect(booking.answer('Name')).toHaveText(person)
  await expect(booking.answer('Regions or camps')).toHaveText('Lake Kivu')
  await expect(booking.answer('Group size')).toHaveText('4 people')
}

async function inNewTab(page: Page): Promise<BookingPage> {
  const booking = new BookingPage(await page.context().newPage())
  await booking.page.goto('/booking')
  await booking.waitUntilHydrated()
  return booking
}

test('§3, §4: after a reload or Close the wizard continues where it was, and its answers can be cleared and restored', async ({
  booking,
  page,
}) => {
  await beginTrip(booking)
  await page.reload()
  await booking.waitUntilHydrated()
  await expect(booking.notice).toHaveText('Your answers are still here.')
  await booking.press('Start over')
  await booking.expectStep('contact')
  await expect(booking.notice).toHaveText('All answers are cleared.')
  await expect(booking.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await booking.press('Bring them back')
  await booking.expectStep('group')
  await booking.press('Close')
  await expect(page).toHaveURL('/')
  const note = page.getByRole('region', { name: 'Your plan is saved' })
  await expect(note).toContainText('Nothing was sent.')
  await note.getByRole('link', { name: 'Plan your trip' }).click()
  await booking.waitUntilHydrated()
  await booking.expectStep('group')
  await expectTrip(booking, 'Aline Uwase')
  await booking.press('Close')
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(note).toHaveCount(0)
})

test('a date that is being typed survives a reload, and Back and Forward', async ({
  booking,
  page,
}) => {
  await booking.open()
  await booking.walkTo('dates')
  const start = booking.dialog.getByLabel('Start date')
  await start.fill('2031-07-14')
  await expect(start).toBeFocused()
  await page.reload()
  await booking.waitUntilHydrated()
  await expect(start).toHaveValue('2031-07-14')
  await start.fill('2031-07-20')
  await page.goBack()
  await booking.expectStep('timing')
  await page.goForward()
  await expect(start).toHaveValue('2031-07-20')
})

test('with storage blocked everything works except the draft, and no page promises one', async ({
  booking,
  desk,
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse })
  })
  await beginTrip(booking)
  await booking.press('Close')
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Your plan is saved' })).toHaveCount(0)

  await booking.openReview({ ...aline, Email: uniqueAddress('blocked') })
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect
    .poll(async () => (await desk.enquiries()).map(({ email }) => email))
    .toContain(uniqueAddress('blocked'))
  await expect(page).toHaveURL('/')
})

test('§4: a sent booking is not offered as a draft again, in this tab or another', {
  tag: '@night',
}, async ({ booking, page }) => {
  await beginTrip(booking)
  await booking.visit('review')
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await page.close()
  const next = await inNewTab(page)
  await next.visit('review')
  await expect(next.answer('Group size')).toHaveText('2 people')
})
