import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { markRead } from '#desk/conversation/messages.ts'
import type { Db } from '#desk/db/tables.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import { join, takeApart } from '#desk/enquiries/joining.ts'
import { livingColumns } from '#desk/enquiries/life.ts'
import { followUpOn } from '#desk/enquiries/one/follow-up.tsx'
import { isUndoable, undo } from '#desk/enquiries/one/undo.tsx'
import { close, reopen, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import type { Ids } from '#desk/lib/ids.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { listQuotes, withdrawQuote } from '#desk/quotes/store.ts'
import { sized } from '../../tests/faults/random.ts'
import { availableStores } from '../../tests/stores.ts'
import {
  changePayment,
  changeTask,
  changeTrip,
  endTrips,
  listPayments,
  listTasks,
  readTrip,
} from './store.ts'
import { storyOf } from './test-story.ts'

// Two enquiries of one person in any order of events, after each of which undo leaves everything as it was before.

type Story = Awaited<ReturnType<typeof newStory>>

async function newStory(kind: (typeof availableStores)[number]) {
  const store = await newStore(kind)
  const [one, other] = [
    await store.take({ reference: 'AAAAAAAA' }),
    await store.take({ reference: 'BBBBBBBB', submissionId: 'other', contentHash: 'b' }),
  ]
  return { ...store, enquiries: [one, other] as const }
}

type Step = {
  readonly db: Db
  readonly ids: Ids
  readonly act: ReturnType<typeof actOn>
  readonly told: ReturnType<typeof storyOf>
  readonly other: { readonly id: string; readonly seen: null }
  /** A day before or after today. */
  readonly day: string
  readonly isPast: boolean
}

const quotesOf = ({ db, act }: Step) => listQuotes(db, act.enquiryId)

/** Each does nothing if it is not possible. */
const events = {
  async send({ told, act, day, isPast }: Step) {
    const validUntil = kigaliDay(act.now + 30 * dayMs)
    await told.send(act.now, { validUntil, start: isPast ? null : day })
  },
  async 'accept the newest'(step: Step) {
    const sent = (await quotesOf(step)).find(({ state }) => state === 'sent')
    if (sent) await step.told.accept(step.act.now, sent)
  },
  async 'accept the oldest'(step: Step) {
    const oldest = (await quotesOf(step)).at(-1)
    if (oldest) await step.told.accept(step.act.now, oldest)
  },
  async withdraw(step: Step) {
    const sent = (await quotesOf(step)).find(({ state }) => state === 'sent')
    if (sent) await withdrawQuote(step.db, step.act, sent)
  },
  book: ({ told, act, day }: Step) => told.book(act.now, day, day),
  async move({ db, act, day }: Step) {
    const trip = await readTrip(db, act.enquiryId)
    if (trip === null) return
    const { enquiry_id: _, changes, ...columns } = trip
    await changeTrip(db, act, changes, { ...columns, first_day: day, last_day: day }, [])
  },
  end: ({ db, act, ids }: Step) => endTrips({ db, ids, now: () => act.now }),
  pay: ({ told, act }: Step) => told.pay(act.now),
  async 'correct a payment'({ db, act, isPast }: Step) {
    const [payment] = await listPayments(db, act.enquiryId)
    if (payment === undefined) return
    const { enquiry_id: _, by_whom: _by, changed_at: _at, ...paid } = payment
    await changePayment(db, act, { ...paid, amount: 90_000 }, isPast ? 'removed' : 'corrected')
  },
  async 'change a task'({ db, act, isPast }: Step) {
    const [task] = await listTasks(db, act.enquiryId)
    if (task) await changeTask(db, act, task, isPast ? 'removed' : 'done')
  },
  write: ({ told, act }: Step) => told.write(act.now),
  reply: ({ told, act }: Step) => told.reply(act.now),
  read: ({ db, act }: Step) => markRead(db, act),
  close: ({ db, act }: Step) => close(db, act),
  reopen: ({ db, act }: Step) => reopen(db, act),
  lose: ({ db, act }: Step) => setOutcome(db, act, { outcome: 'lost', lostReason: 'Price' }),
  'put off': ({ db, act, day }: Step) => followUpOn(db, act, day),
  // Two with a quote each stay apart.
  join: ({ db, act, other }: Step) => join(db, act, other).catch(() => {}),
  'take apart': ({ db, act, other }: Step) => takeApart(db, act, other),
} as const satisfies Readonly<Record<string, (step: Step) => Promise<unknown>>>

const event = fc.record({
  name: fc.constantFrom(...(Object.keys(events) as (keyof typeof events)[])),
  who: fc.constantFrom(0, 1),
  after: fc.integer({ min: 0, max: 40 }),
  ahead: fc.integer({ min: -20, max: 60 }),
})

const restored: Readonly<Record<string, RawBuilder<unknown>>> = {
  enquiry: sql.join(['id', ...livingColumns].map((column) => sql.ref(column))),
  quote: sql`id, enquiry_id, state, decided_at, accepted_by`,
  message: sql`id, enquiry_id, seen_at`,
  trip: sql`*`,
  task: sql`*`,
  payment: sql`*`,
}

/** The rows of one enquiry, or of all, that undo restores. */
async function readRows(db: Db, id?: string) {
  const tables = Object.entries(restored).map(async ([table, columns]) => {
    const { rows } = await sql<object>`select ${columns} from ${sql.table(table)}`.execute(db)
    const own = rows.filter((row) => id === undefined || Object.values(row).includes(id))
    // Undo is a version of its own.
    return own.map((row) => JSON.stringify({ ...row, changes: undefined })).toSorted()
  })
  return Promise.all(tables)
}

const newestOf = async (db: Db, id: string) => (await readActivities(db, id))[0]?.id

async function live({ db, sending, enquiries, ...store }: Story, steps: readonly Event[]) {
  let now = noon
  for (const { name, who, after, ahead } of steps) {
    now += after * dayMs + hourMs
    const [own, other] = who === 0 ? enquiries : enquiries.toReversed()
    if (!own || !other) throw new Error('there are two enquiries')
    const perform = () =>
      events[name]({
        ...{
          db,
          ids: sending.ids,
          act: actOn(own, now),
          other: { id: other.id, seen: null },
        },
        told: storyOf({ ...store, db, sending }, own),
        ...{ day: kigaliDay(now + ahead * dayMs), isPast: ahead < 0 },
      })
    // The trips of both may end at once.
    const changed = name === 'end' ? own.id : undefined
    const [before, newest] = [await readRows(db, changed), await newestOf(db, own.id)]
    await perform()
    const activities = await readActivities(db, own.id)
    const [last] = activities
    if (!last || last.id === newest || !isUndoable(last, activities)) continue
    expect(await undo(db, actOn(own, now), last.id)).toBe('done')
    expect([last.name, await readRows(db, changed)]).toEqual([last.name, before])
    await perform()
  }
}

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

test.for(availableStores)('undo restores what any action changed (%s)', async (kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (steps) => {
      await using story = await newStory(kind)
      await live(story, steps)
    }),
    { numRuns: sized(10, 200) },
  )
})
