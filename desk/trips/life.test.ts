import { describe, expect, test } from 'vitest'
import { markRead } from '#desk/conversation/messages.ts'
import type { EnquiryState, Outcome } from '#desk/db/tables.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { type Activity, readActivities } from '#desk/enquiries/activities.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import { readNews } from '#desk/enquiries/next-step.ts'
import { followUpOn } from '#desk/enquiries/one/follow-up.tsx'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { canBeUndone, isUndoable, undo } from '#desk/enquiries/one/undo.tsx'
import { close, reopen, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { newLine } from '#desk/quotes/quote.ts'
import { withdrawQuote } from '#desk/quotes/store.ts'
import { statisticsOf } from '#desk/statistics/statistics.ts'
import { readQuoted } from '#desk/statistics/store.ts'
import { addFirstMembers, removeMember } from '#desk/team/members.ts'
import { twinStores } from '../../tests/stores.ts'
import {
  assignTask,
  changePayment,
  changeTask,
  changeTrip,
  endTrips,
  listPayments,
  listTasks,
  readTrip,
  type TripRow,
} from './store.ts'
import { storyOf } from './test-story.ts'

const day = (days: number) => kigaliDay(noon + days * dayMs)

const endOn = (
  { db, sending }: Pick<Awaited<ReturnType<typeof newStore>>, 'db' | 'sending'>,
  now: number,
) => endTrips({ ...sending, db, now: () => now })
const at = (days: number) => noon + days * dayMs
const dated = { start: day(100), validUntil: day(60) }
const undated = { validUntil: day(60) }

describe.each(twinStores)('on %s', (kind) => {
  async function newStory() {
    const store = await newStore(kind)
    const enquiry = await store.take({})
    const story = storyOf(store, enquiry)
    const { db } = store
    return {
      ...story,
      ...store,
      enquiry,
      async undoLast(now: number) {
        const [last] = await readActivities(db, enquiry.id)
        expect(canBeUndone(last as Activity)).toBe(true)
        return undo(db, actOn(enquiry, now), `${last?.id}`)
      },
      list: async (list: Parameters<typeof readInbox>[1]['list'], today: string) =>
        (await readInbox(db, { list, words: '' }, { page: 1, today })).rows.length,
      find: async (words: string) =>
        (await readInbox(db, { list: 'all', words }, { page: 1, today: day(0) })).rows.length,
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    }
  }

  test('one enquiry has one accepted quote, and statistics count one trip', async () => {
    await using desk = await newStory()
    const first = await desk.send(at(0), dated)
    await desk.accept(at(1), first)
    const second = await desk.send(at(2), { ...dated, start: day(110) })
    expect(await desk.quoteStates()).toEqual(['accepted', 'sent'])
    expect((await desk.now()).outcome).toBe('accepted')
    await desk.accept(at(3), second)
    expect(await desk.quoteStates()).toEqual(['superseded', 'accepted'])
    expect(await readTrip(desk.db, desk.enquiry.id)).toMatchObject({ first_day: day(110) })
    const quoted = await readQuoted(desk.db, 0)
    expect(statisticsOf([], at(4), new Map(), quoted).value).toMatchObject([
      { trips: 1, value: '$3,000' },
    ])

    await desk.undoLast(at(4))
    expect(await desk.quoteStates()).toEqual(['accepted', 'sent'])
    expect(await readTrip(desk.db, desk.enquiry.id)).toMatchObject({ first_day: day(100) })
    await withdrawQuote(desk.db, desk.act(at(5)), second)
    expect(await desk.quoteStates()).toEqual(['accepted', 'withdrawn'])
    expect((await desk.now()).outcome).toBe('accepted')
    await desk.undoLast(at(6))
    expect(await desk.quoteStates()).toEqual(['accepted', 'sent'])
  })

  test('two people who accept two quotes at the same time leave one accepted', async () => {
    await using desk = await newStory()
    const first = await desk.send(at(0), dated)
    const results = await Promise.all(Array.from({ length: 5 }, () => desk.accept(at(1), first)))
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
    await expect(
      desk.db
        .insertInto('quote')
        .values({ ...first, id: 'other', number: 9, state: 'accepted' })
        .execute(),
    ).rejects.toThrow()
  })

  test('withdrawing the only quote leaves no enquiry that counts as quoted', async () => {
    await using desk = await newStory()
    const row = await desk.send(at(0), dated)
    await withdrawQuote(desk.db, desk.act(at(1)), row)
    expect(await desk.now()).toMatchObject({ state: 'answered', outcome: null })
    await desk.undoLast(at(2))
    expect(await desk.now()).toMatchObject({ state: 'answered', outcome: 'quoted' })
    expect(await desk.quoteStates()).toEqual(['sent'])
  })

  test.each<[EnquiryState | 'lost']>([['answered'], ['new'], ['closed'], ['quarantine'], ['lost']])(
    'a quote accepted while the enquiry is %s leaves it answered and accepted, and undo returns it',
    async (state) => {
      await using desk = await newStory()
      const row = await desk.send(at(0), dated)
      if (state === 'new') await reopen(desk.db, desk.act(at(1)))
      if (state === 'closed') await close(desk.db, desk.act(at(1)))
      if (state === 'lost')
        await setOutcome(desk.db, desk.act(at(1)), { outcome: 'lost', lostReason: 'Price' })
      if (state === 'quarantine')
        await desk.db.updateTable('enquiry').set({ state, quarantined: 1 }).execute()
      const before = await desk.now()
      await desk.accept(at(40), row)
      expect(await desk.now()).toMatchObject({
        state: 'answered',
        answered_at: at(0),
        outcome: 'accepted',
        lost_reason: '',
        waiting_since: at(40),
      })
      expect(await desk.list('to-answer', day(40))).toBe(1)
      expect(await desk.list('quarantine', day(40))).toBe(0)
      expect((await listTasks(desk.db, desk.enquiry.id)).length).toBeGreaterThan(0)
      await desk.undoLast(at(41))
      expect(await desk.now()).toMatchObject({
        state: before.state,
        answered_at: before.answered_at,
        outcome: before.outcome,
        lost_reason: before.lost_reason,
      })
      expect(await readTrip(desk.db, desk.enquiry.id)).toBe(null)
      expect(await listTasks(desk.db, desk.enquiry.id)).toEqual([])
      expect(await desk.quoteStates()).toEqual(['sent'])
    },
  )

  test('a trip that is over is travelled: in the history, the search and its list, until a member undoes it', async () => {
    await using desk = await newStory()
    const end = (now: number) => endOn(desk, now)
    await desk.book(at(0), day(5), day(8))
    await end(at(8))
    expect((await desk.now()).outcome).toBe('booked')
    await end(at(9))
    expect((await desk.now()).outcome).toBe('travelled')
    expect(await desk.find('travelled')).toBe(1)
    expect(await desk.list('travelled', day(9))).toBe(1)
    expect(await readActivities(desk.db, desk.enquiry.id)).toMatchObject([
      { name: 'travelled', by: 'desk' },
      { name: 'booked' },
    ])
    await desk.undoLast(at(10))
    await end(at(11))
    expect((await desk.now()).outcome).toBe('booked')
    expect(await desk.find('travelled')).toBe(0)
  })

  test('a travelled trip that is put off is booked, ends again, and undo returns it', async () => {
    await using desk = await newStory()
    const { id } = desk.enquiry
    const end = (now: number) => endOn(desk, now)
    const moveTo = async (now: number, first: number, last: number) => {
      const { enquiry_id: _, changes, ...trip } = (await readTrip(desk.db, id)) as TripRow
      const days = { first_day: day(first), last_day: day(last) }
      await changeTrip(desk.db, desk.act(now), changes, { ...trip, ...days }, [])
    }
    await desk.book(at(0), day(5), day(8))
    await end(at(9))
    await moveTo(at(10), 4, 8)
    expect((await desk.now()).outcome).toBe('travelled')
    await moveTo(at(10), 50, 54)
    expect((await desk.now()).outcome).toBe('booked')
    await desk.undoLast(at(11))
    expect((await desk.now()).outcome).toBe('travelled')
    expect(await readTrip(desk.db, id)).toMatchObject({ last_day: day(8) })
    await moveTo(at(12), 50, 54)
    await end(at(55))
    expect((await desk.now()).outcome).toBe('travelled')
  })

  test.each<[string, Outcome | null]>([
    ['a reply', null],
    ['a quote', 'quoted'],
    ['an acceptance', 'accepted'],
  ])(
    'a traveller who writes after %s waits in To answer until the team answers',
    async (_, outcome) => {
      await using desk = await newStory()
      if (outcome === null) await desk.reply(at(0))
      else {
        const row = await desk.send(at(0), dated)
        if (outcome === 'accepted') {
          await desk.accept(at(1), row)
          await desk.reply(at(1) + hourMs)
        }
      }
      expect(await desk.list('to-answer', day(2))).toBe(0)
      await desk.write(at(2))
      await desk.write(at(2) + hourMs)
      expect(await desk.list('to-answer', day(2))).toBe(1)
      expect(await desk.now()).toMatchObject({ waiting_since: at(2), outcome })
      if (outcome === 'quoted') await desk.send(at(3), dated)
      else await desk.reply(at(3))
      expect(await desk.list('to-answer', day(3))).toBe(0)
      expect(await desk.list('they-wrote', day(3))).toBe(0)
      expect((await desk.now()).waiting_since).toBe(null)
    },
  )

  test('a traveller who writes about a closed or lost enquiry waits too', async () => {
    await using desk = await newStory()
    await close(desk.db, desk.act(at(1)))
    await desk.write(at(2))
    expect(await desk.list('to-answer', day(2))).toBe(1)
    expect(await close(desk.db, desk.act(at(3)))).toBe('done')
    expect(await desk.list('to-answer', day(3))).toBe(0)
  })

  test('an acceptance waits with a clock of its own until the team answers or sends a new version', async () => {
    await using desk = await newStory()
    const row = await desk.send(at(0), dated)
    await desk.write(at(1))
    await desk.accept(at(2), row)
    // What they wrote is not answered yet, so its clock goes on.
    expect((await desk.now()).waiting_since).toBe(at(1))
    await desk.reply(at(3))
    expect(await desk.list('to-answer', day(3))).toBe(0)
    await desk.accept(at(5), await desk.send(at(4), dated))
    expect((await desk.now()).waiting_since).toBe(at(5))
    await desk.send(at(6), dated)
    expect(await desk.list('to-answer', day(6))).toBe(0)
  })

  test('a quote accepted without dates waits until the dates are entered', async () => {
    await using desk = await newStory()
    const row = await desk.send(at(0), undated)
    await desk.accept(at(1), row)
    expect(await desk.now()).toMatchObject({ waiting_since: at(1), outcome: 'accepted' })
    expect(await desk.list('to-answer', day(1))).toBe(1)
    await desk.book(at(2), day(100), day(102))
    expect(await desk.list('to-answer', day(2))).toBe(0)
    await desk.undoLast(at(3))
    expect(await desk.list('to-answer', day(3))).toBe(1)
    const quoted = await readQuoted(desk.db, 0)
    expect(statisticsOf([], at(4), new Map(), quoted).value).toMatchObject([
      { month: '', trips: 1, value: '$3,000' },
    ])
  })

  test('an enquiry that waits can be put off, comes back when the traveller writes, and undo keeps it unread', async () => {
    await using desk = await newStory()
    await desk.reply(at(0))
    await desk.write(at(1))
    await followUpOn(desk.db, desk.act(at(1)), day(9))
    expect(await desk.list('to-answer', day(2))).toBe(0)
    expect(await desk.list('later', day(2))).toBe(1)
    await desk.undoLast(at(2))
    expect(await desk.list('they-wrote', day(2))).toBe(1)
    await followUpOn(desk.db, desk.act(at(2)), day(9))
    await desk.write(at(3))
    expect(await desk.list('to-answer', day(3))).toBe(1)
  })

  test('an action can be undone after the messages were marked as read and a note was written', async () => {
    await using desk = await newStory()
    await desk.reply(at(0))
    await desk.write(at(1))
    await setOutcome(desk.db, desk.act(at(2)), { outcome: 'lost', lostReason: 'Price' })
    const [lost] = await readActivities(desk.db, desk.enquiry.id)
    await markRead(desk.db, desk.act(at(3)))
    await addNote(desk.db, desk.act(at(3)), 'They may come next year.')
    const activities = await readActivities(desk.db, desk.enquiry.id)
    expect(activities.filter((one) => isUndoable(one, activities)).map(({ name }) => name)).toEqual(
      ['noted', 'outcome'],
    )
    expect(await undo(desk.db, desk.act(at(4)), `${lost?.id}`)).toBe('done')
    expect(await desk.now()).toMatchObject({ outcome: null, waiting_since: at(1) })
    // It cannot be undone twice, nor after something else that undo would overwrite.
    expect(await undo(desk.db, desk.act(at(4)), `${lost?.id}`)).toBe('impossible')
    await setOutcome(desk.db, desk.act(at(5)), { outcome: 'lost', lostReason: '' })
    const [again] = await readActivities(desk.db, desk.enquiry.id)
    await desk.write(at(6))
    await markRead(desk.db, desk.act(at(7)))
    expect(await undo(desk.db, desk.act(at(8)), `${again?.id}`)).toBe('impossible')
  })

  test('a stranger who names the reference ends no follow-up by writing, but waits in To answer', async () => {
    await using desk = await newStory()
    await desk.reply(at(0))
    await followUpOn(desk.db, desk.act(at(0)), day(9))
    await desk.write(at(1), 'stranger@example.test', 'Hello', { isStranger: true })
    expect((await desk.now()).follow_up).toBe(day(9))
    expect(await desk.list('to-answer', day(1))).toBe(1)
    await desk.write(at(2), 'Aline+phone@example.test')
    expect((await desk.now()).follow_up).toBe(null)
  })

  test('a task or payment that was changed or removed comes back as it was', async () => {
    await using desk = await newStory()
    await desk.book(at(0), day(30), day(34))
    const { id } = desk.enquiry
    const tasks = () => listTasks(desk.db, id)
    const [task] = await tasks()
    const before = await tasks()
    for (const to of ['removed', 'done', 'open'] as const) {
      await changeTask(desk.db, desk.act(at(1)), task as NonNullable<typeof task>, to)
      await desk.undoLast(at(1))
      expect(await tasks()).toEqual(before)
    }
    await desk.pay(at(2))
    const [payment] = await listPayments(desk.db, id)
    await changePayment(desk.db, desk.act(at(3)), payment as NonNullable<typeof payment>, 'removed')
    expect(await listPayments(desk.db, id)).toEqual([])
    await desk.undoLast(at(3))
    expect(await listPayments(desk.db, id)).toEqual([payment])
  })

  test('a payment or a trip ticks off the standard tasks that wait for it, and no member’s own task', async () => {
    await using desk = await newStory()
    await desk.accept(at(0), await desk.send(at(0), { ...dated, deposit: 30 }))
    const { id } = desk.enquiry
    for (const title of ['Deposit received', 'Guide and car'])
      await changeTask(
        desk.db,
        desk.act(at(1)),
        { id: `own ${title}`, title, due_day: null },
        'open',
      )
    const done = async () =>
      (await listTasks(desk.db, id))
        .filter(({ done_at }) => done_at !== null)
        .map(({ title, standard }) => [standard, title])
    const amount = 90_000
    const paid = {
      id: 'paid',
      day: day(2),
      amount,
      currency: 'USD',
      method: 'cash',
      note: '',
    } as const
    await changePayment(desk.db, desk.act(at(2)), paid, 'noted')
    expect(await done()).toEqual([['deposit', 'Deposit received']])
    expect((await readNews(desk.db, [id]))(id).owesDeposit).toBe(false)
    await changePayment(desk.db, desk.act(at(3)), paid, 'removed')
    expect(await done()).toEqual([])
    const { enquiry_id: _, changes, ...trip } = (await readTrip(desk.db, id)) as TripRow
    await changeTrip(desk.db, desk.act(at(4)), changes, { ...trip, guide: 'Jo', car: 'RAA' }, [])
    expect(await done()).toEqual([['crew', 'Guide and car']])
  })

  test('a task that comes back is nobody’s, if its member has left', async () => {
    await using desk = await newStory()
    const { db, enquiry } = desk
    await addFirstMembers(db, ['eric@example.test', 'aline@example.test'], '', noon)
    await desk.book(at(0), day(30), day(34))
    const [task] = await listTasks(db, enquiry.id)
    const given = task as NonNullable<typeof task>
    await assignTask(db, desk.act(at(1)), given, 'eric@example.test')
    await changeTask(db, desk.act(at(2)), given, 'removed')
    await removeMember(db, 'eric@example.test', 'aline@example.test', at(3))
    await desk.undoLast(at(4))
    const [back] = await listTasks(db, enquiry.id)
    expect(back).toEqual({ ...given, assignee: null })
  })

  test('a form of a trip from before an undo is a conflict, however often the trip changes again', async () => {
    await using desk = await newStory()
    const { db, enquiry } = desk
    await desk.book(at(0), day(30), day(34))
    const change = async (seen: number, car: string) => {
      const { enquiry_id: _, changes, ...trip } = (await readTrip(db, enquiry.id)) as TripRow
      return changeTrip(db, desk.act(at(1)), seen, { ...trip, car }, [])
    }
    const version = async () => ((await readTrip(db, enquiry.id)) as TripRow).changes
    await change(await version(), 'RAA')
    const shown = await version()
    await desk.undoLast(at(2))
    expect(await readTrip(db, enquiry.id)).toMatchObject({ car: '' })
    expect(await change(await version(), 'RAB')).toBe('done')
    expect(await change(shown, 'RAC')).toBe('impossible')
  })

  // biome-ignore format: a table
  test.for([
    // paid before what                  the first version  and the next  ticked after each
    ['the acceptance',                   300_000,           null,         [['deposit']]],
    ['a dearer version is accepted',     300_000,           400_000,      [['deposit', 'balance'], ['deposit']]],
    ['a cheaper version is accepted',    400_000,           300_000,      [['deposit'], ['deposit', 'balance']]],
    ['a much dearer version',            300_000,           2_000_000,    [['deposit', 'balance'], []]],
  ] as const)('sums that have come before %s are ticked off, and no others', async ([what, first, next, ticked]) => {
    await using desk = await newStory()
    const version = (amount: number) => ({
      ...dated,
      lines: [{ ...newLine('USD'), label: 'All', amount }],
    })
    const amount = what === 'the acceptance' ? 100_000 : 300_000
    const paid = { id: 'paid', day: day(0), currency: 'USD', method: 'cash', note: '' } as const
    await changePayment(desk.db, desk.act(at(0)), { ...paid, amount }, 'noted')
    const seen: unknown[] = []
    for (const price of [first, next]) {
      if (price === null) continue
      await desk.accept(at(1), await desk.send(at(1), version(price)))
      const tasks = await listTasks(desk.db, desk.enquiry.id)
      const done = tasks.filter(({ done_at }) => done_at !== null)
      expect(done.map(({ done_by }) => done_by)).toEqual(done.map(() => 'desk'))
      seen.push(['deposit', 'balance'].filter((sum) => done.some(({ standard }) => standard === sum)))
    }
    expect(seen).toEqual(ticked)
  })

  test('a deposit that came before the dates of a quote without any is ticked off with them', async () => {
    await using desk = await newStory()
    await desk.accept(at(0), await desk.send(at(0), undated))
    const paid = { id: 'paid', day: day(0), currency: 'USD', method: 'cash', note: '' } as const
    await changePayment(desk.db, desk.act(at(1)), { ...paid, amount: 90_000 }, 'noted')
    await desk.book(at(2), day(30), day(34))
    const [last] = (await listTasks(desk.db, desk.enquiry.id)).toReversed()
    expect(last).toMatchObject({ standard: 'deposit', done_at: at(2) })
  })

  test('a payment that is corrected keeps what the correction does not name', async () => {
    await using desk = await newStory()
    const paid = {
      id: 'paid',
      day: day(2),
      amount: 1450,
      currency: 'RWF',
      method: 'cash',
      note: '',
    } as const
    const at1450 = { rate: 1450, counted: 100, counted_currency: 'USD' }
    await changePayment(desk.db, desk.act(at(2)), { ...paid, ...at1450 }, 'noted')
    const noted = { ...paid, note: 'By Eric' }
    await changePayment(desk.db, desk.act(at(3)), noted, 'corrected')
    expect(await listPayments(desk.db, desk.enquiry.id)).toMatchObject([{ ...noted, ...at1450 }])
  })
})
