import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { cropAround, focusPoint } from '../site/images/crop-around.ts'
import { launchBrowser } from '../tests/browser.ts'
import { startDesk } from '../tests/desk.ts'
import { copySite } from '../tests/site-copy.ts'

// Draws the pictures for the README, the documentation and reviewers: pages of the site and of the
// desk, and emails, at every width, as small WebP files.

const folder = 'docs/pictures'

/** Views of the site, each at three widths. */
const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  destination: (page) => page.goto('/destination/volcanoes-destination-details'),
  adventure: (page) => page.goto('/adventure/chimpanzee-tracking-experience'),
  contact: (page) => page.goto('/contact'),
  privacy: (page) => page.goto('/privacy'),
  notice: (page) => page.goto('/about'),
  'booking-contact': (page) => page.goto('/booking'),
  async 'booking-dates'(page) {
    await page.goto('/booking')
    const next = page.getByRole('button', { name: 'NEXT' })
    // Contact, destination, regions, timing: the fourth NEXT opens the calendar.
    for (let step = 0; step < 4; step += 1) await next.click()
  },
}

/** Views of the desk, with the enquiries of the demo. */
const teamViews: typeof views = {
  inbox: (page) => page.goto('/desk'),
  async enquiry(page) {
    await page.goto('/desk')
    const bookings = page
      .locator('.enquiry-row')
      .filter({ hasText: 'Booking' })
      .filter({ hasText: 'left' })
    await bookings.first().getByRole('link').first().click()
    await page.waitForURL('**/desk/enquiries/*')
  },
  statistics: (page) => page.goto('/desk/statistics'),
}

/** Emails as a phone and a desk show them, by day and by night. */
const emails = [
  { name: 'email-team-360', email: '-team', width: 360, colorScheme: 'light' },
  { name: 'email-team-night-360', email: '-team', width: 360, colorScheme: 'dark' },
  { name: 'email-customer-640', email: '-customer', width: 640, colorScheme: 'light' },
] as const

// `npm run pictures -- privacy emails`: of these, those alone.
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

await using browser = await launchBrowser()
await mkdir(folder, { recursive: true })
if (isWanted('kept-box')) await drawFocusBox()
if (isWanted('emails')) await drawEmails()
if (isWanted('desk')) await drawDesk()
for (const [name, open] of Object.entries(views).filter(([name]) => isWanted(name))) {
  // The site has no notice of its own.
  const siteDir = name === 'notice' ? await buildWithNotice() : undefined
  await using desk = await startDesk(siteDir === undefined ? {} : { siteDir })
  await using context = await browser.newContext(visitor(desk.url))
  const page = await context.newPage()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 760 : 900 })
    await open(page)
    await page.waitForLoadState('networkidle')
    await take(page, `${name}-${width}`)
  }
}

function visitor(baseURL: string): BrowserContextOptions {
  const where = { locale: 'en-GB', timezoneId: 'Africa/Kigali' }
  return { baseURL, reducedMotion: 'reduce', ...where }
}

async function take(page: Page, name: string): Promise<void> {
  const file = `${folder}/${name}.webp`
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file)
  console.log(file)
}

/** A notice is written into a copy of the site as docs/operating.md says. */
async function buildWithNotice(): Promise<string> {
  const copy = await copySite('with-notice')
  const guide = await readFile('docs/operating.md', 'utf8')
  const [, notices = ''] = /```yaml\n(notices:[^`]+)```/.exec(guide) ?? []
  // The first day in the guide's example may be in the future.
  const begun = notices.replace(/from: .*/, 'from: 2026-01-01')
  await writeFile(join(copy.content, 'notice.yaml'), begun)
  return copy.build()
}

async function drawEmails(): Promise<void> {
  const written = await mkdtemp(join(tmpdir(), 'emails-'))
  const gallery = join(written, 'emails.html')
  execFileSync(process.execPath, ['build/desk/demo/email-gallery.js', gallery])
  for (const { name, email, width, colorScheme } of emails) {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme })
    await page.goto(pathToFileURL(gallery).href)
    const frame = page.locator(`section[id$="${email}"] iframe`).first()
    await page.setContent(`${await frame.getAttribute('srcdoc')}`)
    await take(page, name)
    await page.close()
  }
  await rm(written, { recursive: true })
}

async function drawDesk(): Promise<void> {
  const port = 4389
  const home = await mkdtemp(join(tmpdir(), 'team-pictures-'))
  for (const name of ['content', 'dist']) await symlink(resolve(name), join(home, name))
  const demo = spawn(process.execPath, [resolve('build/desk/demo.js')], {
    cwd: home,
    env: { ...process.env, PORT: `${port}`, HOST: 'localhost' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  try {
    await using context = await browser.newContext(visitor(`http://localhost:${port}`))
    const page = await context.newPage()
    await page.goto(await signInLink(demo))
    await page.getByRole('button').first().click()
    await page.waitForURL('**/desk')
    for (const [name, open] of Object.entries(teamViews)) {
      for (const [width, height] of [
        [360, 760],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await open(page)
        await take(page, `desk-${name}-${width}`)
      }
    }
  } finally {
    demo.kill()
    await ended
    await rm(home, { recursive: true })
  }
}

/** The link that the demo prints. */
async function signInLink(demo: ReturnType<typeof spawn>): Promise<string> {
  let printed = ''
  demo.stdout?.on('data', (text) => {
    printed += text
  })
  for (; ; await sleep(200)) {
    const link = /http:\S+\/desk\/sign-in\/\S+/.exec(printed)?.[0]
    if (link !== undefined) return link
    if (demo.exitCode !== null) throw new Error('The demo did not start.')
  }
}

/** For docs/operating.md: one picture in two shapes, and the box that both keep in view. */
async function drawFocusBox(): Promise<void> {
  const file = 'content/media/chimpanzee-hero.avif'
  const kept = { left: 47, top: 20, right: 83, bottom: 81 }
  const focus = focusPoint(kept)
  const { width, height } = await sharp(file).metadata()
  const box = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="${kept.left}%" y="${kept.top}%" width="${kept.right - kept.left}%" height="${kept.bottom - kept.top}%" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="24 16"/></svg>`,
  )
  const marked = await sharp(file)
    .composite([{ input: box }])
    .png()
    .toBuffer()
  const cut = (shape: { width: number; height: number }) =>
    sharp(marked)
      .extract(cropAround(focus, { width, height }, shape))
      .resize(shape)
      .toBuffer()
  await sharp({ create: { width: 980, height: 400, channels: 3, background: '#f7eee0' } })
    .composite([
      { input: await cut({ width: 660, height: 400 }), left: 0, top: 0 },
      { input: await cut({ width: 300, height: 400 }), left: 680, top: 0 },
    ])
    .webp({ quality: 72 })
    .toFile(`${folder}/kept-box.webp`)
}
