import { describe, expect, test } from 'vitest'
import { answerEnquiry, close } from '#desk/enquiries/actions.ts'
import { availableStores } from '../../tests/stores.ts'
import type { EmailPlan } from './enquiries.ts'
import type { Guard } from './limits.ts'
import { actOn, fullGuard, newStore, noon, plan, stateOf, strictGuard } from './test-store.ts'

// Whether a later version makes up for a confirmation that was skipped, on both stores: docs/desk.md §5.

/** The plan of a booking whose address takes no email. */
const unconfirmed: EmailPlan = {
  ...plan,
  first: [{ template: 'customer', dueAt: noon, skipReason: 'address' }],
}

describe.each(availableStores)('on %s', (kind) => {
  async function newBooking(withPlan = plan, guard?: Guard) {
    const store = await newStore(kind)
    const { id } = await store.take({}, noon, withPlan, guard)
    return {
      ...store,
      id,
      /** Sends another version, and says how the confirmations stand. */
      async revise(email: string, at: number, by?: Guard) {
        await store.take({ email, contentHash: email }, at, plan, by)
        const emails = await store.db
          .selectFrom('delivery')
          .select(['state', 'hold_reason as holdReason', 'skip_reason as skipReason'])
          .where('target', '=', 'customer')
          .orderBy('revision')
          .execute()
        return emails.map(stateOf)
      },
    }
  }
  type Booking = Awaited<ReturnType<typeof newBooking>>

  test('an address that is mended has one', async () => {
    await using booking = await newBooking(unconfirmed)
    expect(await booking.revise('mended@example.test', noon + 1)).toEqual([
      'skipped: address',
      'waiting: last call',
    ])
  })

  test('one too many in the second version goes out with a third that may have one', async () => {
    await using booking = await newBooking()
    expect(await booking.revise('busy@example.test', noon + 1, fullGuard)).toEqual([
      'skipped: hourly limit',
    ])
    expect(await booking.revise('free@example.test', noon + 2)).toEqual([
      'skipped: hourly limit',
      'waiting: last call',
    ])
  })

  const answer = ({ db, id }: Booking) => answerEnquiry(db, actOn({ id }, noon + 1))
  const closeOne = ({ db, id }: Booking) => close(db, actOn({ id }, noon + 1))

  test.each([
    ['answered', unconfirmed, undefined, answer, ['skipped: address']],
    ['closed', unconfirmed, undefined, closeOne, ['skipped: address']],
    ['closed in quarantine', plan, strictGuard, closeOne, []],
  ] as const)(
    'what is %s has none, whatever version comes',
    async (_, first, guard, act, states) => {
      await using booking = await newBooking(first, guard)
      await act(booking)
      expect(await booking.revise('stranger@example.test', noon + 2)).toEqual(states)
    },
  )
})
