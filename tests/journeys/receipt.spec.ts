import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkStates } from '../accessibility.ts'
import { expect } from '../site.ts'
import { aline, type BookingPage, test } from './booking-page.ts'

test.use({ timezoneId: 'Europe/Paris' })

const receiptOn = (page: Page) => page.getByRole('region', { name: 'We have your request' })

async function send(booking: BookingPage, person: Readonly<Record<string, string>> = aline) {
  await booking.open()
  await booking.fill({ ...person, 'Phone number': '788 123 456' })
  await booking.visit('dates')
  await booking.dialog.getByLabel('Start date').fill('2031-07-14')
  await booking.dialog.getByLabel('End date').fill('2031-07-20')
  await booking.visit('details')
  await booking.fill({ 'Trip details': 'Birds, and time; no rush, please' })
  await booking.visit('review')
  await booking.press('SUBMIT')
  await expect(booking.page).toHaveURL('/')
  await expect(receiptOn(booking.page).first()).toBeVisible()
}

test('the receipt shows the reference, the time of the answer and a calendar file, until it is dismissed', {
  tag: '@quick',
}, async ({ booking, desk, page }) => {
  await send(booking)
  const [enquiry] = await desk.enquiries()
  const receipt = receiptOn(page)
  await expect(receipt).toContainText(`Reference ${enquiry?.reference}`)
  const answer = Date.parse(enquiry?.receivedAt ?? '') + 24 * 60 * 60 * 1000
  const [there, here] = ['Africa/Kigali', 'Europe/Paris'].map((timeZone) =>
    new Date(answer).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  )
  await expect(receipt).toContainText(`${there} in Kigali, which is`)
  await expect(receipt).toContainText(`${here} where you are (Central European`)
  await expect(page.locator('body')).toBeFocused() // the receipt does not take the focus
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('receipt:')
  expect(kept).not.toMatch(/aline|uwase|788 ?123|example\.test/i)

  await expect(receipt.locator('[data-part=title]')).toHaveText('A thousand hills')
  const keeping = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep the poster' }).click()
  const poster = await keeping
  expect(poster.suggestedFilename()).toBe(`rwanda-${enquiry?.reference}.png`)
  const png = await readFile(await poster.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 2000])

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe(`rwanda-${enquiry?.reference}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20310714')
  expect(lines).toContain('DTEND;VALUE=DATE:20310721') // the day after the last one
  expect(lines).toContain(`UID:${enquiry?.reference}@127.0.0.1`)
  expect(file).not.toMatch(/aline|uwase|788 ?123/i)

  const { origin } = new URL(page.url())
  await page.close()
  const later = await page.context().newPage()
  await later.clock.setSystemTime(Date.now() + 3 * 24 * 60 * 60 * 1000)
  await later.goto(`${origin}/`)
  await expect(receiptOn(later)).toContainText('Our answer was due by')
  await later.getByRole('button', { name: /^Dismiss the receipt \w{8}$/ }).click()
  await expect(receiptOn(later)).toHaveCount(0)
  await expect(later.getByRole('main')).toBeFocused()
  await later.reload()
  await later.waitForLoadState('networkidle')
  await expect(receiptOn(later)).toHaveCount(0)
})

test('the receipt fits 320 px, and axe finds nothing', async ({ booking, page }) => {
  const { look, findings } = checkStates(page)
  await send(booking)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await look('a receipt')
  expect(findings).toEqual([])
})

test('the receipt moves nothing, on a phone or a wide screen, and covers nothing that can be pressed', {
  tag: '@night',
}, async ({ booking, page }) => {
  await send(booking)
  await page.addInitScript(recordShifts)
  const receipt = receiptOn(page)
  const hero = page.getByRole('region', { name: 'Places to begin' })
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1024, 768],
    [1112, 834],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Not a reload, which scrolls back to where the page was: the layers of a picture move with the scroll.
    await page.goto('/')
    await expect(receipt.locator('img[src^="data:"]').first()).toBeVisible()
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift, `${width} px`).toBeLessThanOrEqual(shiftLimit)
    const [card, picture] = [await receipt.boundingBox(), await hero.boundingBox()]
    // In the sky of a phone, at the feet on a wide screen: never over a face.
    if (width < 1024) expect(card?.height, `${width} px`).toBeLessThan(180)
    else if (width < 1280 && height >= 800)
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(320)
    else expect((card?.y ?? 0) - (picture?.y ?? 0)).toBeGreaterThan((picture?.height ?? 0) / 2)
    for (const one of [
      hero.getByRole('link').first(),
      hero.getByRole('button', { name: 'Next slide' }),
      receipt.getByRole('button', { name: /^Dismiss/ }),
      receipt.getByRole('button', { name: 'Keep the poster' }),
    ])
      await one.click({ trial: true })
  }
})

test.describe('where the time zone has a long name', () => {
  test.use({ timezoneId: 'America/Argentina/ComodRivadavia' })

  test('the receipt covers no face on a phone in French', async ({ booking, page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await send(booking)
    await page.goto('/fr')
    const receipt = page.getByRole('region', { name: 'Nous avons bien reçu votre demande' })
    await expect(receipt).toContainText('heure normale d’Argentine')
    const hero = page.locator('[data-carousel]')
    const [card, picture] = [await receipt.boundingBox(), await hero.boundingBox()]
    expect(card?.height).toBeLessThan(190) // the gorilla's head begins below
    expect(card?.y).toBeLessThan((picture?.y ?? 0) + 8)
  })
})

/** What a whole page may move while it arrives; a receipt that pushed the picture down would move it 20 times as far. */
const shiftLimit = 0.005

/** Runs in the browser. */
function recordShifts() {
  const own = window as unknown as { shift: number }
  own.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      own.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
