import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/browser.ts'
import { startDesk } from '../tests/desk.ts'

// What a phone fetches of a page before anything is touched: bytes on the wire by kind.

const pages = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/booking']

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments],
})
const desk = await startDesk()
try {
  for (const page of pages) console.log(`${page}: ${await weigh(browser, page)}`)
} finally {
  await browser.close()
  await desk[Symbol.asyncDispose]()
}

async function weigh(on: Browser, path: string): Promise<string> {
  const context = await on.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes = new Map<string, number>()
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    sizes.push(
      request.sizes().then(({ responseBodySize: size }) => {
        bytes.set(kind, (bytes.get(kind) ?? 0) + size)
      }),
    )
  })
  await page.goto(`${desk.url}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  await context.close()
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  const kinds = [...bytes].map(([kind, size]) => `${kind} ${size}`)
  return `${[...kinds, `together ${total}`].join(', ')} bytes`
}
