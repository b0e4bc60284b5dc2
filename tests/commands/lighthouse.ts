import lighthouse from 'lighthouse'
import { launchBrowser } from '../browser.ts'
import { startDesk } from '../desk.ts'

const named = process.argv.slice(2)
const pages =
  named.length > 0
    ? named
    : [
        '/',
        '/destination/volcanoes-destination-details',
        '/adventure/mountain-gorilla-trekking',
        '/contact',
        '/booking',
      ]

const port = 9322
await using _browser = await launchBrowser(`--remote-debugging-port=${port}`)
await using desk = await startDesk()
for (const page of pages) await measure(page)

async function measure(page: string) {
  const result = await lighthouse(`${desk.url}${page}`, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse returned no result for ${page}.`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  )
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  console.log(`${page}: ${scores.join(', ')}`)
  console.log(
    `  first paint ${Math.round(figure('first-contentful-paint'))} ms,` +
      ` largest ${Math.round(figure('largest-contentful-paint'))} ms,` +
      ` shift ${figure('cumulative-layout-shift').toFixed(3)},` +
      ` ${figure('total-byte-weight')} bytes`,
  )
  for (const { title, score, scoreDisplayMode, displayValue } of Object.values(audits)) {
    const isFinding = score !== null && score < 0.9 && scoreDisplayMode !== 'informative'
    if (isFinding) console.log(`  ${title}${displayValue ? `: ${displayValue}` : ''}`)
  }
}
