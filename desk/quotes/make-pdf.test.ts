import { beforeAll, expect, test } from 'vitest'
import { readOperator } from '#desk/config/content.ts'
import { inLanguage } from '#enquiry/server/in-language.ts'
import { buildIfStale } from '../../tests/desk.ts'
import { beginQuote } from './begin-quote.ts'
import { makePdf } from './make-pdf.ts'
import type { TripMaterial } from './material.ts'
import type { Quote } from './quote.ts'

beforeAll(buildIfStale, 120_000)

const material: TripMaterial = { trips: [], places: [], pictures: {}, visitors: [], fees: [] }

test('the longest quote becomes a PDF of many pages', { timeout: 120_000 }, async () => {
  const operator = await readOperator()
  const begun = beginQuote({ request: null, from: '', material, operator, now: Date.now() })
  const text = 'A morning by the lake. '.repeat(100).slice(0, 2000)
  const day = { title: 'A day', place: '', text, night: '', meals: '', drive: '', adventures: [] }
  const line = { label: 'Car', amount: 100, per: 'group', quantity: 1, isFee: false } as const
  const quote: Quote = {
    ...begun,
    days: Array.from({ length: 40 }, () => day),
    lines: Array.from({ length: 60 }, () => line),
    terms: text,
  }
  const person = { reference: 'KR4TN7WX', name: 'Aline Uwase' }
  const file = await makePdf({ quote, person, material, operator, siteDir: 'dist' })
  expect(`${file}`.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(15)
})

test('the file of a French quote says that it is French', { timeout: 120_000 }, async () => {
  const operator = await readOperator()
  const quote = inLanguage('fr', () =>
    beginQuote({ request: null, from: '', material, operator, now: Date.now() }),
  )
  const person = { reference: 'KR4TN7WX', name: 'Camille Morel' }
  const file = await makePdf({ quote, person, material, operator, siteDir: 'dist' })
  expect(`${file}`).toContain('/Lang (fr)')
})
