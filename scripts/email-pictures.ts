import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from '../tests/browser.ts'
import { runCommand } from '../tests/desk.ts'

/** Emails as a phone and a desk show them, by day and by night, for docs/emails.md. */
const pictures = [
  { name: 'email-team-360', email: 'booking-team-flags', width: 360, colorScheme: 'light' },
  { name: 'email-team-night-360', email: 'booking-team-flags', width: 360, colorScheme: 'dark' },
  { name: 'email-customer-640', email: 'booking-customer', width: 640, colorScheme: 'light' },
] as const

const folder = await mkdtemp(join(tmpdir(), 'emails-'))
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
try {
  await runCommand(['preview-emails', folder], { SITE_DIR: resolve('dist') })
  for (const { name, email, width, colorScheme } of pictures) {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme })
    await page.goto(pathToFileURL(join(folder, `${email}.html`)).href)
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
