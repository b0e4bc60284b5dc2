import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments } from '../browser.ts'
import { findFonts } from '../programs.ts'
import { expect, test } from '../site.ts'

/** The most that a page may move while its fonts arrive, as a layout shift score. */
const shiftLimit = 0.02

const widths = [390, 1024, 1440] as const
const routes = ['/', '/fr', '/fr/plan/costs', '/adventure/big-five-adventure', '/fr/booking']

/** Families that systems come with, in which pages are shown until their own fonts arrive. */
const families = [
  { name: 'Noto Serif', ...findFonts('NotoSerif-', 'fonts-noto-core') },
  { name: 'DejaVu', ...findFonts('DejaVuS', 'fonts-dejavu-core') },
  { name: 'Roboto', ...findFonts('Roboto-', 'fonts-roboto-unhinted') },
  { name: 'Liberation', ...findFonts('LiberationS', 'fonts-liberation') },
]

for (const { name, files, missing } of families)
  test(`a page hardly moves when its fonts arrive and ${name} is the only other font${missing}`, {
    tag: '@long',
  }, async ({ baseURL }) => {
    test.skip(files.length === 0, missing)
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
    const configuration = join(folder, 'fonts.conf')
    for (const file of files) copyFileSync(file, join(folder, basename(file)))
    writeFileSync(configuration, onlyFontsIn(folder))
    const browser = await chromium.launch({
      executablePath: process.env.HEADLESS_PATH ?? '',
      args: [...browserArguments],
      env: { ...process.env, FONTCONFIG_FILE: configuration },
    })
    try {
      for (const width of widths)
        for (const route of routes) {
          await using page = await browser.newPage({ viewport: { width, height: 900 } })
          await page.addInitScript(recordShifts)
          await page.goto(`${baseURL}${route}`)
          await page.waitForFunction(
            () =>
              'settled' in document.documentElement.dataset && document.fonts.status === 'loaded',
          )
          // The shift is reported with the frame after the fonts.
          const shift = await page.evaluate(async () => {
            for (let frame = 0; frame < 5; frame++)
              await new Promise((done) => requestAnimationFrame(done))
            return (window as unknown as { shift: number }).shift
          })
          expect.soft(shift, `${route} at ${width} px`).toBeLessThanOrEqual(shiftLimit)
        }
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

const onlyFontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`

/** Runs in the browser. */
function recordShifts() {
  const own = window as unknown as { shift: number }
  own.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      own.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
