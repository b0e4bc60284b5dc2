import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCollection, parseDocument, stringify } from 'yaml'
import type { Rate } from '#core/schemas/rates.ts'
import type { Language } from '#core/words.ts'
import { kigaliDay } from '#desk/lib/time.ts'
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

/** How many units of each currency a dollar is worth, in round figures. */
export const sampleRates = { EUR: 0.9, RWF: 1450 } as const

export const sampleConditions: Readonly<Record<Language, Conditions>> = {
  en: {
    included: ['Car, driver and fuel', 'Rooms and meals', 'Park and permit fees'],
    notIncluded: ['Flights', 'Visas', 'Tips'],
    terms: 'Permits are paid when you say yes, and are not refunded.',
    payment: 'By bank transfer or mobile money. We send the account with the invoice.',
  },
  fr: {
    included: [
      'Voiture, chauffeur et carburant',
      'Chambres et repas',
      'Permis et entrées des parcs',
    ],
    notIncluded: ['Vols', 'Visas', 'Pourboires'],
    terms: 'Les permis sont payés à votre accord, et ne sont pas remboursés.',
    payment: 'Par virement ou mobile money. Nous envoyons le compte avec la facture.',
  },
}
type Conditions = Readonly<Record<'included' | 'notIncluded', string[]>> &
  Readonly<Record<'terms' | 'payment', string>>

/** Gives the demo's copy of the content what an operator enters first, unless it is there: suppliers' rates, exchange rates, terms. */
export async function addSampleConditions(content: string, now: number): Promise<void> {
  const file = join(content, 'rates.yaml')
  const own = await readRates(dirname(content))
  if (own.length === 0) {
    await writeFile(file, `# Samples. The demo makes them at every start.\n${stringify({ rates })}`)
  }
  const exchange = { rates: sampleRates, ratesDay: kigaliDay(now) }
  await fillIn(join(content, 'operator.yaml'), { ...exchange, ...sampleConditions.en })
  await fillIn(join(content, 'fr/operator.yaml'), sampleConditions.fr)
}

async function fillIn(file: string, quotes: Readonly<Record<string, unknown>>): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'))
  for (const [name, value] of Object.entries(quotes)) {
    const known = document.getIn(['quotes', name])
    const isEmpty = isCollection(known) ? known.items.length === 0 : !known
    if (isEmpty) document.setIn(['quotes', name], document.createNode(value))
  }
  await writeFile(file, `${document}`)
}
