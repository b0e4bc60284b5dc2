import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readClockLeap } from '#desk/db/clock.ts'
import { countRows } from '#desk/db/queries.ts'
import {
  actOn,
  type Guard,
  newStore,
  noon,
  plan,
  strictGuard as strict,
} from '#desk/db/test-store.ts'
import { release } from '#desk/enquiries/arrival/quarantine.ts'
import { close } from '#desk/enquiries/one/what-happened.tsx'
import { recordSent } from '#desk/outbox/delivery-results.ts'
import { saveSubscription } from '#desk/push/store.ts'
import { startSession } from '#desk/team/sessions.ts'
import { newStorePlace, twinStores } from '../../tests/stores.ts'
import { purgeDaily, removeOutdated } from './purge.ts'

const day = 24 * 60 * 60 * 1000
const operator = {
  retention: {
    ...{ bookings: 365, messages: 180, travellers: 30, quarantine: 30 },
    ...{ payments: 3650, delivery: 90 },
  },
}

describe.each(twinStores)('on %s', (kind) => {
  async function newRetention() {
    const store = await newStore(kind)
    const place = await newStorePlace('sqlite')
    const { settings } = place
    const mail = join(settings.DATA_DIR, 'mail')
    mkdirSync(mail, { recursive: true })
    let made = 0
    return {
      ...store,
      place: { store: { db: store.db, kind }, settings, operator },
      async arrive(what: 'booking' | 'contact' | 'comment', guard?: Guard) {
        made += 1
        const named = { submissionId: `submission-${made}`, reference: `TEST${made}`, kind: what }
        return store.take(named, noon, plan, guard)
      },
      write(name: string, at = noon) {
        writeFileSync(join(mail, name), 'an email')
        utimesSync(join(mail, name), at / 1000, at / 1000)
      },
      files: () => readdirSync(mail).toSorted(),
      async left() {
        const rows = await store.db.selectFrom('enquiry').select('reference').execute()
        return rows.map(({ reference }) => reference).toSorted()
      },
      async [Symbol.asyncDispose]() {
        await store[Symbol.asyncDispose]()
        await place[Symbol.asyncDispose]()
      },
    }
  }

  test('each kind is deleted when its retention period ends, not before', async () => {
    await using desk = await newRetention()
    await desk.arrive('booking')
    await desk.arrive('contact')
    await desk.arrive('comment')
    await desk.arrive('booking', strict)
    const at = async (now: number) => {
      await removeOutdated(desk.place, now)
      return desk.left()
    }
    expect(await at(noon + 30 * day - 1)).toEqual(['TEST1', 'TEST2', 'TEST3', 'TEST4'])
    expect(await at(noon + 30 * day)).toEqual(['TEST1', 'TEST2', 'TEST3'])
    expect(await at(noon + 180 * day - 1)).toEqual(['TEST1', 'TEST2', 'TEST3'])
    expect(await at(noon + 180 * day)).toEqual(['TEST1'])
    expect(await at(noon + 365 * day - 1)).toEqual(['TEST1'])
    expect(await at(noon + 365 * day)).toEqual([])
    for (const table of ['revision', 'delivery', 'rate_event'] as const) {
      expect(await desk.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('closing an enquiry in quarantine does not extend its retention, but releasing it does', async () => {
    await using desk = await newRetention()
    const closed = await desk.arrive('booking', strict)
    const released = await desk.arrive('booking', strict)
    await close(desk.db, actOn({ id: closed.id }, noon + day))
    await release(desk.db, actOn({ id: released.id }, noon + day), desk.sending)
    await close(desk.db, actOn({ id: released.id }, noon + 2 * day))
    await removeOutdated(desk.place, noon + 30 * day - 1)
    expect(await desk.left()).toEqual(['TEST1', 'TEST2'])
    await removeOutdated(desk.place, noon + 30 * day)
    expect(await desk.left()).toEqual(['TEST2'])
  })

  test('a change restarts the retention period, and an enquiry that is being sent is deleted later', async () => {
    await using desk = await newRetention()
    await desk.arrive('contact')
    await desk.take(
      { kind: 'contact', submissionId: 'submission-1', contentHash: 'b', payload: '{"a":"b"}' },
      noon + 100 * day,
    )
    await removeOutdated(desk.place, noon + 200 * day)
    expect(await desk.left()).toEqual(['TEST1'])
    const now = noon + 280 * day
    expect(await desk.lease(now)).not.toBeNull()
    await removeOutdated(desk.place, now)
    expect(await desk.left()).toEqual(['TEST1'])
    await removeOutdated(desk.place, now + day)
    expect(await desk.left()).toEqual([])
  })

  test('email files are deleted with their enquiry, and delivery records separately', async () => {
    await using desk = await newRetention()
    await desk.arrive('booking')
    await desk.arrive('comment')
    for (;;) {
      const email = await desk.lease(noon)
      if (email === null) break
      await recordSent(desk.db, email, { at: noon, detail: 'taken' })
    }
    desk.write('TEST1-team.eml', noon + 300 * day)
    desk.write('TEST2-team.eml', noon + 150 * day)
    desk.write('.TEST2-team-2.eml.part', noon + 150 * day)
    desk.write('daily-digest-first-1.eml')
    const now = noon + 180 * day
    expect(await removeOutdated(desk.place, now)).toEqual({
      enquiries: 1,
      deliveryRecords: 1,
      emailFiles: 3,
      fingerprints: 1,
      forms: 0,
      travellers: 0,
      sessions: 0,
    })
    expect(desk.files()).toEqual(['TEST1-team.eml'])
    const said = await desk.db
      .selectFrom('delivery')
      .select(['target', 'state', 'detail'])
      .execute()
    expect(said).toContainEqual({ target: 'team', state: 'sent', detail: '' })
    expect(new Set(Object.values(await removeOutdated(desk.place, now)))).toEqual(new Set([0]))
  })

  test('a device that nobody has used for 30 days is forgotten, with what notifies it', async () => {
    await using desk = await newRetention()
    const session = { hash: 'a', email: 'aline@example.test', device: 'Pixel 9' }
    await startSession(desk.db, session, noon)
    await saveSubscription(desk.db, {
      ...{ id: 'one', session: 'a', endpoint: 'https://push.example/one', p256dh: 'x', auth: 'y' },
      ...{ kinds: '[]', created_at: noon },
    })
    const left = async (now: number) => {
      await removeOutdated(desk.place, now)
      const tables = ['session', 'push_subscription'] as const
      return Promise.all(tables.map((table) => countRows(desk.db.selectFrom(table))))
    }
    expect(await left(noon + 30 * day - 1)).toEqual([1, 1])
    expect(await left(noon + 30 * day)).toEqual([0, 0])
  })

  test('the desk purges once a day', async () => {
    await using desk = await newRetention()
    const logged: object[] = []
    let now = noon
    const look = () =>
      purgeDaily({
        ...desk.place,
        now: () => now,
        log: { info: (fields) => void logged.push(fields) },
      })()
    await desk.arrive('comment')
    for (; now < noon + 181 * day; now += now < noon + 178 * day ? day : day / 4) {
      // Two desks on one store.
      await Promise.all([look(), look()])
      const isDue = now >= noon + 180 * day
      expect(await desk.left()).toEqual(isDue ? [] : ['TEST1'])
    }
    expect(logged.map((fields) => JSON.stringify(fields)).join()).not.toContain('TEST')
    expect(logged.at(-1)).toMatchObject({ enquiries: 1 })
  })

  test('after a clock leap, nothing is removed until two daily checks agree', async () => {
    await using desk = await newRetention()
    await desk.arrive('booking')
    const lookAt = async (now: number) => {
      await purgeDaily({ ...desk.place, now: () => now, log: { info() {} } })()
      const leap = await readClockLeap(desk.db)
      return { left: await desk.left(), leap: leap && [leap.from, leap.to] }
    }
    const stays = { left: ['TEST1'], leap: null }
    expect(await lookAt(noon)).toEqual(stays)
    expect(await lookAt(noon + day)).toEqual(stays)
    // The clock is wrong for one check.
    const [ahead, back] = [noon + 401 * day, noon + day + 60_000]
    expect(await lookAt(ahead)).toEqual({ left: ['TEST1'], leap: [noon + day, ahead] })
    expect(await lookAt(back)).toEqual({ left: ['TEST1'], leap: [ahead, back] })
    expect(await lookAt(back + day)).toEqual(stays)
    // A desk that was off for a year also checks twice.
    expect(await lookAt(noon + 500 * day)).toMatchObject({ left: ['TEST1'] })
    expect(await lookAt(noon + 501 * day)).toEqual({ left: [], leap: null })
  })
})
