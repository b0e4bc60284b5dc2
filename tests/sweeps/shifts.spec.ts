import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments } from '../browser.ts'
import { startServer } from '../http-server.ts'
import { findFonts } from '../programs.ts'
import { expect, test } from '../site.ts'

/** The most that a page may move until it has arrived with its fonts, as a layout shift score. */
const shiftLimit = 0.02
/** The same for the fonts of this machine, which are like the page's own. */
const arrivalLimit = 0.005

/** A screen and pages with the most text above the fold. */
const quick = { widths: [390, 1024], routes: ['/fr', '/fr/plan/costs'] }
const whole = {
  widths: [360, 390, 820, 1024, 1440],
  routes: ['/', '/fr', '/fr/plan/costs', '/adventure/big-five-adventure', '/fr/booking'],
}

/** Families that systems come with, in which pages are shown until their own fonts arrive. */
const families = [
  { name: 'Noto Serif', ...findFonts('NotoSerif-', 'fonts-noto-core') },
  { name: 'DejaVu', ...findFonts('DejaVuS', 'fonts-dejavu-core') },
  { name: 'Roboto', ...findFonts('Roboto-', 'fonts-roboto-unhinted') },
  { name: 'Liberation', ...findFonts('LiberationS', 'fonts-liberation') },
]

for (const { name, files, missing } of families)
  for (const { widths, routes } of [quick, whole])
    test(`on ${routes.length} pages a page hardly moves when its fonts arrive and ${name} is the only other font${missing}`, {
      // Of these fonts, Roboto is on most phones.
      tag: routes === whole.routes || name !== 'Roboto' ? '@long' : [],
    }, async ({ baseURL }) => {
      test.skip(files.length === 0, missing)
      const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
      const configuration = join(folder, 'fonts.conf')
      for (const file of files) copyFileSync(file, join(folder, basename(file)))
      writeFileSync(configuration, onlyFontsIn(folder))
      const browser = await launch({ FONTCONFIG_FILE: configuration })
      try {
        for (const width of widths)
          for (const route of routes)
            expect
              .soft(
                await readShift(browser, `${baseURL}${route}`, width),
                `${route} at ${width} px`,
              )
              .toBeLessThanOrEqual(shiftLimit)
      } finally {
        await browser.close()
        rmSync(folder, { recursive: true, force: true })
      }
    })

// A browser shows what has arrived, so a box must not depend on what comes after it.
for (const { widths, routes } of [{ widths: [390], routes: ['/fr', '/contact'] }, whole])
  test(
    `of ${routes.length} pages each hardly moves while it arrives in pieces`,
    {
      tag: routes === whole.routes ? '@long' : [],
    },
    ({ baseURL }) => expectSteady(`${baseURL}`, routes, widths),
  )

async function expectSteady(baseURL: string, routes: readonly string[], widths: readonly number[]) {
  await using slow = await startServer(async ({ url }, response) => {
    const answer = await fetch(`${baseURL}${url}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html'))
      for (const piece of piecesOf(body)) {
        response.write(piece)
        await setTimeout(pieceMs)
      }
    response.end(type.startsWith('text/html') ? undefined : body)
  })
  const browser = await launch()
  try {
    for (const route of routes)
      for (const width of widths)
        expect
          .soft(await readShift(browser, `${slow.url}${route}`, width), `${route} at ${width} px`)
          .toBeLessThanOrEqual(arrivalLimit)
  } finally {
    await browser.close()
  }
}

/** Long enough for a frame. */
const pieceMs = 40
const pieceCount = 24
/** The bytes of a page that fill the first screen. */
const firstScreen = 24_000

/** Cuts the start of a page's body before tags. */
function piecesOf(page: Buffer): readonly Buffer[] {
  const start = page.indexOf('<body')
  const cuts = Array.from({ length: pieceCount }, (_, index) =>
    page.indexOf('<', start + Math.round((index * firstScreen) / pieceCount)),
  )
  const ends = [...new Set([...cuts.filter((cut) => cut > 0), page.length])]
  return ends.map((end, index) => page.subarray(ends[index - 1] ?? 0, end))
}

const launch = (env: Readonly<Record<string, string>> = {}) =>
  chromium.launch({
    executablePath: process.env.HEADLESS_PATH ?? '',
    args: [...browserArguments],
    env: { ...process.env, ...env },
  })

async function readShift(browser: Browser, url: string, width: number): Promise<number> {
  await using page = await browser.newPage({
    viewport: { width, height: 900 },
    // Slides that turn would count too.
    reducedMotion: 'reduce',
  })
  await page.addInitScript(recordShifts)
  await page.goto(url)
  await page.waitForFunction(
    () => document.documentElement.dataset.first !== 'early' && document.fonts.status === 'loaded',
  )
  // The shift is reported with the frame after the fonts.
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done))
    return (window as unknown as { shift: number }).shift
  })
}

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
