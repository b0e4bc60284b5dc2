import { describe, expect, test } from 'vitest'
import { availableStores } from '../../tests/stores.ts'
import { closeEnquiry, markAnswered } from './answers.ts'
import type { Guard, Plan } from './enquiries.ts'
import { newStore, noon, plan } from './test-store.ts'
import { dropUndelivered } from './undelivered.ts'

// Whether a later version makes up for a confirmation that was skipped, on both stores: docs/desk.md §5.

const strict: Guard = { judge: () => ({ state: 'quarantine', signs: [] }), mayConfirm: () => true }
const full: Guard = { judge: () => ({ state: 'new', signs: [] }), mayConfirm: () => false }
/** Of an address that no letter could be sent to. */
const unconfirmed: Plan = {
  ...plan,
  first: [{ template: 'customer', state: 'skipped', dueAt: noon }],
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
        const letters = await store.db
          .selectFrom('letter')
          .select('state')
          .where('template', '=', 'customer')
          .orderBy('revision')
          .execute()
        return letters.map(({ state }) => state)
      },
    }
  }
  type Booking = Awaited<ReturnType<typeof newBooking>>

  test('an address that is mended has one', async () => {
    await using booking = await newBooking(unconfirmed)
    expect(await booking.revise('mended@example.test', noon + 1)).toEqual(['skipped', 'held'])
  })

  test('one too many in the second version goes out with a third that may have one', async () => {
    await using booking = await newBooking()
    expect(await booking.revise('busy@example.test', noon + 1, full)).toEqual(['skipped'])
    expect(await booking.revise('free@example.test', noon + 2)).toEqual(['skipped', 'held'])
  })

  const answer = ({ db, id }: Booking) => markAnswered(db, id, noon + 1)
  const close = ({ db, id }: Booking) => closeEnquiry(db, id, noon + 1)
  const drop = ({ db, id }: Booking) =>
    dropUndelivered(db, { enquiryId: id, name: 'customer' }, noon + 1)

  test.each([
    // what           first letters  judged  what the team does
    ['answered', unconfirmed, undefined, answer],
    ['closed', unconfirmed, undefined, close],
    ['closed in quarantine', plan, strict, close],
    ['dropped', plan, undefined, drop],
    ['dropped in quarantine', plan, strict, drop],
  ] as const)('what is %s has none, whatever version comes', async (_, first, guard, act) => {
    await using booking = await newBooking(first, guard)
    await act(booking)
    expect(await booking.revise('stranger@example.test', noon + 2)).toEqual(['skipped'])
  })
})
