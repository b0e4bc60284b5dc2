import { describe, expect, test } from 'vitest'
import { availableStores } from '../../tests/stores.ts'
import {
  type AttemptRecord,
  recordDead,
  recordPutBack,
  recordSent,
  returnLettersInHand,
} from './attempts.ts'
import type { Guard } from './enquiries.ts'
import { claimDueLetter, type LetterInHand } from './letters.ts'
import { findByReference } from './overview.ts'
import { releaseEnquiry } from './quarantine.ts'
import { newStore, noon, plan } from './test-store.ts'

// A letter that is in hand while its enquiry is changed: docs/desk.md §4, §5.

const minute = 60_000
const leaseMs = 5 * minute
const rules = { leaseMs, teamLettersPerHour: Number.POSITIVE_INFINITY }
const year = 365 * 24 * 60 * minute
const strict: Guard = { judge: () => ({ state: 'quarantine', signs: [] }), mayConfirm: () => true }
const full: Guard = { judge: () => ({ state: 'new', signs: [] }), mayConfirm: () => false }
const customerOnly = {
  ...plan,
  first: [{ template: 'customer', state: 'pending', dueAt: noon }],
  revised: [],
} as const
const failed: AttemptRecord = {
  id: 'an-attempt',
  startedAt: noon,
  finishedAt: noon + minute,
  outcome: 'retry',
  detail: '450',
}
const later = { dueAt: noon + minute, counts: true }

describe.each(availableStores)('on %s', (kind) => {
  /** A booking whose confirmation a desk has in hand, and what its sender does then. */
  async function newLetterInHand(guard: Guard) {
    const store = await newStore(kind)
    const claim = (now: number) => claimDueLetter(store.db, kind, now, rules)
    const { id, reference } = await store.take({}, noon, customerOnly)
    const inHand = await claim(noon)
    if (!inHand) throw new Error('no letter')
    const changed = { email: 'victim@example.test', contentHash: 'b' }
    await store.take(changed, noon + 1, customerOnly, guard)
    const stateNow = async () => {
      const { letters = [] } = (await findByReference(store.db, reference)) ?? {}
      return letters.map(({ template, state }) => `${template} ${state}`).toSorted()
    }
    return { ...store, id, inHand, claim, stateNow }
  }

  test('what does not arrive waits for a release, and then goes', async () => {
    await using desk = await newLetterInHand(strict)
    await recordPutBack(desk.db, desk.inHand, failed, later)
    expect(await desk.stateNow()).toEqual(['customer held'])
    expect(await desk.claim(noon + year)).toBeNull()
    await releaseEnquiry(desk.db, desk.id, noon + year)
    expect(await desk.claim(noon + year)).toMatchObject({
      id: desk.inHand.id,
      email: 'victim@example.test',
      attempts: 0,
    })
  })

  test('what arrives is sent, and is not sent again by a release', async () => {
    await using desk = await newLetterInHand(strict)
    await recordSent(desk.db, desk.inHand, { ...failed, outcome: 'sent' })
    expect(await desk.stateNow()).toEqual(['customer sent'])
    expect(await releaseEnquiry(desk.db, desk.id, noon + year)).toEqual([])
    expect(await desk.claim(noon + year)).toBeNull()
  })

  test('what is refused waits too, and the team is told of it when it is refused again', async () => {
    await using desk = await newLetterInHand(strict)
    const refuse = (letter: LetterInHand, id: string) =>
      recordDead(desk.db, letter, { ...failed, id }, { id: `of-${id}`, messageId: `<${id}@x>` })
    expect(await refuse(desk.inHand, 'first')).toBe(false)
    expect(await desk.stateNow()).toEqual(['customer held'])
    await releaseEnquiry(desk.db, desk.id, noon + year)
    const again = await desk.claim(noon + year)
    if (!again) throw new Error('no letter')
    expect(await refuse(again, 'second')).toBe(true)
    expect(await desk.stateNow()).toEqual(['customer dead', 'undeliverable pending'])
  })

  test.each(['lease', 'start'])(
    'a desk that dies with it: it waits after the %s',
    async (which) => {
      await using desk = await newLetterInHand(strict)
      if (which === 'start') await returnLettersInHand(desk.db)
      expect(await desk.claim(noon + year)).toBeNull()
      expect(await desk.stateNow()).toEqual(['customer held'])
      const released = which === 'start' ? noon + 2 : noon + year
      await releaseEnquiry(desk.db, desk.id, released)
      expect((await desk.claim(released))?.id).toBe(desk.inHand.id)
    },
  )

  test('released while it is in hand it is nobody else’s before it comes back', async () => {
    await using desk = await newLetterInHand(strict)
    await releaseEnquiry(desk.db, desk.id, noon + 2)
    expect(await desk.claim(noon + leaseMs)).toBeNull()
    await recordPutBack(desk.db, desk.inHand, failed, later)
    expect((await desk.claim(noon + leaseMs))?.id).toBe(desk.inHand.id)
  })

  test('a confirmation that has become one too many does not come back', async () => {
    await using desk = await newLetterInHand(full)
    await recordPutBack(desk.db, desk.inHand, failed, later)
    expect(await desk.stateNow()).toEqual(['customer skipped'])
    expect(await desk.claim(noon + year)).toBeNull()
  })

  test('a desk that dies with as many letters as the team’s limit does not block it', async () => {
    await using store = await newStore(kind)
    for (const submissionId of ['one', 'two'])
      await store.take({ submissionId, contentHash: submissionId })
    const limit = { leaseMs, teamLettersPerHour: 2 }
    const claim = (now: number) => claimDueLetter(store.db, kind, now, limit)
    const died = [await claim(noon), await claim(noon)]
    expect(died.map((letter) => letter?.template)).toEqual(['team', 'team'])
    await store.take({ submissionId: 'three', contentHash: 'three' })
    expect(await claim(noon + 1)).toBeNull()
    const end = noon + leaseMs + 1
    const taken = [await claim(end), await claim(end), await claim(end), await claim(end)]
    expect(taken.map((letter) => letter?.template)).toEqual([
      'team',
      'team',
      'customer',
      'customer',
    ])
  })

  test('who comes back after the lease changes nothing for who has it now', async () => {
    await using store = await newStore(kind)
    await store.take({}, noon, customerOnly)
    const late = await claimDueLetter(store.db, kind, noon, rules)
    const now = await claimDueLetter(store.db, kind, noon + leaseMs + 1, rules)
    if (!late || !now) throw new Error('no letter')
    await recordPutBack(store.db, late, failed, later)
    expect(await claimDueLetter(store.db, kind, noon + leaseMs + 2, rules)).toBeNull()
    await recordSent(store.db, now, { ...failed, id: 'another', outcome: 'sent' })
    await recordPutBack(store.db, late, failed, later)
    expect(await claimDueLetter(store.db, kind, noon + year, rules)).toBeNull()
  })
})
