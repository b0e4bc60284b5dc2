import { describe, expect, test } from 'vitest'
import { availableStores } from '../../tests/stores.ts'
import { checkClock } from './clock.ts'
import { setJobState } from './job-state.ts'
import { sendOncePer } from './sent-notices.ts'
import { newStore, noon } from './test-store.ts'

// Notices that several desks on one database would send: docs/desk.md §5, §9.

describe.each(availableStores)('on %s', (kind) => {
  test('what another desk is sending stays in its hands when the clock is checked', async () => {
    await using store = await newStore(kind)
    const at = { db: store.db, now: noon }
    let sent = 0
    const send = async () => {
      sent += 1
      return { isSent: true } as const
    }
    await sendOncePer(noon - 1, 'daily digest', at, async () => {
      await checkClock(store.db, noon + 1000)
      await sendOncePer(noon - 1, 'daily digest', { db: store.db, now: noon + 2000 }, send)
      return send()
    })
    expect(sent).toBe(1)
  })

  test('what a clock that was ahead left in hand is sent once the clock is checked', async () => {
    await using store = await newStore(kind)
    const inAYear = noon + 365 * 24 * 60 * 60_000
    await setJobState(store.db, { 'daily digest in hand': inAYear, 'daily digest told': inAYear })
    await checkClock(store.db, noon)
    let sent = 0
    await sendOncePer(noon + 1, 'daily digest', { db: store.db, now: noon + 2 }, async () => {
      sent += 1
      return { isSent: true }
    })
    expect(sent).toBe(1)
  })
})
