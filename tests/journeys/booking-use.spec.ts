import type { Locator } from '@playwright/test'
import { messages, redirectDelayMs } from '#core/forms/messages.ts'
import { checkStates } from '../accessibility.ts'
import { expect, uniqueAddress } from '../site.ts'
import { aline, test } from './booking-page.ts'
import { hold } from './hold.ts'
import { tabTo } from './keyboard.ts'

test('a booking can be made by keyboard alone, and each step’s heading gets the focus', async ({
  booking,
  desk,
  page,
}) => {
  const { keyboard } = page
  await booking.open()
  await keyboard.press('Tab') // the language link
  await keyboard.press('Tab')
  await expect(booking.dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(uniqueAddress('keyboard'))
  await keyboard.press('Tab')
  await keyboard.type('Aline')
  await keyboard.press('Tab')
  await keyboard.type('Uwase')
  await keyboard.press('Tab')
  await expect(booking.dialog.getByRole('combobox', { name: 'Country code' })).toBeFocused()
  await keyboard.type('vatican')
  await expect(booking.dialog.getByRole('combobox')).toHaveValue('VA')
  await keyboard.press('Tab')
  await keyboard.type('06 698')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight') // Whatsapp
  await keyboard.press('Enter')
  await expect(booking.heading('destination')).toBeFocused()

  for (const step of ['regions', 'timing'] as const) {
    await tabTo(page, booking.button('NEXT'))
    await keyboard.press('Enter')
    await expect(booking.heading(step)).toBeFocused()
  }
  await keyboard.press('Tab')
  await keyboard.press('Enter') // Enter on a radio submits the form, as NEXT does
  await expect(booking.heading('dates')).toBeFocused()
  await expect(booking.dialog.getByRole('grid')).toHaveCount(2)
  await keyboard.press('Tab') // the earlier month is disabled
  await expect(booking.dialog.getByRole('button', { name: 'Next month' })).toBeFocused()
  await keyboard.press('Tab') // to today
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  const [first, last] = [dayAhead(7), dayAhead(14)]
  await expect(booking.dialog.getByLabel('Start date')).toHaveValue(first)
  await expect(booking.dialog.getByLabel('End date')).toHaveValue(last)

  for (const step of ['group', 'accommodation', 'details', 'review'] as const) {
    await tabTo(page, booking.button('NEXT'))
    await keyboard.press('Enter')
    await expect(booking.heading(step)).toBeFocused()
  }
  await tabTo(page, booking.button('SUBMIT'))
  await keyboard.press('Enter')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await expect
    .poll(async () => (await desk.enquiries()).map(({ request }) => request))
    .toContainEqual(
      expect.objectContaining({
        email: uniqueAddress('keyboard'),
        phone: '+39 06 698',
        preferredContact: 'Whatsapp',
        dates: `${first} - ${last}`,
      }),
    )
})

const everyStep = [
  ...(['contact', 'destination', 'regions', 'timing', 'dates'] as const),
  ...(['group', 'accommodation', 'details', 'review'] as const),
]

function dayAhead(days: number) {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

test('§5: required fields have an orange border while they are empty', async ({ booking }) => {
  await booking.open()
  const orange = 'rgb(194, 90, 8)'
  for (const name of Object.keys(aline)) {
    const field = booking.dialog.getByRole('textbox', { name, exact: true })
    await expect(field).toHaveCSS('border-top-color', orange)
    await field.fill('x')
    await expect(field).not.toHaveCSS('border-top-color', orange)
  }
  const phone = booking.dialog.getByRole('textbox', { name: 'Phone number' })
  await expect(phone).not.toHaveCSS('border-top-color', orange)
})

test('rows of fields are even on a phone, and a hint moves none of them', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await booking.open()
  const labels = ['Email', 'First name', 'Country code', 'Phone number', 'Preferred contact method']
  const tops = async () => {
    const places = labels.map((label) =>
      booking.dialog.getByText(label, { exact: true }).first().boundingBox(),
    )
    const [first, ...others] = (await Promise.all(places)).map((place) => place?.y ?? 0)
    return [0, ...others.map((top) => Math.round(top - (first ?? 0)))]
  }
  const before = await tops()
  const rows = before.slice(1, -1).map((top, index) => top - (before[index] ?? 0))
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  await booking.fill({ Email: 'aline@exam', 'Phone number': '+33 6' })
  await booking.dialog.getByLabel('Surname').focus()
  await expect(booking.dialog.getByText('Country code set to')).toBeVisible()
  expect(await tops()).toEqual(before)
})

test('§9: no step cuts a chevron of the progress bar', async ({ booking, page }) => {
  await booking.open()
  for (const width of [390, 1112, 1440]) {
    await page.setViewportSize({ width, height: 834 })
    const tile = await booking.progress.evaluate((bar) => getComputedStyle(bar).maskSize)
    const share = /^calc\(100% \/ (\d+)\)|^([\d.]+)%/.exec(tile)
    const chevrons = Number(share?.[1] ?? 100 / Number(share?.[2]))
    expect(chevrons % 16, `${width} px: ${tile}`).toBe(0) // eight steps, with halves between them
  }
})

test('a chosen print has one ground, whether the mouse is over it or not', async ({ booking }) => {
  await booking.open()
  await booking.visit('regions')
  await booking.choose('Lake Kivu', 'Volcanoes National Park')
  const grounds = () =>
    booking.dialog
      .locator('fieldset div:has(> img):has(:checked)')
      .evaluateAll((prints) => prints.map((print) => getComputedStyle(print).backgroundColor))
  await booking.dialog.getByRole('checkbox', { name: 'Lake Kivu' }).hover({ force: true })
  await expect.poll(async () => new Set(await grounds()).size).toBe(1)
})

test("§2: I HAVEN'T DECIDED YET keeps RWANDA and says so", async ({ booking }) => {
  await booking.open()
  await booking.walkTo('destination')
  await booking.press("I HAVEN'T DECIDED YET")
  await expect(booking.dialog.getByText('RWANDA stays selected')).toBeVisible()
  await expect(booking.dialog.getByRole('radio', { name: 'RWANDA' })).toBeChecked()
  await booking.expectStep('destination')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

  test('leaving a field moves nothing, so the tap that leaves it hits its target', async ({
    booking,
    page,
  }) => {
    // Waits for the fonts, which also change the height.
    const height = () =>
      page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight))
    async function leave(field: Locator, text: string, note: RegExp) {
      await field.fill(text)
      const before = await height()
      await field.blur()
      await expect(field).toHaveAccessibleDescription(note)
      expect(await height(), text).toBe(before)
    }

    await booking.open()
    await leave(booking.dialog.getByRole('textbox', { name: 'Email' }), 'aline', /full address/)
    const phone = booking.dialog.getByLabel('Phone number')
    await phone.fill('06 12 34 56 78')
    await booking.dialog
      .locator('label')
      .filter({ hasText: /^Whatsapp$/ })
      .tap()
    await expect(booking.dialog.getByRole('radio', { name: 'Whatsapp' })).toBeChecked()
    await leave(phone, '06 12 34 56 78', /a Rwandan number/)
    await booking.dialog.getByLabel('Country code').selectOption('France +33')
    await leave(phone, '06 12 34 56 78', /we will use \+33612345678/)

    await booking.visit('regions')
    await booking.choose('Mountain Gorilla Trekking')
    await booking.walkTo('dates')
    const start = booking.dialog.getByLabel('Start date')
    await expect(booking.dialog.getByRole('grid').first()).toBeVisible()
    await leave(start, dayAhead(-30), /is in the past/)
    await start.fill(`${new Date().getFullYear() + 1}-07-14`) // adds a note about permits
    await booking.button('NEXT').tap()
    await booking.expectStep('group')
  })
})

test('an unfinished email address is said on the next step too, with a way back to it', async ({
  booking,
}) => {
  await booking.open()
  await booking.fill({ ...aline, Email: 'linda@' })
  await booking.dialog.getByLabel('Email').first().press('Enter')
  await booking.expectStep('destination')
  await expect(booking.dialog.getByText('Not a full address yet')).toBeVisible()
  await booking.press('Correct your email')
  await booking.expectStep('contact')
  await expect(booking.dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('linda@')
  await expect(booking.dialog.getByText('Not a full address yet')).toBeVisible()
})

test('a typed day is chosen with Enter; a past day is not chosen, and can be corrected', {
  tag: '@night',
}, async ({ booking }) => {
  await booking.open()
  await booking.visit('dates')
  const start = booking.dialog.getByLabel('Start date')
  await start.fill(dayAhead(-30))
  await start.blur()
  await expect(start).toHaveValue(dayAhead(-30))
  await expect(start).toHaveAccessibleDescription(/This day is in the past/)
  await expect(booking.dialog.getByText('No days chosen yet.')).toBeVisible()
  await start.fill(dayAhead(30))
  await start.blur()
  await expect(start).toHaveAccessibleDescription('')
  await expect(booking.dialog.getByText('No days chosen yet.')).toBeHidden()
  await start.fill(dayAhead(200))
  await start.press('Enter')
  await booking.expectStep('group')
  await booking.press('BACK')
  await booking.press('NEXT')
  await expect(start).toHaveValue(dayAhead(200))
  const chosen = booking.dialog.getByRole('button', { name: /, chosen$/ })
  await expect(chosen).toBeVisible() // the calendar shows its month
})

test('text typed before the script loads is kept, and a phone number selects its country', {
  tag: '@quick',
}, async ({ booking, page }) => {
  const release = await hold(page, '**/_astro/BookingWizard*.js')
  await page.goto('/booking', { waitUntil: 'commit' })
  await booking.fill({ ...aline, 'Phone number': '+33 06 12 34 56 78' })
  release()
  await booking.waitUntilHydrated()
  await expect(booking.dialog.getByLabel('Country code')).toHaveValue('FR')
  await booking.visit('review')
  await expect(booking.answer('Name')).toHaveText('Aline Uwase')
  await expect(booking.answer('Phone')).toHaveText('+33 6 12 34 56 78')
})

test('NEXT before the script loads counts, once, as soon as it runs', { tag: '@night' }, async ({
  booking,
  page,
}) => {
  for (const presses of [1, 2]) {
    const release = await hold(page, '**/_astro/start-booking*.js')
    await page.goto('/booking', { waitUntil: 'domcontentloaded' })
    await booking.fill(aline)
    for (let press = 0; press < presses; press++)
      await booking.dialog.getByRole('button', { name: 'NEXT' }).click()
    await booking.dialog.getByLabel('Surname').press('Enter')
    release()
    await booking.expectStep('destination')
    await booking.press('BACK')
    await expect(booking.dialog.getByLabel('First name')).toHaveValue(aline['First name'])
    await page.unrouteAll()
  }
})

test('§2: NEXT and SUBMIT are in the same place on every step, and the privacy note is visible beside SUBMIT', {
  tag: '@night',
}, async ({ booking, page }) => {
  for (const [width, height] of [
    [390, 664],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await booking.open()
    const heights = new Set<number>()
    for (const step of everyStep) {
      await booking.visit(step)
      const button = booking.dialog.getByRole('button', { name: /^(NEXT|SUBMIT)$/ })
      const { y = 0 } = (await button.boundingBox()) ?? {}
      heights.add(y)
      if (step === 'review')
        await expect(booking.dialog.getByText('Privacy:')).toBeInViewport({ ratio: 1 })
      const link = booking.dialog.getByRole('link', { name: /new tab/ })
      if (width < 768 || (await link.count()) === 0) continue // on a phone the link scrolls away
      const box = (await link.boundingBox()) ?? { y: 0, height: 0 }
      expect(y - box.y - box.height, step).toBeGreaterThan(20) // the line is 13 px above the button
    }
    expect([...heights], `${width} px`).toHaveLength(1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking page shows its text, phone, email and chat', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto('/booking')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'NEXT', exact: true })).toBeHidden()
    const links = await page
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href.replace(/[^a-z./].*/, '')),
      )
    expect(links).toEqual(['http', 'http', 'http', 'tel', 'mailto', 'https'])
  })
})

test('every step and state of the wizard is accessible and fits the screen', async ({
  booking,
  page,
}) => {
  test.setTimeout(240_000)
  const { look, findings } = checkStates(page, 2000) // tall enough that the button bar covers nothing
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await booking.open()
  await look('step 1, empty')
  for (const step of ['destination', 'regions', 'timing', 'dates', 'group'] as const) {
    await booking.walkTo(step)
    if (step === 'dates') {
      await booking.dialog.getByLabel('Start date').fill(dayAhead(3))
      await booking.dialog.getByLabel('End date').fill(dayAhead(9))
      await booking.dialog.getByLabel('End date').blur()
    }
    if (step === 'group') {
      await booking.choose('FAMILY')
      await booking.fill({ 'Custom number': '77' })
    }
    await look(step)
  }
  for (const step of ['accommodation', 'details', 'review'] as const) {
    await booking.walkTo(step)
    await look(step)
  }
  await booking.press('SUBMIT')
  await expect(booking.alert).toBeVisible()
  await look('missing fields')
  await booking.dialog.getByRole('link', { name: 'Fill in Email' }).click()
  await booking.fill(aline)
  await booking.press('NEXT')
  // Disables the redirect's timer, so that the banner stays.
  await page.evaluate((redirectDelayMs) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, after?: number) =>
        after === redirectDelayMs ? 0 : setTimeout(run, after),
    })
  }, redirectDelayMs)
  await booking.press('SUBMIT')
  await expect(booking.banner).toHaveText(messages.booking.received)
  await look('success')
  expect(findings).toEqual([])
})
