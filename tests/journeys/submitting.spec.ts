import type { Page } from '@playwright/test'
import { messages } from '#enquiry/messages.ts'
import { accessibilityFindings } from '../accessibility.ts'
import { test as base, expect } from '../site.ts'
import { aline, BookingPage } from './booking-page.ts'

// SUBMIT under failures: one intent is one enquiry, and no message claims more than is known. Spec §7, §8.

const test = base.extend<{ booking: BookingPage }>({
  booking: async ({ page }, use) => use(new BookingPage(page)),
})
test.use({ expectedNoise: /Booking: |Failed to load resource|failed: |favicon/ })

/** The same wizard with the same answers, as browsers duplicate a tab. */
async function duplicate(page: Page): Promise<BookingPage> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const booking = new BookingPage(await opened)
  await booking.isAwake()
  return booking
}

const referenceShown = async ({ dialog }: BookingPage) =>
  /reference is (\w{8})/.exec(
    (await dialog.getByText(/Your reference is/).textContent()) ?? '',
  )?.[1]

test('offline: it is said, everything is kept, nothing is sent by itself, and RETRY sends it', {
  tag: '@quick',
}, async ({ booking, desk, page }) => {
  await booking.openReview()
  await page.context().setOffline(true)
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.failed)
  const line = booking.dialog.getByText(/^You are offline, so nothing was sent\./)
  await expect(line).toContainText('it stays in this tab')
  expect(await accessibilityFindings(page)).toEqual([])

  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
  await expect(booking.dialog.getByText(/Pressing RETRY never sends/)).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(await desk.enquiries()).toEqual([])

  await booking.press(messages.booking.retry)
  await expect(booking.banner).toHaveText(messages.booking.received)
  await desk.waitForEmails(2)
  expect(await desk.enquiries()).toMatchObject([{ email: aline.Email, revision: 1 }])
})

test('a tab closed after the first call: one enquiry with both its emails', {
  tag: '@quick',
}, async ({ booking, desk, page }) => {
  await booking.openReview()
  const first = page.waitForResponse('**/api/enquiries')
  await page.route('**/email/send', () => {}) // never answered: the tab is closed meanwhile
  await booking.press('SUBMIT')
  await first
  await page.close()
  expect(await desk.enquiries()).toHaveLength(1)
  expect((await desk.waitForEmails(1)).map(({ file }) => file)).toEqual([
    expect.stringContaining('-team.eml'),
  ])
})

test('sent once more from a new tab, with the same words, it is still the same enquiry', async ({
  booking,
  desk,
  page,
}) => {
  await booking.openReview({ ...aline, 'Phone number': '788 123 456' })
  const first = page.waitForResponse('**/api/enquiries')
  await page.route('**/email/send', () => {})
  await booking.press('SUBMIT')
  await first
  await page.close()

  const again = new BookingPage(await page.context().newPage())
  await again.openReview({ ...aline, 'Phone number': '788 123 456' })
  await again.press('SUBMIT')
  await expect(again.banner).toHaveText(messages.booking.received)
  await desk.waitForEmails(2)
  const enquiries = await desk.enquiries()
  expect(enquiries).toMatchObject([{ revision: 1 }])
  expect(await referenceShown(again)).toBe(enquiries[0]?.reference)
})

test('a tab duplicated before SUBMIT: both say success with one reference, and it is one enquiry', async ({
  booking,
  desk,
  page,
}) => {
  await booking.openReview()
  const copy = await duplicate(page)
  await copy.expectStep('review')
  await Promise.all([booking, copy].map((tab) => tab.press('SUBMIT')))
  for (const tab of [booking, copy]) await expect(tab.banner).toHaveText(messages.booking.received)
  expect(await referenceShown(copy)).toBe(await referenceShown(booking))
  await desk.waitForEmails(2)
  expect(await desk.enquiries()).toMatchObject([{ revision: 1 }])
})

test('§5, §8: an address no mail can reach, corrected: a revision of the same enquiry, and its confirmation', async ({
  booking,
  desk,
  page,
}) => {
  await booking.openReview({ ...aline, Email: 'aline@home' })
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.failed)
  await expect(
    booking.dialog.getByText(/did reach us .* no mail can reach aline@home/),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const [first] = await desk.enquiries()

  await page.reload() // which must not make it another one
  await booking.isAwake()
  await booking.press('SUBMIT')
  await booking.dialog.getByRole('link', { name: 'Correct your email' }).click()
  const email = booking.dialog.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await email.fill(aline.Email)
  await booking.press('NEXT')
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect(
    booking.dialog.getByText(
      `We have your request, even if no confirmation should reach ${aline.Email}.`,
    ),
  ).toBeVisible()

  await expect
    .poll(async () => (await desk.emails()).map(({ file }) => file.replace(/^\w+-/, '')))
    .toEqual(['customer-2.eml', 'team.eml', 'update-2.eml'])
  expect(await desk.enquiries()).toMatchObject([
    { reference: first?.reference, revision: 2, email: aline.Email },
  ])
  expect(await desk.emailsTo(aline.Email)).toHaveLength(1)
})

test.describe('with a wrong clock and another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('days stay days, and the answer is promised by the clock of the desk', async ({
    booking,
    desk,
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() - 400 * 24 * 60 * 60 * 1000)
    await booking.open()
    await booking.fill(aline)
    await booking.walkTo('dates')
    await booking.dialog.getByLabel('Start date').fill('2031-01-01')
    await booking.walkTo('review')
    await expect(booking.answer('Dates')).toHaveText('Wed 1 January 2031 - TBD')
    await booking.press('SUBMIT')
    await expect(booking.banner).toHaveText(messages.booking.received)
    await expect(page).toHaveURL('/')
    const [enquiry] = await desk.enquiries()
    expect(enquiry?.request['dates']).toBe('2031-01-01 - TBD')
    const answer = new Date(Date.parse(enquiry?.receivedAt ?? '') + 24 * 60 * 60 * 1000)
    const inKigali = answer.toLocaleTimeString('en-GB', {
      timeZone: 'Africa/Kigali',
      hour: '2-digit',
      minute: '2-digit',
    })
    const receipt = page.getByRole('region', { name: 'Your request is with us' })
    await expect(receipt).toContainText(`${inKigali} in Kigali`)
  })
})
