import type { Browser } from '@playwright/test'

/** What a phone's processor does for a page, from its request until it has rested for a while. */
export type Work = {
  /** Processor time of the main thread in ms, without throttling. */
  readonly cpu: number
  readonly layouts: number
  readonly styles: number
  readonly nodes: number
  readonly images: number
  /** With a processor four times slower, in ms: what exceeds 50 ms in each task, and the longest task. */
  readonly blocking: number
  readonly longest: number
  readonly shift: number
}

/** A second after the load come the service worker and the slides of home, which turn at four. */
export const restMs = 3500

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Opens the page as a first visit: without a cache, with the processor as it is and then four times slower. */
export async function measureWork(browser: Browser, url: string): Promise<Work> {
  const { long: _, ...atOnce } = await visit(browser, url, 1)
  const { long } = await visit(browser, url, 4)
  return {
    ...atOnce,
    blocking: long.reduce((sum, duration) => sum + duration - 50, 0),
    longest: Math.max(0, ...long),
  }
}

async function visit(browser: Browser, url: string, rate: number) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // The time that the thread itself has worked, since other programs share the processor.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForTimeout(restMs)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seen = await page.evaluate(readSeen)
  await context.close()
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    cpu: metric('TaskDuration') * 1000,
    layouts: metric('LayoutCount'),
    styles: metric('RecalcStyleCount'),
    nodes: metric('Nodes'),
    ...seen,
  }
}

type Seen = { long: number[]; shift: number }
type Observed = typeof globalThis & { seen: Seen }

/** Runs in the browser. */
function observe() {
  const seen: Seen = { long: [], shift: 0 }
  ;(globalThis as Observed).seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('longtask', ({ duration }) => seen.long.push(duration))
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { readonly value: number }).value
  })
}

/** Runs in the browser. */
function readSeen() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const images = files.filter(({ initiatorType }) => initiatorType === 'img').length
  return { ...(globalThis as Observed).seen, images }
}

/** The middle of several measurements, value by value. */
export function middleOf(all: readonly Work[]): Work {
  const middle = (name: keyof Work) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    cpu: middle('cpu'),
    layouts: middle('layouts'),
    styles: middle('styles'),
    nodes: middle('nodes'),
    images: middle('images'),
    blocking: middle('blocking'),
    longest: middle('longest'),
    shift: middle('shift'),
  }
}
