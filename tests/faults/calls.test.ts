import { expect, test } from 'vitest'
import { postgresMissing } from '../postgres.ts'
import { availableStores, newStorePlace } from '../stores.ts'
import { orders, proveCalls } from './calls.ts'

// A tab may be closed between any two calls, a RETRY may overtake the first try (spec §7, §8): each
// id becomes one enquiry with its emails. desk.md §2.

if (postgresMissing) test.skip(`PostgreSQL is not tested here (${postgresMissing})`)
test('there are 15 ways for some of three calls to arrive', () => {
  expect(new Set(orders.map(String)).size).toBe(15)
})

test.each(availableStores)(
  'on %s any of the calls, in any order, is one enquiry and its emails',
  async (kind) => {
    await using place = await newStorePlace(kind)
    await proveCalls({ rounds: 1, crushes: 1, atOnce: 50, revisions: 2, store: place.settings })
  },
)
