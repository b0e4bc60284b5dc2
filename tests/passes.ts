import type { Page } from '@playwright/test'

/** A pass of the main thread over a page's styles or boxes. */
export type Pass = {
  readonly kind: 'style' | 'layout'
  /** Since the request for the page, in ms. */
  readonly at: number
  /** The elements that got new styles, or the boxes that had to be laid out. */
  readonly size: number
  /** The line of the script that asked for sizes before the browser was going to work them out. */
  readonly script: string | undefined
  /** What had changed since the pass before. */
  readonly reasons: readonly string[]
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'disabled-by-default-devtools.timeline.invalidationTracking',
]

/** Opens a page and lists the passes until it has rested for a while. */
export async function readPasses(page: Page, url: string, restMs: number) {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.goto(url)
  await page.waitForTimeout(restMs)
  await cdp.send('Tracing.end')
  await complete
  return passesOf(events, url)
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly args: {
    readonly elementCount?: number
    readonly beginData?: { readonly stackTrace?: readonly Frame[]; readonly dirtyObjects?: number }
    readonly data?: {
      readonly url?: string
      readonly nodeName?: string
      readonly reason?: string
      readonly extraData?: string
    }
  }
}

type Frame = {
  readonly url: string
  readonly functionName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

function passesOf(all: readonly TraceEvent[], url: string): readonly Pass[] {
  const request = all
    .filter(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url)
    .toSorted((a, b) => a.ts - b.ts)[0]
  if (!request) throw new Error(`the trace has no request for ${url}`)
  const own = all
    .filter(({ pid, tid, ts }) => pid === request.pid && tid === request.tid && ts >= request.ts)
    .toSorted((a, b) => a.ts - b.ts)
  const passes: Pass[] = []
  let reasons = new Set<string>()
  for (const { name, ts, args } of own) {
    const kind = kinds[name]
    if (kind) {
      const frame = args.beginData?.stackTrace?.find(({ url }) => url !== '')
      passes.push({
        kind,
        at: Math.round((ts - request.ts) / 1000),
        size: args.elementCount ?? args.beginData?.dirtyObjects ?? 0,
        script: frame && inWords(frame),
        reasons: [...reasons],
      })
      reasons = new Set()
    } else if (/InvalidationTracking$/.test(name) && args.data?.nodeName) {
      const { nodeName, reason = '', extraData = '' } = args.data
      reasons.add([nodeName, reason, extraData].filter(Boolean).join(' '))
    }
  }
  return passes
}

const kinds: Readonly<Record<string, Pass['kind']>> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
}

const inWords = ({ url, functionName, lineNumber, columnNumber }: Frame) =>
  `${functionName || 'a function'} in ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`
