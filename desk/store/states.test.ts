import { describe, expect, test } from 'vitest'
import { availableStores } from '../../tests/stores.ts'
import { changeState } from './enquiry-states.ts'
import { type EnquiryFilter, listEnquiries } from './read-enquiries.ts'
import { newStore, noon, plan } from './test-store.ts'

// The states of an enquiry, on both stores: desk.md §3.

/** An enquiry as it was read. */
const seen = { revision: 1, state: 'new' } as const
const close = { to: 'closed', now: noon } as const

describe.each(availableStores)('on %s', (kind) => {
  test('a state changes together with what is done about it, or not at all', async () => {
    await using store = await newStore(kind)
    const { id } = await store.take({ kind: 'review' })
    const stateNow = async () => (await listEnquiries(store.db))[0]?.state
    const refuse = () => Promise.reject(new Error('the disk is full'))
    await expect(changeState(store.db, { ...seen, id }, close, refuse)).rejects.toThrow()
    expect(await stateNow()).toBe('new')
    let done = 0
    const act = async () => {
      done += 1
    }
    const other = { ...seen, id, revision: 2 }
    expect(await changeState(store.db, other, close, act)).toBeNull()
    const held = { ...seen, id, state: 'quarantine' } as const
    expect(await changeState(store.db, held, close, act)).toBeNull()
    expect([done, await stateNow()]).toEqual([0, 'new'])
    expect(await changeState(store.db, { ...seen, id }, close, act)).toBe('closed')
    expect([done, await stateNow()]).toEqual([1, 'closed'])
  })

  test.each([
    // kind      a revision reopens  state before  state after
    ['review', true, 'closed', 'new'],
    ['review', true, 'quarantine', 'quarantine'],
    ['booking', false, 'closed', 'closed'],
  ] as const)(
    'a %s changed by its sender (reopens: %s) goes from %s to %s',
    async (enquiryKind, reopens, before, after) => {
      await using store = await newStore(kind)
      const { id } = await store.take({ kind: enquiryKind })
      await changeState(store.db, { ...seen, id }, { to: before, now: noon }, async () => {})
      await store.take({ kind: enquiryKind, contentHash: 'b' }, noon, { ...plan, reopens })
      expect((await listEnquiries(store.db))[0]).toMatchObject({ state: after, revision: 2 })
    },
  )

  test('enquiries are listed by kind and state', async () => {
    await using store = await newStore(kind)
    const one = await store.take({ kind: 'review', submissionId: 'one' })
    await store.take({ kind: 'comment', submissionId: 'two' }, noon + 1)
    await store.take({ kind: 'booking', submissionId: 'three' }, noon + 2)
    await changeState(store.db, { ...seen, id: one.id }, close, async () => {})
    const kindsOf = async (wanted: EnquiryFilter) =>
      (await listEnquiries(store.db, wanted)).map((enquiry) => enquiry.kind)
    expect(await kindsOf({})).toEqual(['review', 'comment', 'booking'])
    expect(await kindsOf({ states: ['new'] })).toEqual(['comment', 'booking'])
    expect(await kindsOf({ kinds: ['review', 'comment'] })).toEqual(['review', 'comment'])
    expect(await kindsOf({ kinds: ['review'], states: ['new', 'quarantine'] })).toEqual([])
  })
})
