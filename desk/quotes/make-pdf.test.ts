import { beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { readOperator } from '#desk/config/content.ts'
import { buildIfStale } from '../../tests/desk.ts'
import { beginQuote } from './begin-quote.ts'
import { emptyCatalogue as catalogue } from './catalogue.ts'
import { makePdf } from './make-pdf.ts'
import { columnsOf, type Quote } from './quote.ts'

beforeAll(buildIfStale, 120_000)

const person = { reference: 'KR4TN7WX', name: 'Aline Uwase', email: '', phone: '' }

async function draw(quote: Quote): Promise<string> {
  const operator = await readOperator()
  const sending = { id: '', enquiry_id: '', number: 1, state: 'draft', changes: 0 } as const
  const changed = { changed_at: 0, changed_by: '', sent_at: null, decided_at: null }
  const row = { ...columnsOf(quote), ...sending, ...changed, accepted_by: null }
  const readCatalogue = async () => catalogue
  return `${await makePdf({ row, person, operator, readCatalogue, siteDir: 'dist' })}`
}

test('the longest quote becomes a PDF of many pages', { timeout: 120_000 }, async () => {
  const operator = await readOperator()
  const begun = beginQuote({ request: null, from: '', catalogue, operator, now: Date.now() })
  const text = 'A morning by the lake. '.repeat(100).slice(0, 2000)
  const day = { title: 'A day', place: '', text, night: '', meals: '', drive: '', adventures: [] }
  const line = { label: 'Car', amount: 100, per: 'group', quantity: 1, isFee: false } as const
  const quote: Quote = {
    ...begun,
    days: Array.from({ length: 40 }, () => day),
    lines: Array.from({ length: 60 }, () => line),
    terms: text,
  }
  expect((await draw(quote)).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(15)
})

test('the PDF of a French quote declares its language', { timeout: 120_000 }, async () => {
  const operator = await readOperator()
  const quote = inLanguage('fr', () =>
    beginQuote({ request: null, from: '', catalogue, operator, now: Date.now() }),
  )
  expect(await draw(quote)).toContain('/Lang (fr)')
})
