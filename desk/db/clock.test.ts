import { describe, expect, test } from 'vitest'
import { recordRetry, recordSent } from '#desk/outbox/delivery-results.ts'
import { availableStores } from '../../tests/stores.ts'
import { newStore, noon, plan } from './test-store.ts'

// Tests clock.ts after a clock that was ahead has been corrected. purge.test.ts tests the purge.

const minute = 60_000
const ahead = noon + 400 * 24 * 60 * minute
const back = noon + minute
const guard = { limits: { ENQUIRIES_PER_HOUR: 3, CONFIRMATIONS_PER_HOUR: 2 } }

describe.each(availableStores)('on %s', (kind) => {
  async function newDesk() {
    const store = await newStore(kind)
    return {
      ...store,
      arrive: (name: string, at: number) =>
        store.take(
          { submissionId: name, reference: null, contentHash: name, name },
          at,
          {
            ...plan,
            first: [
              { kind: 'team', dueAt: at },
              { kind: 'customer', dueAt: at },
            ],
          },
          guard,
        ),
      async deliver(at: number) {
        const emails = await store.leaseAll(at)
        for (const email of emails) await recordSent(store.db, email, { at, detail: '' })
        return emails.map((email) => `${email.target} ${email.enquiryId && email.name}`).toSorted()
      },
    }
  }

  test('emails sent while the clock was ahead do not count towards limits', async () => {
    await using desk = await newDesk()
    for (const name of ['a', 'b', 'c']) {
      await desk.arrive(name, ahead)
      await desk.deliver(ahead)
    }
    await desk.arrive('d', back)
    expect(await desk.deliver(back)).toEqual(['customer d', 'team d'])
    const [d] = await desk.db
      .selectFrom('enquiry')
      .select('state')
      .where('name', '=', 'd')
      .execute()
    expect(d?.state).toBe('new')
  })

  test('deliveries that were due, postponed or leased while the clock was ahead are sent', async () => {
    await using desk = await newDesk()
    await desk.arrive('before', noon)
    for (let turn = 0; turn < 2; turn += 1) {
      const email = await desk.lease(ahead)
      if (email === null) throw new Error('nothing due')
      const putOff = { dueAt: ahead + 12 * 60 * minute, counts: true }
      await recordRetry(desk.db, email, { at: ahead, detail: '450' }, putOff)
    }
    expect(await desk.deliver(back)).toEqual(['customer before', 'team before'])

    await desk.arrive('meanwhile', ahead)
    const [left, put] = [await desk.lease(ahead), await desk.lease(ahead)]
    expect(left).not.toBeNull()
    if (put === null) throw new Error('nothing due')
    const putOff = { dueAt: ahead + 30_000, counts: true }
    await recordRetry(desk.db, put, { at: ahead, detail: '450' }, putOff)
    // The desk that leased the other delivery has crashed.
    expect(await desk.deliver(back)).toEqual(['customer meanwhile', 'team meanwhile'])
  })

  test('a delivery that is not due yet is not sent early or repeatedly', async () => {
    await using desk = await newDesk()
    await desk.arrive('late', ahead)
    const email = await desk.lease(back)
    expect(email?.createdAt).toBe(back)
    if (email === null) throw new Error('nothing due')
    const putOff = { dueAt: back + 15 * 60 * minute, counts: true }
    await recordRetry(desk.db, email, { at: back, detail: '450' }, putOff)
    expect((await desk.deliver(back)).length).toBe(1)
    expect(await desk.deliver(back + 14 * 60 * minute)).toEqual([])
  })
})
