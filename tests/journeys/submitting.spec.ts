import { messages } from '#core/forms/messages.ts'
import { accessibilityFindings } from '../accessibility.ts'
import { expect } from '../site.ts'
import { aline, BookingPage, test } from './booking-page.ts'

test.use({ expectedNoise: /Booking: |Failed to load resource|failed: |favicon/ })

/** The reference in the dialog or, three seconds later, on the receipt of the home page. */
const referenceShown = ({ page }: BookingPage) =>
  page
    .getByText(/^[0-9A-Z]{8}$/)
    .first()
    .textContent()

test('without a network SUBMIT says so and keeps the answers, and only RETRY sends them', {
  tag: '@quick',
}, async ({ booking, desk, page }) => {
  await booking.openReview()
  await page.context().setOffline(true)
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.failed)
  const line = booking.dialog.getByText(/^You are offline, so nothing was sent\./)
  await expect(line).toContainText('it stays in this tab')
  expect(await accessibilityFindings(page)).toEqual([])

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
  await expect(booking.dialog.getByText(/Pressing RETRY never sends/)).toBeVisible()
  expect(posts).toEqual([])

  await booking.press(messages.booking.retry)
  await expect(booking.banner).toHaveText(messages.booking.received)
  await desk.waitForEmails(2)
  expect(posts).toHaveLength(3)
  expect(await desk.enquiries()).toMatchObject([{ email: aline.Email, revision: 1 }])
})

test('§4: what was sent stays in sight until home has replaced it, and Back then shows an empty form', {
  tag: '@quick',
}, async ({ booking, page }) => {
  await booking.openReview()
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => {
      const dialog = document.querySelector('[role=dialog]')
      sessionStorage.setItem('seen last', `${dialog?.querySelector('form')?.textContent}`)
    }),
  )
  await booking.press('SUBMIT')
  await expect(page).toHaveURL('/')
  const seen = await page.evaluate(() => sessionStorage.getItem('seen last'))
  expect(seen).toContain('Murakoze!')
  expect(seen).toContain(messages.booking.received)
  expect(seen).toContain(messages.booking.submitted)
  await page.goBack()
  await booking.expectStep('contact')
  await expect(booking.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

test('a booking whose tab was closed while sending is one enquiry when sent again from a new tab', {
  tag: '@night',
}, async ({ booking, desk, page }) => {
  await booking.openReview({ ...aline, 'Phone number': '788 123 456' })
  const first = page.waitForResponse('**/api/enquiries')
  await page.route('**/email/send', () => {}) // the tab is closed before the response
  await booking.press('SUBMIT')
  await first
  await page.close()
  expect((await desk.waitForEmails(1)).map(({ file }) => file)).toEqual([
    expect.stringContaining('-team.eml'),
  ])

  const again = new BookingPage(await page.context().newPage())
  await again.openReview({ ...aline, 'Phone number': '788 123 456' })
  await again.press('SUBMIT')
  await expect(again.banner).toHaveText(messages.booking.received)
  await desk.waitForEmails(2)
  const enquiries = await desk.enquiries()
  expect(enquiries).toMatchObject([{ revision: 1 }])
  expect(await referenceShown(again)).toBe(enquiries[0]?.reference)
})

test('a booking sent from two copies of a tab is one enquiry with one reference', async ({
  booking,
  desk,
}) => {
  await booking.openReview()
  const copy = await booking.duplicate()
  await copy.expectStep('review')
  await Promise.all([booking, copy].map((tab) => tab.press('SUBMIT')))
  for (const tab of [booking, copy]) await expect(tab.banner).toHaveText(messages.booking.received)
  expect(await referenceShown(copy)).toBe(await referenceShown(booking))
  await desk.waitForEmails(2)
  expect(await desk.enquiries()).toMatchObject([{ revision: 1 }])
})

test('§5, §8: correcting an impossible email address revises the enquiry and sends its confirmation', {
  tag: '@night',
}, async ({ booking, desk, page }) => {
  await booking.openReview({ ...aline, Email: 'aline@home' })
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.failed)
  await expect(
    booking.dialog.getByText(/We have your request, .* cannot send email to aline@home/),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const [first] = await desk.enquiries()

  await page.reload()
  await booking.waitUntilHydrated()
  await booking.press('SUBMIT')
  await booking.dialog.getByRole('link', { name: 'Correct your email' }).click()
  const email = booking.dialog.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await email.fill(aline.Email)
  await booking.press('NEXT')
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect(
    booking.dialog.getByText(`A confirmation normally goes to ${aline.Email}.`),
  ).toBeVisible()

  await expect
    .poll(async () => (await desk.emails()).map(({ file }) => file.replace(/^\w+-/, '')))
    .toEqual(['customer-2.eml', 'team.eml', 'update-2.eml'])
  expect(await desk.enquiries()).toMatchObject([
    { reference: first?.reference, revision: 2, email: aline.Email },
  ])
  expect(await desk.emailsTo(aline.Email)).toHaveLength(1)
})
