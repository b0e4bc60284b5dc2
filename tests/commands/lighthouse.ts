/**
 * `npm run lighthouse`: the main thread's work, who asked for it, and Lighthouse's scores, beside those of a hand-written
 * page with the words of home (`floor/`). Times vary with the machine, so the pages take turns, and the middle of several
 * rounds and its ratio to the floor's count. Name paths to measure only these.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../browser.ts'
import { startDesk } from '../desk.ts'
import { readPasses } from '../passes.ts'
import { measureWork, middleOf, phone, restMs, type Work } from './main-thread.ts'

const paths = [
  '/',
  '/destination/volcanoes-destination-details',
  '/adventure/mountain-gorilla-trekking',
  '/plan/costs',
  '/contact',
  '/booking',
]
const everyPage = paths.flatMap((path) => [path, path === '/' ? '/fr' : `/fr${path}`])
const named = process.argv.slice(2)
const pages = named.length > 0 ? named : everyPage

const rounds = 5
const mostReasons = 6
const port = 9322
await using browser = await launchBrowser(`--remote-debugging-port=${port}`)
await using desk = await startDesk()
await using floor = await startFloor()
await compareWork()
await listPasses('floor', floor.url)
for (const page of pages) await listPasses(page, `${desk.url}${page}`)
await score('floor', floor.url)
for (const page of pages) await score(page, `${desk.url}${page}`)

async function compareWork() {
  const all: Record<string, Work>[] = []
  for (let round = 0; round < rounds; round++) {
    const works: Record<string, Work> = { floor: await measureWork(browser, floor.url) }
    for (const page of pages) works[page] = await measureWork(browser, `${desk.url}${page}`)
    all.push(works)
  }
  const middle = (page: string) => middleOf(all.flatMap((works) => works[page] ?? []))
  const least = middle('floor').cpu
  for (const page of ['floor', ...pages]) {
    const work = middle(page)
    console.log(`${page}: ${inWords(work)}; ${(work.cpu / least).toFixed(1)} x the floor's time`)
  }
}

function inWords(work: Work): string {
  const { cpu, layouts, styles, nodes, images, blocking, longest, shift } = work
  return (
    `${Math.round(cpu)} ms, ${layouts} layouts, ${styles} style passes, ${nodes} nodes,` +
    ` ${images} images; at 4x ${Math.round(blocking)} ms blocked,` +
    ` longest task ${Math.round(longest)} ms; shift ${shift.toFixed(3)}`
  )
}

/** The counts are the same on a busy machine. */
async function listPasses(name: string, url: string) {
  const context = await browser.newContext(phone)
  console.log(`${name}:`)
  for (const { kind, at, size, script, reasons } of await readPasses(
    await context.newPage(),
    url,
    restMs,
  )) {
    const few = reasons.length > mostReasons ? [...reasons.slice(0, mostReasons), '…'] : reasons
    console.log(
      `  ${at} ms: ${kind} of ${size}${script ? `, asked for by ${script}` : ''}; ${few.join(', ')}`,
    )
  }
  await context.close()
}

async function score(page: string, url: string) {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse returned no result for ${page}.`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  )
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const milliseconds = (id: string) => `${Math.round(figure(id))} ms`
  console.log(`${page}: ${scores.join(', ')}`)
  console.log(
    `  first paint ${milliseconds('first-contentful-paint')},` +
      ` largest ${milliseconds('largest-contentful-paint')},` +
      ` blocked ${milliseconds('total-blocking-time')},` +
      ` shift ${figure('cumulative-layout-shift').toFixed(3)},` +
      ` ${figure('total-byte-weight')} bytes`,
  )
  for (const { title, score, scoreDisplayMode, displayValue, errorMessage } of Object.values(
    audits,
  )) {
    if (errorMessage) console.log(`  ${title}: ${errorMessage}`)
    const isFinding = score !== null && score < 0.9 && scoreDisplayMode !== 'informative'
    if (isFinding) console.log(`  ${title}${displayValue ? `: ${displayValue}` : ''}`)
  }
}

async function startFloor() {
  const read = (file: string) => readFile(join(import.meta.dirname, 'floor', file))
  const page = brotliCompressSync(await read('index.html'))
  const picture = await read('hero.avif')
  const server = createServer(({ url }, answer) => {
    const isPage = url === '/'
    answer.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'image/avif')
    if (isPage) answer.setHeader('content-encoding', 'br')
    answer.end(isPage ? page : picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floor has no address')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
