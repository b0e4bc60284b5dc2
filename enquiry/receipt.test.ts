import { expect, test } from 'vitest'
import { type Receipt, readReceipt } from './receipt.ts'

const now = Date.UTC(2026, 10, 21)
const day = 24 * 60 * 60 * 1000
const receipt: Receipt = {
  reference: 'K7M2XQ4R',
  receivedAt: now - 400 * day, // another clock's
  keptAt: now - day,
  company: 'Imisozi Safaris',
  dates: { start: '2027-06-14', end: null },
  answers: [['Travel group', 'COUPLE']],
}

test.each([
  ['kept yesterday', receipt, true],
  ['kept 29 days ago', { ...receipt, keptAt: now - 29 * day }, true],
  ['kept 31 days ago', { ...receipt, keptAt: now - 31 * day }, false],
  ['kept by a clock a day ahead', { ...receipt, keptAt: now + day }, true],
  ['kept by a clock a year ahead', { ...receipt, keptAt: now + 365 * day }, false],
  ['without a reference', { ...receipt, reference: undefined }, false],
  ['without dates', { ...receipt, dates: null }, false],
  ['with answers that are none', { ...receipt, answers: [['Travel group', 2]] }, false],
  ['that is a text', 'receipt', false],
  ['that is nothing', null, false],
])('a receipt %s can be shown: %s', (_, kept, isShown) => {
  expect(readReceipt(JSON.stringify(kept), now) !== null).toBe(isShown)
})

test('what is no JSON, and what is not there, is no receipt', () => {
  expect(readReceipt('{"reference":', now)).toBeNull()
  expect(readReceipt(null, now)).toBeNull()
})
