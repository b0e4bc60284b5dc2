// Takes the screenshots for the README and docs/. The drawing docs/pictures/kept-box.webp is not made here.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from '../browser.ts'
import { startDemo } from '../demo.ts'
import { startDesk } from '../desk.ts'
import { copySite } from '../site-copy.ts'

type View = readonly [name: string, widths: readonly number[], open: (page: Page) => unknown]

const views: readonly View[] = [
  ['home', [1440], (page) => page.goto('/')],
  ['booking-dates', [1440], openCalendar],
  ['desk-inbox', [360, 1440], (page) => page.goto('/desk')],
  ['desk-enquiry', [360, 1440], openBooking],
  ['desk-statistics', [1440], (page) => page.goto('/desk/statistics')],
]

const emails = [
  { name: 'email-team', email: '-team', width: 360, colorScheme: 'light' },
  { name: 'email-team-night', email: '-team', width: 360, colorScheme: 'dark' },
  { name: 'email-customer', email: '-customer', width: 640, colorScheme: 'light' },
] as const

const settings = { locale: 'en-GB', timezoneId: 'Africa/Kigali', reducedMotion: 'reduce' } as const

await using browser = await launchBrowser()
const scratch = await mkdtemp(join(tmpdir(), 'pictures-'))
try {
  await drawEmails()
  await drawDemo()
  await drawNotice()
} finally {
  await rm(scratch, { recursive: true })
}

async function drawEmails() {
  const gallery = join(scratch, 'emails.html')
  execFileSync(process.execPath, ['build/desk/email-gallery.js', gallery])
  for (const { name, email, width, colorScheme } of emails) {
    const page = await browser.newPage({ colorScheme })
    await page.goto(pathToFileURL(gallery).href)
    const frame = page.locator(`section[id$="${email}"] iframe`).first()
    const html = `${await frame.getAttribute('srcdoc')}`
    await draw(page, [name, [width], () => page.setContent(html)])
    await page.close()
  }
}

async function drawDemo() {
  await using demo = await startDemo(scratch)
  await using context = await browser.newContext({ ...settings, baseURL: demo.url })
  const page = await context.newPage()
  await page.goto(demo.signInLink)
  await page.getByRole('button').first().click()
  await page.waitForURL('**/desk')
  for (const view of views) await draw(page, view)
}

async function drawNotice() {
  const copy = await copySite('with-notice')
  const guide = await readFile('docs/operating.md', 'utf8')
  const [, notices = ''] = /```yaml\n(notices:[^`]+)```/.exec(guide) ?? []
  const begun = notices.replace(/from: .*/, 'from: 2026-01-01')
  await writeFile(join(copy.content, 'notice.yaml'), begun)
  await using desk = await startDesk({ siteDir: await copy.build() })
  await using context = await browser.newContext({ ...settings, baseURL: desk.url })
  const page = await context.newPage()
  await draw(page, ['notice', [1440], () => page.goto('/about')])
}

async function openCalendar(page: Page) {
  await page.goto('/booking')
  for (let step = 0; step < 4; step += 1)
    await page.getByRole('button', { name: 'NEXT', exact: true }).click()
}

async function openBooking(page: Page) {
  await page.goto('/desk')
  const bookings = page.locator('.enquiry-row').filter({ hasText: 'Booking' })
  await bookings.filter({ hasText: 'left' }).getByRole('link').first().click()
  await page.waitForURL('**/desk/enquiries/*')
}

async function draw(page: Page, [name, widths, open]: View) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 760 : 900 })
    await open(page)
    await page.waitForLoadState('networkidle')
    const file = `docs/pictures/${name}-${width}.webp`
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(file)
    console.log(file)
  }
}
