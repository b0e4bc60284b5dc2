import { describe, expect, test } from 'vitest'
import { answerEnquiry, close, reopen } from '#desk/enquiries/actions.ts'
import { availableStores } from '../../tests/stores.ts'
import { findByReference } from './read-enquiries.ts'
import type { EnquiryKind, EnquiryState } from './tables.ts'
import { actOn, newStore, noon } from './test-store.ts'

// Answering, closing and reopening an enquiry, on both stores: docs/desk.md §3, §9.

const later = noon + 5 * 60 * 60 * 1000

describe.each(availableStores)('on %s', (kind) => {
  async function newEnquiry(state: EnquiryState, enquiryKind: EnquiryKind = 'booking') {
    const store = await newStore(kind)
    const { id, reference } = await store.take({ kind: enquiryKind })
    const answered_at = state === 'answered' ? later - 1 : null
    await store.db.updateTable('enquiry').set({ state, answered_at }).execute()
    const now = async () => {
      const { enquiry } = (await findByReference(store.db, reference)) ?? {}
      return [enquiry?.state, enquiry?.answeredAt]
    }
    return { ...store, id, reference, stateNow: now }
  }

  test.each([
    // act         state before  kind       is done  state after   answered at
    ['answered', 'new', 'booking', true, 'answered', later],
    ['answered', 'new', 'contact', true, 'answered', later],
    ['answered', 'new', 'trip-question', true, 'answered', later],
    ['answered', 'new', 'review', false, 'new', null],
    ['answered', 'answered', 'booking', false, 'answered', later - 1],
    ['answered', 'quarantine', 'booking', false, 'quarantine', null],
    ['answered', 'closed', 'booking', false, 'closed', null],
    ['close', 'new', 'booking', true, 'closed', null],
    ['close', 'new', 'comment', true, 'closed', null],
    ['close', 'answered', 'booking', true, 'closed', later - 1],
    ['close', 'quarantine', 'booking', true, 'closed', null],
    ['close', 'closed', 'booking', false, 'closed', null],
    ['reopen', 'answered', 'booking', true, 'new', null],
    ['reopen', 'closed', 'booking', true, 'new', null],
    ['reopen', 'new', 'booking', false, 'new', null],
    ['reopen', 'quarantine', 'booking', false, 'quarantine', null],
  ] as const)(
    '%s: what is %s (%s) changes: %s, and is then %s',
    async (act, before, enquiryKind, isDone, ...after) => {
      await using store = await newEnquiry(before, enquiryKind)
      const { db, id } = store
      const acts = {
        answered: () => answerEnquiry(db, actOn({ id }, later)),
        close: () => close(db, actOn({ id }, later)),
        reopen: () => reopen(db, actOn({ id }, later)),
      }
      expect(await acts[act]()).toBe(isDone ? 'done' : 'impossible')
      expect(await store.stateNow()).toEqual(after)
    },
  )

  test('of ten who mark it at the same moment one does', async () => {
    await using store = await newEnquiry('new')
    const tries = Array.from({ length: 10 }, () =>
      answerEnquiry(store.db, actOn({ id: store.id }, later)),
    )
    expect((await Promise.all(tries)).filter((performed) => performed === 'done')).toHaveLength(1)
  })

  test('a revision that is stored meanwhile does not make it new again', async () => {
    await using store = await newEnquiry('new')
    const revisions = Array.from({ length: 5 }, (_, index) =>
      store.take({ contentHash: `other-${index}` }, later),
    )
    await Promise.all([...revisions, answerEnquiry(store.db, actOn({ id: store.id }, later))])
    expect(await store.stateNow()).toEqual(['answered', later])
  })
})
