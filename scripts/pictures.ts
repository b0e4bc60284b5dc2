import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
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
  'booking-contact': (page) => page.goto('/booking'),
  'booking-dates': async (page) => {
    await page.goto('/booking')
    // Contact, destination, regions, timing: the fourth NEXT opens the calendar.
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'NEXT' }).click()
  },
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
const desk = await startDesk()
try {
  await mkdir(folder, { recursive: true })
  for (const [name, open] of Object.entries(views)) {
    for (const width of widths) await takePicture(browser, `${name}-${width}`, width, open)
  }
} finally {
  await browser.close()
  await desk[Symbol.asyncDispose]()
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
