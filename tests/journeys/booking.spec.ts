import { messages } from '#core/forms/messages.ts'
import { accessibilityFindings } from '../accessibility.ts'
import type { EmailOnFile, TestDesk } from '../desk.ts'
import { withoutQuotes } from '../quoted-words.ts'
import { expect } from '../site.ts'
import { aline, test } from './booking-page.ts'
import { hold } from './hold.ts'

async function expectOneEnquiry(desk: TestDesk, request: Record<string, string>) {
  await expect.poll(() => fileNames(desk)).toHaveLength(2)
  const enquiries = await desk.enquiries()
  expect(enquiries).toHaveLength(1)
  const [enquiry] = enquiries
  expect(enquiry).toMatchObject({ kind: 'booking', state: 'new', revision: 1 })
  expect(enquiry?.request).toMatchObject(request)

  const reference = enquiry?.reference ?? ''
  const [customer, team] = await desk.emails()
  expect(customer).toMatchObject({ file: `${reference}-customer.eml` })
  expect(team).toMatchObject({ file: `${reference}-team.eml` })
  expect(recipients(customer)).toEqual([request.email ?? aline.Email])
  expect(recipients(team)).toEqual(['enquiries@imisozi.example'])
  return { reference, customer, team }
}

const fileNames = async (desk: TestDesk) => (await desk.emails()).map(({ file }) => file)
const recipients = (email: EmailOnFile | undefined) => email?.to?.map(({ address }) => address)

function nextMonth(day: number) {
  const date = new Date()
  date.setDate(1)
  date.setMonth(date.getMonth() + 1)
  date.setDate(day)
  const iso = [date.getFullYear(), date.getMonth() + 1, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const month = date.toLocaleString('en-GB', { month: 'long' })
  return { iso, button: new RegExp(` ${day} ${month} ${date.getFullYear()}`) }
}

test('§2, §3, §4, §9: a complete booking is stored and emailed as the review showed it', async ({
  booking,
  desk,
  page,
}) => {
  const [first, last] = [nextMonth(14), nextMonth(20)]
  await page.clock.install()
  await booking.open()
  await booking.fill({ ...aline, 'Phone number': '+33 6 12 34 56 78' })
  await booking.choose('Whatsapp')
  await booking.walkTo('regions')
  await booking.choose('Lake Kivu', 'Akagera National Park')
  await booking.walkTo('dates')
  await booking.dialog.getByRole('button', { name: last.button }).click()
  await booking.dialog.getByRole('button', { name: first.button }).click()
  await booking.walkTo('group')
  await booking.choose('Trade agent enquiring for someone else', 'Media opportunity')
  await booking.walkTo('accommodation')
  await booking.choose('Luxury')
  await booking.walkTo('details')
  await booking.fill({ 'Trip details': 'Two birders, slow walkers.\nÀ bientôt & <merci>' })
  await booking.choose('Yes')
  await booking.walkTo('review')
  const labels = await booking.dialog.getByRole('term').allTextContents()
  const values = await booking.dialog.locator('dt + dd').allTextContents()
  await page.clock.pauseAt(Date.now() + 60_000)
  await booking.press('SUBMIT')

  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect(
    booking.dialog.getByRole('button', { name: messages.booking.submitted }),
  ).toBeDisabled()
  const leaving = page.waitForRequest((request) => request.isNavigationRequest())
  await expect(booking.banner).toBeFocused()
  await page.clock.runFor(2_900)
  const stillHere = page.getByRole('dialog').evaluate(() => 'still here')
  expect(await Promise.race([leaving.then(() => 'gone'), stillHere])).toBe('still here')
  await page.clock.runFor(200)
  await leaving
  await expect(page).toHaveURL('/')

  const { reference, customer, team } = await expectOneEnquiry(desk, {
    regions: 'Akagera National Park, Lake Kivu',
    timing: 'I KNOW EXACTLY WHEN',
    dates: `${first.iso} - ${last.iso}`,
    budget: 'Luxury',
    group: 'COUPLE',
    groupSize: 'Not specified',
    isTradeAgent: 'Yes',
    isMediaOpportunity: 'Yes',
    isReferred: 'Yes',
    phone: '+33 6 12 34 56 78',
    tripDetails: 'Two birders, slow walkers.\nÀ bientôt & <merci>',
  })
  const review = labels.map((label, index) => `${label}: ${values[index]}`)
  expect(review).toHaveLength(15)
  // The confirmation repeats chosen answers in words, but never typed ones. Dates say more than the timing.
  const typed = /^(Full name|Email|Phone|Trip details|.*[Nn]ame): |Two birders/
  const chosen = review.filter((line) => !typed.test(line) && !line.startsWith('Timing: '))
  expect(chosen).toHaveLength(10)
  // The team reads the choices as they were sent.
  const sent = review.map((line) =>
    line
      .replace('Rwanda', 'RWANDA')
      .replace('Couple', 'COUPLE')
      .replace('I know exactly when', 'I KNOW EXACTLY WHEN'),
  )
  for (const [email, expected] of [
    [team, sent],
    [customer, chosen],
  ] as const) {
    expect(email?.subject).toContain(reference)
    const lines = withoutQuotes(email?.text ?? '').replaceAll('\n  ', '\n')
    const places = expected.map((line) => lines.indexOf(line))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
  expect(customer?.text).not.toContain('Two birders')
})

test('§5: missing contact fields show the alert of the specification with a link to each field, and nothing is sent', async ({
  booking,
  desk,
  page,
}) => {
  await booking.open()
  await booking.fill({ 'First name': 'Aline' })
  await booking.visit('review')
  await booking.press('SUBMIT')
  await expect(booking.alert).toHaveText(messages.booking.missingContact)
  await expect(booking.alert).toBeFocused()
  await expect(booking.dialog.getByRole('link', { name: 'Fill in First name' })).toHaveCount(0)
  expect(await desk.enquiries()).toEqual([])

  await booking.dialog.getByRole('link', { name: 'Fill in Surname' }).click()
  const surname = booking.dialog.getByRole('textbox', { name: 'Surname' })
  await expect(surname).toBeFocused()
  await booking.fill(aline)
  await page.keyboard.press('Enter') // NEXT, which returns to the review
  await booking.expectStep('review')
  await booking.press('SUBMIT')
  await expectOneEnquiry(desk, { surname: 'Uwase' })
})

test.describe('when things break', () => {
  // The browser requests the icon again when a step changes the address. A quick visitor submits before the scripts of
  // the poster have arrived, which load while nothing else does.
  test.use({
    expectedNoise:
      /Booking: |Failed to load resource|failed: POST|favicon|failed: GET \S+\/_astro\/[\w.-]+\.js/,
  })

  test('§4: RETRY after a failure makes one enquiry and sends each email once', {
    tag: '@night',
  }, async ({ booking, desk, page }) => {
    await booking.openReview()
    await desk.kill()
    await booking.press('SUBMIT')
    await expect(booking.banner).toHaveText(messages.booking.failed)
    await expect(booking.dialog.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])

    await desk.start()
    await expect(booking.dialog.getByRole('button', { name: messages.booking.retry })).toBeFocused()
    await booking.press(messages.booking.retry)
    await expect(booking.banner).toHaveText(messages.booking.received)
    await expectOneEnquiry(desk, { email: aline.Email })
    await expect(page).toHaveURL('/')
  })
})

test('§4: a double click on NEXT submits nothing, and on SUBMIT makes one enquiry; meanwhile the button is disabled', {
  tag: '@night',
}, async ({ booking, desk, page }) => {
  await booking.open()
  await booking.fill(aline)
  await booking.visit('details')
  await booking.button('NEXT').dblclick()
  await booking.expectStep('review')
  await expect(booking.banner).toBeEmpty()
  const release = await hold(page, '**/api/enquiries')
  await booking.dialog.getByRole('button', { name: 'SUBMIT' }).dblclick()
  const button = booking.dialog.getByRole('button', { name: messages.booking.submitting })
  await expect(button).toBeDisabled()
  await expect(booking.dialog.getByRole('button', { name: 'BACK' })).toBeDisabled()
  expect(await accessibilityFindings(page)).toEqual([])
  release()
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expectOneEnquiry(desk, { email: aline.Email })
})
