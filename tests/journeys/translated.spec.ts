import type { Page } from '@playwright/test'
import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { test as base, expect } from '../site.ts'
import { translatePage } from '../translate-page.ts'
import { aline, BookingPage } from './booking-page.ts'
import { ContactPage, jean } from './contact-page.ts'
import { hold } from './hold.ts'
import { formPlaces, kinds, PageFormUser } from './page-form.ts'

// The browser translates the page, as Chrome does, and every form still sends and says so.

const test = base.extend<{ booking: BookingPage; contact: ContactPage }>({
  booking: async ({ page }, use) => use(new BookingPage(page)),
  contact: async ({ page }, use) => use(new ContactPage(page)),
})

const formIn = (page: Page, id: string) => page.locator(`form#${id}`)
const send = (page: Page, id: string) => formIn(page, id).locator('[type=submit]').click()

test('a translated contact form sends, and says what is missing and what happened', {
  tag: '@quick',
}, async ({ contact, desk, page }) => {
  await contact.open()
  await translatePage(page)
  await send(page, 'contact')
  const form = formIn(page, 'contact')
  await expect(form.getByRole('alert')).toContainText('Please tell us your name.')
  for (const [name, text] of Object.entries(jean))
    await form.locator(`[name=${name.toLowerCase()}]`).fill(text)
  const release = await hold(page, '**/email/send')
  await send(page, 'contact')
  await expect(form.locator('[type=submit]')).toContainText(messages.contact.sending)
  release()
  await expect(form.getByRole('status')).toContainText(messages.contact.received)
  await expect(form.locator('[type=submit]')).not.toContainText(messages.contact.sending)
  await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
})

for (const kind of kinds)
  test(`a translated ${kind} form sends and says so`, {
    tag: '@long',
  }, async ({ desk, page }) => {
    const user = new PageFormUser(page, kind)
    await user.open()
    await user.fill()
    await translatePage(page)
    await send(page, kind)
    await expect(formIn(page, kind).getByRole('status')).toContainText(
      pageFormMessages.received[kind],
    )
    await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
  })

test('a translated wizard walks all steps, says what is missing, and sends; the receipt can be dismissed', {
  tag: '@night',
}, async ({ booking, desk, page }) => {
  await booking.open()
  await translatePage(page)
  const next = booking.page.locator('form [type=submit]')
  for (const step of [2, 3, 4, 4.5, 5, 6, 7, 8]) {
    await next.click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(step))
    if (step === 4.5) await page.locator('[type=date]').first().fill('2031-07-14')
    if (step === 5) await page.locator('[type=radio]').nth(2).check({ force: true })
  }
  await next.click()
  await expect(page.getByRole('alert')).toContainText(messages.booking.missingContact)
  await page.locator('a[href="#booking-email"]').click()
  await page.locator('#booking-email').fill(aline.Email)
  await page.locator('#booking-firstName').fill('Aline')
  await page.locator('#booking-surname').fill('Uwase')
  await next.click()
  await next.click()
  await expect(page.getByRole('status').first()).toContainText(messages.booking.received)
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
  await translatePage(page)
  const receipt = page.locator('section').filter({ hasText: 'We have your request' }).first()
  await receipt.locator('button').last().click()
  await expect(receipt).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedNoise: /Failed to load resource|could not be sent|failed: POST/ })

  test('a translated wizard without a network says so, takes it back, and sends', {
    tag: '@night',
  }, async ({ booking, desk, page }) => {
    await booking.openReview(aline)
    await translatePage(page)
    const submit = booking.page.locator('form [type=submit]')
    await page.context().setOffline(true)
    await submit.click()
    await expect(submit).toContainText(messages.booking.retry)
    const offline = booking.dialog.getByText('You are offline, so nothing was sent')
    await expect(offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(offline).toHaveCount(0)
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
  })
})

test('a translated search shows its results', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await translatePage(page)
  await page.locator('[popovertarget=finder]').first().click()
  await page.locator('#finder [type=search]').fill('gorilla')
  await expect(page.locator('#finder [data-results] a').first()).toContainText(/gorilla/i)
  await page.locator('#finder [type=search]').fill('kivu')
  await expect(page.locator('#finder [data-results] a').first()).toContainText(/kivu/i)
})

test.describe('after an error in the form', () => {
  // Of an error that is logged, Firefox says no more than "Error".
  test.use({ expectedNoise: /drawn anew|NotFoundError|React error #418|^console error: Error$/ })

  test('it is drawn anew with what was typed, and says so', { tag: '@quick' }, async ({
    contact,
    desk,
    page,
  }) => {
    await contact.open()
    await contact.fill({ ...jean, Name: '' })
    // An extension removes an element beside which React will insert one.
    await page.evaluate(() => document.querySelector('#contact [role=status]')?.remove())
    await contact.send()
    await expect(page.getByText('the form was started again')).toBeVisible()
    await contact.expectFields({ ...jean, Name: '' })
    await contact.fill(jean)
    await contact.send()
    await expect(contact.status).toHaveText(messages.contact.received)
    await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
  })

  test('the wizard keeps its answers and its step', { tag: '@night' }, async ({
    booking,
    page,
  }) => {
    await booking.openReview({ ...aline, 'First name': '' })
    await page.evaluate(() => document.querySelector('[role=dialog] [role=status]')?.remove())
    await booking.press('SUBMIT')
    await expect(page.getByText('the form was started again')).toBeVisible()
    await booking.expectStep('review')
    await expect(booking.answer('Email')).toHaveText(aline.Email)
  })
})

test.describe('a page that was translated before its script ran', () => {
  // A warning, but no error.
  test.use({ expectedNoise: /^console warning: .*drawn anew/ })

  for (const path of ['/contact', formPlaces.review.path, formPlaces.comment.path])
    test(`keeps what was typed into the form of ${path}`, {
      tag: path === '/contact' ? '@night' : '@long',
    }, async ({ page }) => {
      const release = await hold(page, '**/_astro/start-forms*.js')
      await page.goto(path)
      const island = page.locator('[data-island]').last()
      const form = island.locator('form')
      await form.locator('[name=name]').fill(jean.Name)
      await translatePage(page)
      await form.locator('[name=message]').fill(jean.Message)
      release()
      await expect(island).toHaveAttribute('data-island', 'hydrated')
      await expect(form.locator('[name=name]')).toHaveValue(jean.Name)
      await expect(form.locator('[name=message]')).toHaveValue(jean.Message)
    })

  test('keeps what was typed into the wizard', {
    tag: '@night',
  }, async ({ booking, page }) => {
    const release = await hold(page, '**/_astro/start-booking*.js')
    await page.goto('/booking', { waitUntil: 'commit' })
    await booking.fill(aline)
    await translatePage(page)
    release()
    await booking.waitUntilHydrated()
    await page.locator('form [type=submit]').click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2')
    await page.evaluate(() => {
      location.hash = 'review'
    })
    await expect(page.locator('form dl')).toContainText(aline.Email)
  })
})

test('autofill that fires no event is read on NEXT and on Send', { tag: '@night' }, async ({
  booking,
  contact,
  desk,
  page,
}) => {
  const autofill = (values: Readonly<Record<string, string>>) =>
    page.evaluate((values) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      for (const [id, text] of Object.entries(values)) set?.call(document.getElementById(id), text)
    }, values)
  await booking.open()
  await autofill({
    'booking-email': aline.Email,
    'booking-firstName': 'Aline',
    'booking-surname': 'Uwase',
  })
  await booking.fill({ 'Phone number': '788 123 456' }) // draws the step again
  await booking.press('NEXT')
  await booking.visit('review')
  await expect(booking.answer('Name')).toHaveText('Aline Uwase')
  await expect(booking.answer('Email')).toHaveText(aline.Email)

  await contact.open()
  await contact.fill({ Message: jean.Message, Subject: jean.Subject })
  await autofill({ 'contact-name': jean.Name, 'contact-email': jean.Email })
  await contact.send()
  await expect(contact.status).toHaveText(messages.contact.received)
  await expect.poll(async () => (await desk.enquiries()).length).toBe(1)
})

test.describe('a tab that was open before an update of the site', () => {
  test.use({ expectedNoise: /Failed to load resource|failed: |Loading module from/ })

  test('is reloaded once with its answers, and then offers to reload', { tag: '@night' }, async ({
    booking,
    page,
  }) => {
    let isGone = true
    await page.route('**/_astro/later-steps*', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto('/booking')
    await booking.waitUntilHydrated()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await booking.fill(aline)
    await expect.poll(() => loads).toBe(1)
    await booking.waitUntilHydrated()
    const offer = booking.dialog.getByRole('button', { name: 'Reload the page' })
    await booking.press('NEXT')
    await expect(offer).toBeVisible()
    expect(loads).toBe(1)
    // Not before: the steps would load at the touch of the button, and take it away.
    page.once('framenavigated', () => {
      isGone = false
    })
    await offer.click()
    await booking.expectStep('destination')
    await booking.visit('review')
    await expect(booking.answer('Name')).toHaveText('Aline Uwase')
  })
})

test('what is typed after a reload, before the script runs, is kept', async ({ booking, page }) => {
  await booking.open()
  await booking.fill({ Email: aline.Email })
  const release = await hold(page, '**/_astro/start-booking*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await booking.fill({ 'First name': 'Aline', Surname: 'Uwase' })
  release()
  await booking.waitUntilHydrated()
  await booking.visit('review')
  await expect(booking.answer('Name')).toHaveText('Aline Uwase')
  await expect(booking.answer('Email')).toHaveText(aline.Email)
})

test('a year has four digits', async ({ booking, desk, page }) => {
  await booking.open()
  await booking.fill(aline)
  await booking.visit('dates')
  await booking.dialog.getByLabel('Start date').click()
  await page.keyboard.press('Home')
  await booking.dialog.getByLabel('Start date').pressSequentially('1406' + '2031' + '0')
  await booking.visit('review')
  await expect(booking.answer('Dates')).not.toContainText('20310')
  await booking.press('SUBMIT')
  await expect(page).toHaveURL('/')
  const [enquiry] = await desk.enquiries()
  expect(enquiry?.request['dates']).toMatch(/^(Not specified|\d{4}-\d{2}-\d{2} - TBD)$/)
})
