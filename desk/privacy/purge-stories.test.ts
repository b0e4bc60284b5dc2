import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EnquiryKind } from '#desk/db/tables.ts'
import { actOn, newStore, noon, plan, strictGuard } from '#desk/db/test-store.ts'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { close, reopen } from '#desk/enquiries/one/what-happened.tsx'
import { newFolder } from '#desk/lib/test-folder.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { endTrips } from '#desk/trips/store.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { sized } from '../../tests/faults/random.ts'
import { twinStores } from '../../tests/stores.ts'
import { removeOutdated } from './purge.ts'

const retention = {
  bookings: 365,
  messages: 180,
  travellers: 30,
  quarantine: 30,
  payments: 3650,
  delivery: 90,
}

const whats = [
  'draft',
  'send',
  'accept',
  'book',
  'pay',
  'mail',
  'reply',
  'note',
  'close',
  'reopen',
  'travel',
] as const
type What = (typeof whats)[number]

const event = fc.record({
  after: fc.integer({ min: 0, max: 90 }),
  what: fc.constantFrom(...whats),
  ahead: fc.integer({ min: 0, max: 500 }),
})

type Story = {
  readonly kind: EnquiryKind
  readonly isSuspected: boolean
  readonly events: ReadonlyArray<{ after: number; what: What; ahead: number }>
}

const story: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom<EnquiryKind>('booking', 'contact', 'comment', 'trek-request'),
  isSuspected: fc.boolean(),
  events: fc.array(event, { maxLength: 8 }),
})

describe.each(twinStores)('on %s', (kind) => {
  test('the purge never deletes what lives, and always what has been over for long enough', async () => {
    await using store = await newStore(kind)
    using folder = newFolder()
    const place = {
      store: { db: store.db, kind },
      settings: { DATA_DIR: folder.path },
      operator: { retention },
    }
    let made = 0
    const check = async ({ kind: asked, isSuspected, events }: Story) => {
      made += 1
      const named = { submissionId: `s-${made}`, reference: `TEST${made}`, kind: asked }
      const guard = isSuspected ? strictGuard : {}
      const enquiry = await store.take(named, noon, plan, guard)
      const told = storyOf(store, enquiry)
      let now = noon
      let [changed, tripEnd, quoteEnd] = [noon, '', '']
      const isDone = (result: string) => {
        if (result === 'done') changed = now
        return result === 'done'
      }
      for (const { after, what, ahead } of events) {
        now += after * dayMs
        const last = kigaliDay(now + ahead * dayMs)
        const before = await told.now()
        if (what === 'draft' || what === 'send') {
          const start = ahead % 2 === 0 ? kigaliDay(now + ahead * dayMs) : null
          const row = await told[what](now, { validUntil: last, start })
          changed = now
          if (row.state !== 'draft' || what === 'draft') quoteEnd = last
        } else if (what === 'accept') {
          const sent = await store.db
            .selectFrom('quote')
            .selectAll()
            .where('enquiry_id', '=', enquiry.id)
            .where('state', '=', 'sent')
            .executeTakeFirst()
          if (sent) isDone(await told.accept(now, sent))
        } else if (what === 'book') isDone(await told.book(now, kigaliDay(now), last))
        else if (what === 'pay') isDone(await told.pay(now))
        else if (what === 'mail') isDone(await told.write(now))
        else if (what === 'reply') isDone(await told.reply(now))
        else if (what === 'note') isDone(await addNote(store.db, actOn(enquiry, now), 'x'))
        else if (what === 'close') {
          const isDoneNow = (await close(store.db, actOn(enquiry, now))) === 'done'
          if (isDoneNow && before.state !== 'quarantine') changed = now
        } else if (what === 'reopen') isDone(await reopen(store.db, actOn(enquiry, now)))
        else {
          await endTrips({ ...store.sending, db: store.db, now: () => now })
          if ((await told.now()).actions > before.actions) changed = now
        }
      }
      const trip = await store.db
        .selectFrom('trip')
        .select('last_day')
        .where('enquiry_id', '=', enquiry.id)
        .executeTakeFirst()
      tripEnd = trip?.last_day ?? ''
      const open = await store.db
        .selectFrom('quote')
        .select('valid_until')
        .where('enquiry_id', '=', enquiry.id)
        .where('state', 'in', ['draft', 'sent', 'accepted'])
        .execute()
      quoteEnd =
        open
          .map(({ valid_until }) => `${valid_until}`)
          .toSorted()
          .at(-1) ?? ''
      const { quarantined } = await store.db
        .selectFrom('enquiry')
        .select('quarantined')
        .where('id', '=', enquiry.id)
        .executeTakeFirstOrThrow()
      const days =
        quarantined === 1
          ? retention.quarantine
          : retention[asked === 'booking' ? 'bookings' : 'messages']
      // The days end at midnight in Kigali, which is two hours ahead.
      const endOf = (day: string) => (day === '' ? 0 : Date.parse(day) + dayMs - 2 * 3_600_000)
      const over = Math.max(changed, endOf(tripEnd), endOf(quoteEnd)) + days * dayMs
      const isLeft = async (at: number) => {
        await removeOutdated(place, at)
        return (
          (await store.db
            .selectFrom('enquiry')
            .select('id')
            .where('id', '=', enquiry.id)
            .executeTakeFirst()) !== undefined
        )
      }
      expect([await isLeft(over - 1), await isLeft(over)]).toEqual([true, false])
    }
    await fc.assert(fc.asyncProperty(story, check), {
      numRuns: sized(40, kind === 'sqlite' ? 150 : 30),
    })
  })

  test('a trek in August whose request came in January is still there in September', async () => {
    await using store = await newStore(kind)
    using folder = newFolder()
    const january = Date.UTC(2027, 0, 10)
    const enquiry = await store.take({ kind: 'trek-request' }, january)
    await storyOf(store, enquiry).book(january + dayMs, '2027-08-02', '2027-08-05')
    const place = {
      store: { db: store.db, kind },
      settings: { DATA_DIR: folder.path },
      operator: { retention },
    }
    const isLeft = async (at: number) => {
      await removeOutdated(place, at)
      return (await store.db.selectFrom('trip').selectAll().execute()).length === 1
    }
    expect(await isLeft(Date.UTC(2027, 8, 1))).toBe(true)
    expect(await isLeft(Date.UTC(2028, 1, 10))).toBe(false)
  })
})
