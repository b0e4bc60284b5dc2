import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cropAround } from '../site/pictures/crop-around.ts'
import { keepInView } from '../site/pictures/keep-in-view.ts'
import { browserArguments, findBrowser } from '../tests/browser.ts'
import { startDesk } from '../tests/desk.ts'
import { copySite } from '../tests/site-copy.ts'

/** What the README and reviewers look at: every view at every width, as small WebP files. */
const folder = 'docs/pictures'
const widths = [360, 768, 1440]

type View = {
  readonly open: (page: Page) => Promise<unknown>
  /** Taken from a site of its own instead of the built one. */
  readonly build?: () => Promise<string>
}

const views: Readonly<Record<string, View>> = {
  home: { open: (page) => page.goto('/') },
  destination: { open: (page) => page.goto('/destination/volcanoes-destination-details') },
  adventure: { open: (page) => page.goto('/adventure/chimpanzee-tracking-experience') },
  contact: { open: (page) => page.goto('/contact') },
  privacy: { open: (page) => page.goto('/privacy') },
  notice: { open: (page) => page.goto('/about'), build: buildWithNotice },
  'booking-contact': { open: (page) => page.goto('/booking') },
  'booking-dates': {
    async open(page) {
      await page.goto('/booking')
      const next = page.getByRole('button', { name: 'NEXT' })
      // Contact, destination, regions, timing: the fourth NEXT opens the calendar.
      for (let step = 0; step < 4; step += 1) await next.click()
    },
  },
}

// `npm run pictures -- privacy kept-box`: of these, those alone.
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
try {
  await mkdir(folder, { recursive: true })
  if (isWanted('kept-box')) await drawKeptBox()
  for (const [name, view] of Object.entries(views).filter(([name]) => isWanted(name))) {
    await using desk = await startDesk(view.build && { siteDir: await view.build() })
    for (const width of widths)
      await takePicture(browser, `${name}-${width}`, width, desk.url, view.open)
  }
} finally {
  await browser.close()
}

/** The site has none, so it is written into a copy as docs/operating.md says. */
async function buildWithNotice() {
  const copy = await copySite('with-notice')
  const guide = await readFile('docs/operating.md', 'utf8')
  const [, notices = ''] = /```yaml\n(notices:[^`]+)```/.exec(guide) ?? []
  // Its first day may be yet to come.
  const begun = notices.replace(/from: .*/, 'from: 2026-01-01')
  await writeFile(join(copy.content, 'notice.yaml'), begun)
  return copy.build()
}

/** For docs/operating.md: one picture in two shapes, and the box that both keep in view. */
async function drawKeptBox() {
  const file = 'content/media/chimpanzee-hero.avif'
  const kept = { left: 47, top: 20, right: 83, bottom: 81 }
  const focus = keepInView(kept)
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

async function takePicture(
  on: Browser,
  name: string,
  width: number,
  baseURL: string,
  open: View['open'],
) {
  const context = await on.newContext({
    baseURL,
    viewport: { width, height: width < 700 ? 760 : 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
  })
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  const file = `${folder}/${name}.webp`
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file)
  await context.close()
  console.log(file)
}
