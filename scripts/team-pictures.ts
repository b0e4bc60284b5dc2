import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../tests/browser.ts'

// The desk as the team sees it, with the enquiries of the demo, for the README and docs/operating.md.

const folder = 'docs/pictures'
const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
]
const port = 4389

const views: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  inbox: (page) => page.goto('/desk'),
  async enquiry(page) {
    await page.goto('/desk')
    const bookings = page.locator('.row').filter({ hasText: 'Booking' }).filter({ hasText: 'left' })
    await bookings.first().getByRole('link').first().click()
    await page.waitForURL('**/desk/enquiries/*')
  },
  numbers: (page) => page.goto('/desk/numbers'),
}

await mkdir(folder, { recursive: true })
const home = await mkdtemp(join(tmpdir(), 'team-pictures-'))
for (const name of ['content', 'dist']) await symlink(resolve(name), join(home, name))
const demo = spawn(process.execPath, [resolve('build/desk/demo.js')], {
  cwd: home,
  env: { ...process.env, PORT: `${port}`, HOST: 'localhost' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(demo, 'exit')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
try {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(await signInLink())
  await page.getByRole('button').first().click()
  await page.waitForURL('**/desk')
  for (const [name, open] of Object.entries(views)) {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await open(page)
      const file = `${folder}/desk-${name}-${size.width}.webp`
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(file)
      console.log(file)
    }
  }
} finally {
  await browser.close()
  demo.kill()
  await ended
  await rm(home, { recursive: true })
}

/** The link that the demo prints. */
async function signInLink(): Promise<string> {
  let printed = ''
  demo.stdout.on('data', (text) => {
    printed += text
  })
  for (; ; await sleep(200)) {
    const link = /http:\S+\/desk\/sign-in\/\S+/.exec(printed)?.[0]
    if (link !== undefined) return link
    if (demo.exitCode !== null) throw new Error('The demo did not start.')
  }
}
