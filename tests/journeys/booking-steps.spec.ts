import { expect } from '../site.ts'
import { tooWide } from '../sweeps/layout.ts'
import { type StepName, test } from './booking-page.ts'

const screens = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1100, 800],
  [1440, 900],
  [1920, 1080],
] as const

// biome-ignore format: a table
const steps: readonly [step: StepName, number: number, choices: readonly string[]][] = [
  // step, its number out of 8, and the choices of spec §2, verbatim and in order
  ['contact',       1,   ['Email', 'Whatsapp', 'Phone']],
  ['destination',   2,   ['RWANDA']],
  ['regions',       3,   ['Akagera National Park', 'Nyungwe National Park', 'Lake Kivu', 'Volcanoes National Park', 'Mountain Gorilla Trekking']],
  ['timing',        4,   ['I KNOW EXACTLY WHEN', 'I HAVE A ROUGH IDEA', 'TELL ME WHEN IS BEST']],
  ['dates',         4.5, []],
  ['group',         5,   ['COUPLE', 'SOLO', 'FAMILY', 'FRIENDS', 'Trade agent enquiring for someone else', 'Media opportunity']],
  ['accommodation', 6,   ['Budget', 'Mid-Range', 'Luxury', 'Premium']],
  ['details',       7,   ['Yes', 'No']],
  ['review',        8,   []],
]

const controls: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  contact: ['Close', 'NEXT'],
  details: ['Close', 'BACK', 'SKIP', 'NEXT'],
  review: ['Close', 'BACK', 'SUBMIT'],
}
const defaults = ['Email', 'RWANDA', 'I KNOW EXACTLY WHEN', 'COUPLE']

test('§2, §3, §4, §9: every step shows its number out of 8, and has the choices, defaults and buttons of the specification', async ({
  booking,
}) => {
  await booking.open()
  for (const [step, number, choices] of steps) {
    await booking.walkTo(step)
    await expect(booking.progress).toHaveAttribute('value', `${number}`)
    await expect(booking.progress).toHaveAttribute('max', '8')
    const inputs = booking.dialog.locator('input:is([type=radio], [type=checkbox])')
    expect(await inputs.evaluateAll(labelsOf), step).toEqual(choices)
    const chosen = booking.dialog.locator('input:checked')
    expect(await chosen.evaluateAll(labelsOf), step).toEqual(
      defaults.filter((label) => choices.includes(label)),
    )
    const shown: string[] = []
    for (const name of ['Close', 'BACK', 'SKIP', 'NEXT', 'SUBMIT'])
      if (await booking.dialog.getByRole('button', { name, exact: true }).isVisible())
        shown.push(name)
    expect(shown, step).toEqual(controls[step] ?? ['Close', 'BACK', 'NEXT'])
  }
})

const labelsOf = (inputs: Element[]) =>
  inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)

test('§2, §3, §5, §9: step 1 asks for email, names and phone, with +250 and its flag; a region shows its type and location', async ({
  booking,
}) => {
  await booking.open()
  const types = { Email: 'email', 'First name': null, Surname: null, 'Phone number': 'tel' }
  for (const [name, type] of Object.entries(types)) {
    const field = booking.dialog.getByRole('textbox', { name, exact: true })
    if (type) await expect(field).toHaveAttribute('type', type)
    else await expect(field).toBeVisible()
  }
  const code = booking.dialog.getByLabel('Country code')
  await expect(code).toHaveValue('RW')
  await expect(booking.dialog.locator('img[src="/flags/RW.svg"]').first()).toBeVisible()
  // The other countries come with the first touch, and flags in the list when it opens.
  const italy = code.locator('option[value=IT]')
  await expect(italy).toHaveCount(0)
  await booking.dialog.getByRole('textbox', { name: 'Email' }).focus()
  await expect(italy).toHaveText('Italy +39')
  await expect(code.locator('img')).toHaveCount(0)
  await code.dispatchEvent('pointerdown')
  // Only some browsers support images in options.
  const hasFlags = await code.evaluate(() => CSS.supports('appearance', 'base-select'))
  await expect(italy.locator('img[src="/flags/IT.svg"]')).toHaveCount(hasFlags ? 1 : 0)
  await code.selectOption('Vatican City +39')
  await expect(booking.dialog.locator('img[src="/flags/VA.svg"]').first()).toBeVisible()
  await booking.visit('regions')
  await expect(booking.dialog.getByRole('checkbox').nth(2)).toHaveAccessibleDescription(
    'Lake Region, Western Rwanda',
  )
})

test('§2, §9: the calendar shows two months from 600 px up, each with 42 days from Sunday, and past days are disabled', async ({
  booking,
  page,
}) => {
  await booking.open()
  await booking.visit('dates')
  const months = booking.dialog.getByRole('grid')
  for (const width of [1920, 1440, 1100, 1024, 768, 600]) {
    await page.setViewportSize({ width, height: 900 })
    // Measured at once, since the step may still be moving.
    const areBesideEachOther = () =>
      months.evaluateAll((all) => {
        const [first, second, ...others] = all.map((month) => month.getBoundingClientRect())
        if (!first || !second || others.length > 0) return false
        return second.y === first.y && second.x > first.right - 1
      })
    await expect.poll(areBesideEachOther, `${width} px`).toBe(true)
    expect(await page.evaluate(tooWide), `${width} px`).toEqual([])
  }
  for (const month of await months.all()) {
    await expect(month.getByRole('gridcell')).toHaveCount(42)
    await expect(month.locator('th').first()).toHaveText('Su')
  }
  const earlier = booking.dialog.getByRole('button', { name: 'Previous month' })
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  const days = months.first().getByRole('button')
  await expect(days.and(page.locator(':disabled'))).toHaveCount(new Date().getDate() - 1)
  await page.setViewportSize({ width: 590, height: 900 })
  await expect(months).toHaveCount(1)
})

test('on a phone the whole month is above the buttons, in both languages', {
  tag: '@night',
}, async ({ booking, page }) => {
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height })
    for (const path of ['/booking', '/fr/booking']) {
      await page.goto(`${path}#dates`)
      await booking.waitUntilHydrated()
      await expect(page.getByRole('grid')).toHaveCount(1)
      const month = await page.getByRole('grid').boundingBox()
      const next = await page.getByRole('button', { name: /^(NEXT|SUIVANT)$/ }).boundingBox()
      const where = `${path} at ${height} px`
      expect((month?.y ?? 0) + (month?.height ?? Infinity), where).toBeLessThan(next?.y ?? 0)
    }
  }
})

test('on a laptop the months and the fields of both days are above the buttons', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, end] of [
    ['/booking', 'End date'],
    ['/fr/booking', 'Dernier jour'],
  ] as const) {
    await page.goto(`${path}#dates`)
    await booking.waitUntilHydrated()
    const field = await page.getByLabel(end).boundingBox()
    const next = await page.getByRole('button', { name: /^(NEXT|SUIVANT)$/ }).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? Infinity), path).toBeLessThan((next?.y ?? 0) - 12)
  }
})

test('in forced colours the chosen days are filled, and no others', async ({ booking, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await booking.open()
  await booking.visit('dates')
  const year = new Date().getFullYear() + 1
  await booking.dialog.getByLabel('Start date').fill(`${year}-06-12`)
  await booking.dialog.getByLabel('End date').fill(`${year}-06-15`)
  const days = booking.dialog.locator('table button:not([disabled])')
  await expect
    .poll(() =>
      days.evaluateAll((buttons) => {
        const fillOf = (button: Element) => getComputedStyle(button).backgroundColor
        const plain = buttons.map(fillOf).toSorted()[Math.floor(buttons.length / 2)]
        return buttons
          .filter((button) => fillOf(button) !== plain)
          .map((button) => button.textContent)
      }),
    )
    .toEqual(['12', '13', '14', '15'])
})

test('§2, §4, §5, §9: FAMILY and FRIENDS ask for a size of 1 to 12 or a number up to 50, and picking a group clears it', async ({
  booking,
}) => {
  await booking.open()
  await booking.visit('group')
  const sizes = booking.dialog.getByRole('group', { name: 'How many of you are there?' })
  for (const group of ['COUPLE', 'SOLO']) {
    await booking.choose(group)
    await expect(sizes).toBeHidden()
  }
  for (const group of ['FAMILY', 'FRIENDS']) {
    await booking.choose(group)
    await expect(sizes.getByRole('button')).toHaveText(
      Array.from({ length: 12 }, (_, index) => `${index + 1}`),
    )
    const custom = sizes.getByRole('spinbutton', { name: 'Custom number' })
    await expect(custom).toHaveAttribute('min', '1')
    await expect(custom).toHaveAttribute('max', '50')
  }
  const custom = booking.dialog.getByLabel('Custom number')
  await custom.fill('7')
  await booking.dialog.getByRole('radio', { name: 'FRIENDS' }).click() // already chosen, but still counts as a pick
  await expect(custom).toHaveValue('')
  await custom.fill('51')
  await expect(booking.dialog.getByText('We usually plan for 1 to 50 people.')).toBeVisible()
})

test('§2, §4: the questions for agents and the press are in a fold, which is open if one is answered', async ({
  booking,
  page,
}) => {
  await booking.open()
  await booking.visit('group')
  const fold = booking.dialog
    .locator('summary')
    .filter({ hasText: 'Asking for somebody else, or for the press?' })
  const flag = booking.dialog.getByRole('checkbox', { name: 'Media opportunity', exact: true })
  await expect(flag).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(flag).not.toBeChecked()
  await flag.check()
  await booking.visit('accommodation')
  await booking.visit('group')
  await expect(flag).toBeChecked()
})

test('§2: the dialog is full-screen on a full-page photo of the volcanoes, which shows around the poster', {
  tag: '@night',
}, async ({ booking, page }) => {
  await booking.open()
  await expect(booking.dialog).toHaveAttribute('aria-modal', 'true')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Chat with us/ })).toHaveCount(0) // §1: not on this page
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('a[href^="https://wa.me"]').first()).toBeVisible()

  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const screen = { x: 0, y: 0, width, height }
    const picture = await page.locator('main picture').boundingBox()
    expect(picture, `the picture at ${width} px`).toEqual(screen)
    const dialog = await booking.dialog.boundingBox()
    expect(dialog, `${width} px`).toMatchObject({ x: 0, y: 0, width })
    if (width < 768) expect(dialog?.height, `${width} px`).toBeGreaterThanOrEqual(height)
    else expect(dialog?.height, `${width} px`).toBe(height)
    await expect(booking.button('NEXT')).toBeInViewport({ ratio: 1 })
    const form = await booking.dialog.locator('form').boundingBox()
    const poster = await booking.poster.boundingBox()
    if (!form || !poster) throw new Error('no form or poster')
    if (width < 1024) expect(poster.y, `${width} px`).toBeLessThan(form.y)
    else expect(poster.x - form.width, `${width} px`).toBeGreaterThan(20)
  }
})

test('§2: on a short screen the dialog fills the screen, and the page scrolls', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await booking.open()
  expect(await booking.dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 844 })
  await booking.dialog.getByRole('radio', { name: 'Phone' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('every new step is shown from the top', async ({ booking, page }) => {
  for (const [width, height] of [
    [360, 740],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await booking.open()
    await booking.visit('dates')
    await booking.dialog.getByLabel('End date').scrollIntoViewIfNeeded()
    await expect(booking.heading('dates')).not.toBeInViewport()
    await booking.press('NEXT')
    await expect(booking.heading('group'), `${width} px`).toBeInViewport({ ratio: 1 })
  }
})
