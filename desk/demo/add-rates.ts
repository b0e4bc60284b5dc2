import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Rate } from '#core/schemas/rates.ts'
import { readRates } from '#desk/quotes/rates.ts'

/** Invented suppliers and prices, so that a quote of the demo has something to pick from. */
const rates: readonly Partial<Rate>[] = [
  {
    ...{ kind: 'lodge', name: 'Lake Rooms (sample)', place: 'Lake Kivu', unit: 'room' },
    ...{ cost: '110 USD', price: '150 USD', note: 'Half board' },
    contact: 'rooms@sample.example',
  },
  {
    ...{ kind: 'lodge', name: 'Hill House (sample)', place: 'Volcanoes', unit: 'person' },
    ...{ cost: '140 USD', price: '190 USD', note: 'Full board' },
    contact: 'house@sample.example',
  },
  {
    ...{ kind: 'car', name: 'Hill Cars (sample)', unit: 'day' },
    ...{ cost: '210000 RWF', price: '240 USD', note: 'With driver and fuel' },
    contact: '+250 788 000 000',
  },
  {
    ...{ kind: 'guide', name: 'A day with Diane (sample)', unit: 'day' },
    ...{ cost: '60 USD', price: '80 USD' },
  },
  {
    ...{ kind: 'service', name: 'Airport transfer (sample)', place: 'Kigali', unit: 'group' },
    ...{ cost: '30 USD', price: '45 USD' },
  },
]

/** Gives the demo's copy of the content sample rates of suppliers and of currencies, unless the operator has their own. */
export async function addSampleRates(content: string): Promise<void> {
  const file = join(content, 'rates.yaml')
  const own = await readRates(dirname(content))
  if (own.length === 0) {
    await writeFile(file, `# Samples. The demo makes them at every start.\n${stringify({ rates })}`)
  }
  const operator = join(content, 'operator.yaml')
  const text = await readFile(operator, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  const dated = text
    .replace(/^( +)rates: \{\}$/m, '$1rates: { EUR: 0.9, RWF: 1450 }')
    .replace(/^( +)ratesDay: ""$/m, `$1ratesDay: "${today}"`)
  await writeFile(operator, dated)
}
