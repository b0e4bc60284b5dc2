import { describe, expect, test } from 'vitest'
import { closeForGood, release, reopen } from '#desk/actions/act-on-enquiry.ts'
import { withdraw } from '#desk/actions/publish.ts'
import type { Publishable } from '#desk/actions/published-entry.ts'
import { actOn } from '#desk/store/test-act.ts'
import { availableStores } from '../../tests/stores.ts'
import { readOldestDue } from './deliveries.ts'
import type { Guard } from './enquiries.ts'
import { findByReference } from './read-enquiries.ts'
import { newStore, noon, plan, stateOf } from './test-store.ts'
import { dropUndelivered, listUndelivered, retryUndelivered } from './undelivered.ts'

// What quarantine held, when its enquiry is closed and when that is taken back: docs/desk.md §5, §9.

const strict: Guard = {
  score: () => ({ state: 'quarantine', signals: ['odd'] }),
  skipConfirmation: () => null,
  isQuarantineFull: () => false,
}
const later = noon + 90 * 24 * 60 * 60 * 1000
const ofTeam = { ...plan, first: [{ template: 'team', dueAt: noon }] } as const

describe.each(availableStores)('on %s', (kind) => {
  async function newStrange(enquiryKind: 'booking' | 'review', withPlan = plan) {
    const store = await newStore(kind)
    const { id, reference } = await store.take({ kind: enquiryKind }, noon, withPlan, strict)
    return {
      ...store,
      id,
      enquiryNow: async () => (await findByReference(store.db, reference))?.enquiry,
      waiting: async () =>
        (await listUndelivered(store.db)).map((one) => `${one.target} ${stateOf(one)}`).toSorted(),
    }
  }
  const heldOfBooking = [
    'customer waiting: quarantine',
    'sheet waiting: quarantine',
    'team waiting: quarantine',
  ]

  test('what was closed in quarantine waits there again when it is reopened, nothing missing', async () => {
    await using desk = await newStrange('booking')
    expect(await desk.waiting()).toEqual(heldOfBooking)
    await closeForGood(desk.db, actOn({ id: desk.id }, noon + 1))
    expect(await desk.waiting()).toEqual([])
    expect(await readOldestDue(desk.db, { channel: 'webhook', target: 'sheet' })).toBeNull()
    expect(await retryUndelivered(desk.db, { enquiryId: null, target: null }, later)).toBe(0)

    await reopen(desk.db, actOn({ id: desk.id }, later))
    expect((await desk.enquiryNow())?.state).toBe('quarantine')
    // As if changed now, so that it is not outdated the same day.
    expect(await desk.enquiryNow()).toMatchObject({ state: 'quarantine', changedAt: later })
    expect(await desk.waiting()).toEqual(heldOfBooking)
    expect(await readOldestDue(desk.db, { channel: 'webhook', target: 'sheet' })).toBeNull()

    await release(desk.db, actOn({ id: desk.id }, later))
    expect(await desk.waiting()).toEqual(['customer waiting', 'sheet waiting', 'team waiting'])
    expect(await readOldestDue(desk.db, { channel: 'webhook', target: 'sheet' })).toBe(later)
  })

  test('a webhook is suppressed where no email is left', async () => {
    await using desk = await newStrange('booking')
    for (const target of ['team', 'customer']) {
      await dropUndelivered(desk.db, { enquiryId: desk.id, target }, noon + 1)
    }
    await closeForGood(desk.db, actOn({ id: desk.id }, noon + 2))
    expect(await desk.waiting()).toEqual([])
    await reopen(desk.db, actOn({ id: desk.id }, later))
    expect((await desk.enquiryNow())?.state).toBe('quarantine')
    expect(await desk.waiting()).toEqual(['sheet waiting: quarantine'])
  })

  test('an email that was dropped in quarantine does not come back with a later slip', async () => {
    await using desk = await newStrange('booking')
    await dropUndelivered(desk.db, { enquiryId: desk.id, target: 'customer' }, noon + 1)
    await release(desk.db, actOn({ id: desk.id }, noon + 2))
    await closeForGood(desk.db, actOn({ id: desk.id }, noon + 3))
    await reopen(desk.db, actOn({ id: desk.id }, later))
    expect((await desk.enquiryNow())?.state).toBe('new')
    expect(await desk.waiting()).toEqual(['sheet waiting', 'team waiting'])
  })

  test('it is there again where nothing of it was left to send', async () => {
    await using desk = await newStrange('booking')
    await dropUndelivered(desk.db, { enquiryId: desk.id, target: null }, noon + 1)
    await closeForGood(desk.db, actOn({ id: desk.id }, noon + 2))
    await reopen(desk.db, actOn({ id: desk.id }, later))
    expect((await desk.enquiryNow())?.state).toBe('quarantine')
    expect(await desk.waiting()).toEqual([])
  })

  test('what its sender changes afterwards is told to nobody, and is there when it is reopened', async () => {
    await using desk = await newStrange('booking')
    await closeForGood(desk.db, actOn({ id: desk.id }, noon + 1))
    await desk.take({ contentHash: 'b' }, noon + 2)
    await desk.take({ contentHash: 'c' }, noon + 3)
    expect(await desk.enquiryNow()).toMatchObject({ state: 'closed', revision: 3 })
    expect(await desk.waiting()).toEqual([])
    await reopen(desk.db, actOn({ id: desk.id }, later))
    expect((await desk.enquiryNow())?.state).toBe('quarantine')
    const rows = [
      'sheet waiting: quarantine',
      'sheet waiting: quarantine',
      'update waiting: quarantine',
    ] // of updates the newest alone
    expect(await desk.waiting()).toEqual([...heldOfBooking, ...rows].toSorted())
  })

  test('a review that was closed there is there again, withdrawn or changed by its sender', async () => {
    for (const how of ['withdrawn', 'changed']) {
      await using desk = await newStrange('review', ofTeam)
      await closeForGood(desk.db, actOn({ id: desk.id }, noon + 1))
      if (how === 'withdrawn') {
        const review = (await desk.enquiryNow()) as Publishable
        await withdraw(desk.db, actOn(review, later), desk.settings.DATA_DIR, review)
      } else {
        const changed = { kind: 'review', contentHash: 'b' } as const
        await desk.take(changed, later, { ...ofTeam, reopens: true })
      }
      const { state, evidence = '' } = (await desk.enquiryNow()) ?? {}
      expect([state, JSON.parse(evidence)]).toEqual(['quarantine', { signals: ['odd'] }])
      expect(await desk.waiting()).toContain('team waiting: quarantine')
      await release(desk.db, actOn({ id: desk.id }, later))
      expect(await desk.waiting()).toContain('team waiting')
    }
  })
})
