import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { findErrors } from '#site/content/check/entry-errors.ts'
import { formatError } from '#site/content/check/text-error.ts'
import { tripSchema } from './trips.ts'

const trip = {
  title: 'Hills and hippos',
  description: 'A trip.',
  place: 'akagera',
  picture: 'lion-tracking',
  lead: 'A lead.',
  text: ['A text.'],
  facts: [{ label: 'How hard', text: 'Easy' }],
  days: [{ title: 'Out', place: 'akagera', activities: ['A drive.'] }],
}
const price = { note: 'Per person.', seasons: ['June', 'Other months'] }
const group = (prices: unknown[]) => ({ price: { ...price, groups: [{ size: '2', prices }] } })

test.each([
  [{ price: { note: 'Per person.', from: '$1850' } }, 'price.from: Write only a number'],
  [{ price: { note: 'Per person.', from: '1,850' } }, 'price.from: Write only a number'],
  [group(['$2300', 1980]), 'price.groups.0.prices.0: Write only a number'],
  [group(['from 2300', 1980]), 'Or words, such as “on request”'],
  [group([2300]), 'price.groups.0.prices: Write one price for each of the 2 seasons'],
  [group([2, 300, 1, 980]), 'There are 4 here. Write thousands without a comma'],
  [
    { title: 'Hills and hippos, 5 days' },
    'title: Leave out the number of days, because the page adds it',
  ],
  [{ title: 'A 5-day safari' }, 'title: Leave out the number of days, because the page adds it'],
  [
    { departures: [{ day: '2027-06-31' }] },
    'Write a day as 2026-11-21: the calendar has no 2027-06-31',
  ],
])('for %j in a trip the error is: %s', (written, says) => {
  const text = stringify({ ...trip, ...written })
  const errors = findErrors('a.yaml', text, tripSchema)
  expect(errors).toHaveLength(1)
  expect(errors[0] && formatError(errors[0], text)).toContain(says)
})

test.each([group([2300, 'on request']), { title: 'Days on the lake' }, {}])(
  '%j is valid in a trip',
  (written) => {
    expect(findErrors('a.yaml', stringify({ ...trip, ...written }), tripSchema)).toEqual([])
  },
)
