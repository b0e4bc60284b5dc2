import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readOperator } from '#desk/config/read-operator.ts'
import { sampleLetters } from './sample-letters.ts'
import { writeLetter } from './write-letter.ts'

const operator = await readOperator('tests/delivered')
const correspondence = {
  operator,
  from: operator.mailbox,
  findPage: async () => ({ title: '', url: null }),
  answeredLink: () => null,
  drySeason: { months: [], shown: '' },
}

test('nothing of a confirmation is a stranger\u2019s word, whatever the name is', async () => {
  const sample = sampleLetters(Date.UTC(2026, 10, 21)).find(
    ({ name }) => name === 'booking-customer',
  )
  if (!sample) throw new Error('no sample')
  const { letter } = sample
  const request = { ...JSON.parse(letter.payload), firstName: 'evil.ch', fullName: 'evil.ch scam' }
  const stranger = { ...letter, name: 'evil.ch scam', payload: JSON.stringify(request) }
  const message = await writeLetter(stranger, correspondence)
  expect(message?.raw.toString()).not.toMatch(/evil|scam/)
  const { to } = await PostalMime.parse(message?.raw ?? '')
  expect(to).toEqual([{ name: '', address: letter.email }])
})
