import { describe, expect, test } from 'vitest'
import { lockWrites } from '#desk/db/queries.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { dayMs } from '#desk/lib/time.ts'
import { readStatistics } from '#desk/statistics/statistics.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { twinStores } from '../../tests/stores.ts'
import { deleteEnquiries } from './erasures.ts'
import { deleteOldValues } from './past-values.ts'

const one = { currency: 'USD', rates: {}, day: '' } as const

describe.each(twinStores)('on %s', (kind) => {
  test('the value of an accepted quote stays in its month when the person is erased, as long as payments', async () => {
    await using store = await newStore(kind)
    const { db } = store
    const valueNow = async () => {
      const { value, total } = await readStatistics(
        db,
        noon + dayMs,
        async () => ({ title: '', url: null }),
        one,
      )
      return { value, total: total.value }
    }
    const { id, reference } = await store.take({ email: 'aline@example.test' }, noon)
    const story = storyOf(store, { id, reference })
    await story.send(noon, { start: '2027-06-14' }) // replaced by the next version
    await story.accept(noon, await story.send(noon, { start: '2027-06-14' }))
    const before = await valueNow()
    expect(before).toEqual({
      value: [{ month: '2027-06', trips: 1, value: '$3,000' }],
      total: '$3,000',
    })
    await lockWrites(db, (trx) => deleteEnquiries(trx, [id]))
    expect(await valueNow()).toEqual(before)
    const kept = await db.selectFrom('past_value').selectAll().executeTakeFirstOrThrow()
    expect(Object.values(kept)).not.toContain(reference)
    await deleteOldValues(db, '9999-01-01')
    expect((await valueNow()).total).toBe(null)
  })
})
