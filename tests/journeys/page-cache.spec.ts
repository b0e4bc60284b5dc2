import { messages } from '#enquiry/messages.ts'
import { expect } from '../site.ts'
import { aline, test } from './booking-page.ts'
import { keepingPages } from './page-cache.ts'

// Pages that come back from the browser's own cache as they were left: bfcache.

test.use({ ...keepingPages })

test('Back from another page stands at the step one left, and goes on from there', async ({
  booking,
  page,
}) => {
  await booking.open()
  await booking.fill(aline)
  await booking.walkTo('timing')
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  await page.evaluate(() => history.back()) // a page from the cache does not load again
  await expect(page).toHaveURL('/booking#timing')
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await booking.expectStep('timing')
  await booking.press('BACK')
  await booking.expectStep('regions')
  await booking.walkTo('review')
  await expect(booking.answer('Name')).toHaveText('Aline Uwase')
})

test('Back shows the answers of today, when another page of the tab went on with them', async ({
  booking,
  page,
}) => {
  await booking.open()
  await booking.fill(aline)
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  await page.evaluate(() => location.assign('/booking?from=kivu'))
  await expect(page).toHaveURL('/booking?from=kivu')
  await booking.isAwake()
  await booking.fill({ 'First name': 'Bella' })
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/booking')
  await expect(booking.dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Bella')
})

test('Back after a success shows an empty wizard, and nothing is sent again', async ({
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
