import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cropAround } from '../site/pictures/crop-around.ts'
import { browserArguments, findBrowser } from '../tests/browser.ts'
import { startDesk } from '../tests/desk.ts'

/** What the README and reviewers look at: every view at every width, as small WebP files. */
const folder = 'docs/pictures'
const widths = [360, 768, 1440]

const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  destination: (page) => page.goto('/destination/volcanoes-destination-details'),
  adventure: (page) => page.goto('/adventure/chimpanzee-tracking-experience'),
  contact: (page) => page.goto('/contact'),
  privacy: (page) => page.goto('/privacy'),
  notice: async (page) => {
    await page.goto('/about')
    // The site has none. As sections/frame/SeasonNotice.tsx shows it.
    await page.evaluate(() => {
      const notice = document.createElement('aside')
      notice.append(
        'The road from Musanze to Kinigi is closed. We pick you up an hour earlier. Until 14 March 2027.',
      )
      Object.assign(notice.style, {
        padding: '0.75rem max(1rem, (100vw - 76rem) / 2)',
        background: 'var(--color-surface)',
        borderBlockEnd: '4px solid var(--color-spark)',
      })
      document.querySelector('main')?.before(notice)
    })
  },
  'booking-contact': (page) => page.goto('/booking'),
  'booking-dates': async (page) => {
    await page.goto('/booking')
    // Contact, destination, regions, timing: the fourth NEXT opens the calendar.
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'NEXT' }).click()
  },
}

// `npm run pictures -- privacy focus`: those alone.
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
const desk = await startDesk()
try {
  await mkdir(folder, { recursive: true })
  if (isWanted('focus')) await drawFocus()
  for (const [name, open] of Object.entries(views).filter(([name]) => isWanted(name))) {
    for (const width of widths) await takePicture(browser, `${name}-${width}`, width, open)
  }
} finally {
  await browser.close()
  await desk[Symbol.asyncDispose]()
}

/** For docs/operating.md: one picture in two shapes, and the point that both keep in view. */
async function drawFocus() {
  const [file, focus] = ['content/media/golden-monkey.avif', '74% 60%']
  const { width, height } = await sharp(file).metadata()
  const point = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="74%" cy="60%" r="3%" fill="none" stroke="#fff" stroke-width="12"/><circle cx="74%" cy="60%" r="8" fill="#fff"/></svg>`,
  )
  const marked = await sharp(file)
    .composite([{ input: point }])
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
    .toFile(`${folder}/focus.webp`)
}

async function takePicture(
  on: Browser,
  name: string,
  width: number,
  open: (page: Page) => Promise<unknown>,
) {
  const context = await on.newContext({
    baseURL: desk.url,
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
