import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupSizes } from './booking-fields.ts'
import { answerWithinHours, messages, redirectDelayMs } from './messages.ts'
import { pageFormMessages } from './page-form-messages.ts'
import { accommodations, contactMethods, groups, timings } from './questions.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

const said = [messages.booking, messages.contact].flatMap((group) => Object.values(group))

test.each(said)('§4, §5: "%s" is in the specification word for word', (words) => {
  expect(specification).toContain(words)
})

test('§4, §9: the redirect comes after 3000 ms, the answer within 24 hours', () => {
  expect([redirectDelayMs, answerWithinHours]).toEqual([3000, 24])
})

test('all sentences promise an answer within the same number of hours', () => {
  const { received, unconfirmed } = pageFormMessages
  const promises = [messages.booking.received, ...Object.values(received), unconfirmed].filter(
    (words) => /\d/.test(words),
  )
  expect(promises).toHaveLength(5)
  for (const words of promises) expect(words).toContain(`within ${answerWithinHours} hours`)
})

test.each([...timings, ...groups, ...accommodations, ...contactMethods])(
  '§2: "$wireValue" has the label of the specification',
  ({ wireValue }) => {
    expect(specification).toContain(wireValue)
  },
)

test('§9: there are 3 timings, 4 groups, 4 categories, 3 methods and 12 sizes', () => {
  const lists = [timings, groups, accommodations, contactMethods, groupSizes]
  expect(lists.map(({ length }) => length)).toEqual([3, 4, 4, 3, 12])
})
