import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../tests/browser.ts'
import { runCommand } from '../tests/desk.ts'

/** Letters as a phone and a desk show them, by day and by night, for docs/letters.md. */
const pictures = [
  { name: 'letter-team-360', letter: 'booking-team-flags', width: 360, colorScheme: 'light' },
  { name: 'letter-team-night-360', letter: 'booking-team-flags', width: 360, colorScheme: 'dark' },
  { name: 'letter-customer-640', letter: 'booking-customer', width: 640, colorScheme: 'light' },
] as const

const folder = await mkdtemp(join(tmpdir(), 'letters-'))
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
try {
  await runCommand(['letters', folder], {})
  for (const { name, letter, width, colorScheme } of pictures) {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme })
    await page.goto(pathToFileURL(join(folder, `${letter}.html`)).href)
    const file = `docs/pictures/${name}.webp`
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(file)
    await page.close()
    console.log(file)
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
