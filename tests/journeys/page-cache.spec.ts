import { messages } from '#core/forms/messages.ts'
import { expect } from '../site.ts'
import { test } from './booking-page.ts'
import { keepingPages } from './page-cache.ts'

test.use({ ...keepingPages })

test('Back after a success shows an empty wizard and sends nothing', async ({
  booking,
  desk,
  page,
}) => {
  await booking.openReview()
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/booking')
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await booking.expectStep('contact')
  await expect(booking.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(booking.dialog.getByText(messages.booking.received)).toHaveCount(0)
  await desk.waitForEmails(2)
  expect(await desk.enquiries()).toHaveLength(1)
})
