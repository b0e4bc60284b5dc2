import { describe, expect, test } from 'vitest'
import { close, release, reopen, sendAgain } from '#desk/enquiries/actions.ts'
import { type Publishable, withdraw } from '#desk/enquiries/publish.ts'
import { availableStores } from '../../tests/stores.ts'
import { findByReference, type ListedEnquiry } from './read-enquiries.ts'
import { actOn, newStore, noon, plan, strictGuard } from './test-store.ts'

// Closing in quarantine, and taking that back: docs/desk.md §5, §9.

const later = noon + 90 * 24 * 60 * 60 * 1000
const ofTeam = { ...plan, first: [{ template: 'team', dueAt: noon }] } as const

describe.each(availableStores)('on %s', (kind) => {
  async function newClosed(enquiryKind: 'booking' | 'review', withPlan = plan) {
    const store = await newStore(kind)
    const { id, reference } = await store.take({ kind: enquiryKind }, noon, withPlan, strictGuard)
    await close(store.db, actOn({ id }, noon + 1))
    const found = async () => await findByReference(store.db, reference)
    return {
      ...store,
      id,
      enquiryNow: async () => (await found())?.enquiry as ListedEnquiry,
      written: async () =>
        (await found())?.deliveries.map((one) => `${one.target} ${one.revision}`),
      reopen: () => reopen(store.db, actOn({ id }, later)),
      release: () => release(store.db, actOn({ id }, later), store.sending),
    }
  }

  test('closed in quarantine an enquiry sends nothing, and is there again when it is reopened', async () => {
    await using desk = await newClosed('booking')
    await desk.take({ contentHash: 'b' }, noon + 2)
    await desk.take({ contentHash: 'c' }, noon + 3)
    const closed = await desk.enquiryNow()
    expect(closed).toMatchObject({ state: 'closed', revision: 3 })
    const again = await sendAgain(desk.db, actOn(closed, later), closed, 'team', desk.sending.ids)
    expect([again, await desk.written()]).toEqual(['impossible', []])

    await desk.reopen()
    // As if changed now, so that it is not outdated the same day.
    expect(await desk.enquiryNow()).toMatchObject({ state: 'quarantine', changedAt: later })
    expect(await desk.written()).toEqual([])
    await desk.release()
    expect(await desk.written()).toEqual(['customer 3', 'team 3', 'sheet 3'])
  })

  test('a review that was closed there is there again, withdrawn or changed by its sender', async () => {
    for (const how of ['withdrawn', 'changed']) {
      await using desk = await newClosed('review', ofTeam)
      if (how === 'withdrawn') {
        const review = (await desk.enquiryNow()) as Publishable
        await withdraw(desk.db, actOn(review, later), desk.settings.DATA_DIR, review)
      } else {
        const changed = { kind: 'review', contentHash: 'b' } as const
        await desk.take(changed, later, { ...ofTeam, reopens: true })
      }
      const { state, evidence } = await desk.enquiryNow()
      expect([state, JSON.parse(evidence)]).toEqual(['quarantine', { signals: ['odd'] }])
      await desk.release()
      expect(await desk.written()).toContain(`team ${how === 'changed' ? 2 : 1}`)
    }
  })
})
