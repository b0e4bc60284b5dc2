import { describe, expect, test } from 'vitest'
import { answerEnquiry, setOutcome } from '#desk/enquiries/actions.ts'
import { availableStores } from '../../tests/stores.ts'
import type { NewEnquiry } from './enquiries.ts'
import { countEnquiries } from './statistics.ts'
import { actOn, newStore } from './test-store.ts'

const hour = 60 * 60 * 1000
/** One in the night of Kigali, on the first day of a month: the day before in UTC. */
const november = Date.UTC(2026, 9, 31, 22)
const october = Date.UTC(2026, 8, 30, 22)
const now = november + 20 * 24 * hour
const time = { months: [october, november], now }

describe.each(availableStores)('on %s', (kind) => {
  test('days, answers, phones and pages are counted', async () => {
    await using store = await newStore(kind)
    let made = 0
    const take = (at: number, changes: Partial<NewEnquiry>, state?: 'quarantine') => {
      made += 1
      const own = { submissionId: `submission-${made}`, contentHash: `${made}`, reference: null }
      const guard = {
        score: () => ({ state, signals: [] }),
        skipConfirmation: () => null,
        isQuarantineFull: () => false,
      } as never
      return store.take({ ...own, ...changes }, at, undefined, state && guard)
    }
    const about = 'Lake Kivu, Nyungwe National Park'
    const first = await take(november + hour, { about, phone: '+33 6 12 34 56 78' })
    const second = await take(november + 2 * hour, { about, phone: '+33 6 98 76 54 32' })
    const third = await take(november - hour, {
      kind: 'trip-question',
      about: '/tour/a',
      phone: '',
    })
    await take(now - hour, { kind: 'review', about: '/tour/a', phone: '' })
    await take(october - hour, { kind: 'contact', about: '' }) // too early
    await take(now - 2 * hour, { kind: 'booking' }, 'quarantine')
    await answerEnquiry(store.db, actOn({ id: first.id }, november + 3.5 * hour))
    await answerEnquiry(store.db, actOn({ id: third.id }, november + 30 * hour))

    const counted = await countEnquiries(store.db, time)
    const day = (moment: number) => Math.floor((moment + 2 * hour) / (24 * hour))
    const none = { outcome: null, enquiries: 1, answered: 0, inTime: 0, late: 0 }
    expect(counted.days).toEqual([
      { ...none, day: day(november) - 1, kind: 'trip-question', state: 'answered', answered: 1 },
      { ...none, day: day(november), kind: 'booking', state: 'answered', answered: 1, inTime: 1 },
      { ...none, day: day(november), kind: 'booking', state: 'new', late: 1 },
      { ...none, day: day(now - hour), kind: 'review', state: 'new' },
    ])
    expect(counted.answerTimes).toEqual([
      { month: 0, minutes: 31 * 60, enquiries: 1 },
      { month: 1, minutes: 150, enquiries: 1 },
    ])
    expect(counted.phones).toEqual([
      { start: '', enquiries: 2 },
      { start: '+33 6 1', enquiries: 1 },
      { start: '+33 6 9', enquiries: 1 },
    ])
    expect(counted.about).toEqual([
      { kind: 'booking', about, enquiries: 2 },
      { kind: expect.any(String), about: '/tour/a', enquiries: 1 },
      { kind: expect.any(String), about: '/tour/a', enquiries: 1 },
    ])
    expect(second.outcome).toBe('stored')
  })

  test('why enquiries were lost is counted, and what was booked is not', async () => {
    await using store = await newStore(kind)
    const say = async (submissionId: string, outcome: 'lost' | 'booked', lostReason: string) => {
      const { id } = await store.take({ submissionId, contentHash: submissionId, reference: null })
      await setOutcome(store.db, actOn({ id }, now), { outcome, lostReason })
    }
    await say('one', 'lost', 'Too dear')
    await say('two', 'lost', 'Too dear')
    await say('three', 'booked', '')
    expect((await countEnquiries(store.db, time)).reasons).toEqual([
      { reason: 'Too dear', enquiries: 2 },
    ])
  })

  test('an empty store counts nothing', async () => {
    await using store = await newStore(kind)
    const counted = await countEnquiries(store.db, time)
    expect(Object.values(counted).flat()).toEqual([])
  })
})
