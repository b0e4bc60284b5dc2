import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../tests/browser.ts'
import { startDesk } from '../tests/desk.ts'
import { startSlowLink } from './slow-link.ts'

// What a visitor with a slow phone on a slow link waits for, beside a page written by hand that shows
// the first view of the home page and nothing else. Run it on a quiet machine.

const link = { bytesPerSecond: 50_000, roundTripMs: 400 } // 400 kbit/s
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.625, isMobile: true }
const processorSlowdown = 4
const rounds = 5

const floorPage = '/floor-page'
const named = process.argv.slice(2)
const pages =
  named.length > 0
    ? named
    : [
        '/',
        '/destination/volcanoes-destination-details',
        '/adventure/mountain-gorilla-trekking',
        '/booking',
      ]

const folder = await mkdtemp(join(tmpdir(), 'measure-link-'))
await cp('dist', folder, { recursive: true })
await writeFloorPage(folder)
const browser = await launchBrowser(
  '--ignore-certificate-errors',
  // What Chrome knows of such a link after its first pages: it then holds lazy pictures back.
  '--force-effective-connection-type=3G',
)
const desk = await startDesk({ siteDir: folder })
const front = await startSlowLink(desk.url, link)
try {
  const loads = new Map([floorPage, ...pages].map((page) => [page, [] as Load[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const [page, done] of loads) done.push(await load(browser, `${front.url}${page}`))
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  console.log('In brackets: times the floor page.')
  print(loads)
} finally {
  await browser.close()
  front[Symbol.dispose]()
  await desk[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
}

type Load = {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly shift: number
  /** Bytes on the wire before a touch, headers counted, by kind of request. */
  readonly bytes: ReadonlyMap<string, number>
}

/** With the picture the home page shows first to a phone, in the largest of its widths. */
async function writeFloorPage(folder: string): Promise<void> {
  const home = await readFile(join(folder, 'index.html'), 'utf8')
  const widths = /imagesrcset="([^"]*)"/.exec(home)?.[1]?.split(', ') ?? []
  const picture = widths.at(-1)?.split(' ')[0]
  if (picture === undefined) throw new Error('The home page preloads no picture.')
  const template = await readFile(new URL('floor-page.html', import.meta.url), 'utf8')
  const page = template.replace('{picture}', picture)
  await writeFile(join(folder, `${floorPage}.html`), page)
  await writeFile(join(folder, `${floorPage}.html.br`), brotliCompressSync(page))
}

async function load(on: Browser, url: string): Promise<Load> {
  const context = await on.newContext(phone)
  const page = await context.newPage()
  const throttle = await context.newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const bytes = countBytes(page)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  const paints = await page.evaluate(readPaints)
  const result = { ...paints, bytes: await bytes() }
  await context.close()
  return result
}

function countBytes(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const sized: Promise<readonly [string, number]>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    sized.push(
      request
        .sizes()
        .then((size) => [kind, size.responseBodySize + size.responseHeadersSize] as const),
    )
  })
  return async () => {
    const bytes = new Map<string, number>()
    for (const [kind, size] of await Promise.all(sized)) {
      bytes.set(kind, (bytes.get(kind) ?? 0) + size)
    }
    return bytes
  }
}

/** Runs in the page. */
async function readPaints() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      })
      setTimeout(() => resolve([]), 500)
    })
  const largest = await entriesOf('largest-contentful-paint')
  const shifts = await entriesOf('layout-shift')
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    largestPaintMs: largest.at(-1)?.startTime ?? NaN,
    shift: shifts.reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0),
  }
}

function print(loads: ReadonlyMap<string, readonly Load[]>): void {
  const floor = summarise(loads.get(floorPage))
  for (const [page, done] of loads) {
    const { firstPaintMs, largestPaintMs, shift, bytes } = summarise(done)
    const first = `${seconds(firstPaintMs)} (${(firstPaintMs / floor.firstPaintMs).toFixed(2)})`
    const largest = `${seconds(largestPaintMs)} (${(largestPaintMs / floor.largestPaintMs).toFixed(2)})`
    console.log(`${page}: first paint ${first}, largest ${largest}, shift ${shift.toFixed(3)}`)
    const kinds = [...bytes].map(([kind, size]) => `${kind} ${size}`)
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    console.log(`  ${[...kinds, `together ${total}`].join(', ')} bytes`)
  }
}

/** The median of each figure; the bytes of the first load. */
function summarise(loads: readonly Load[] = []): Load {
  const median = (of: (load: Load) => number) =>
    loads.map(of).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return {
    firstPaintMs: median((load) => load.firstPaintMs),
    largestPaintMs: median((load) => load.largestPaintMs),
    shift: median((load) => load.shift),
    bytes: loads[0]?.bytes ?? new Map(),
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
