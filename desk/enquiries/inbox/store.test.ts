import { describe, expect, test } from 'vitest'
import { markRead } from '#desk/conversation/messages.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { readNews } from '#desk/enquiries/next-step.ts'
import { followUpOn } from '#desk/enquiries/one/follow-up.tsx'
import { addNote } from '#desk/enquiries/one/note.tsx'
import { undo } from '#desk/enquiries/one/undo.tsx'
import { answerEnquiry, reopen, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { standingOf } from '#desk/enquiries/wording.ts'
import { newLine, readContent } from '#desk/quotes/quote.ts'
import { columnsOf, deleteDraft, saveDraft } from '#desk/quotes/store.ts'
import { readDailyDigest } from '#desk/statistics/daily-digest.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { availableStores } from '../../../tests/stores.ts'
import type { InboxList } from './lists.ts'
import { countInbox, readInbox } from './store.ts'

const hour = 60 * 60 * 1000
const [today, tomorrow, thursday] = ['2026-11-21', '2026-11-22', '2026-11-26']

describe.each(availableStores)('on %s', (kind) => {
  async function openInbox() {
    const store = await newStore(kind)
    const { db } = store
    const listed = async (list: InboxList, words = '', day = today) =>
      (await readInbox(db, { list, words }, { page: 1, today: day })).rows.map(
        ({ reference }) => reference,
      )
    return {
      ...store,
      listed,
      found: (words: string) => listed('all', words),
      counts: (day = today) => countInbox(db, day),
    }
  }

  test('a postponed enquiry is listed under Later by its date, and its 24 hours keep running', async () => {
    await using inbox = await openInbox()
    const { db, take, listed } = inbox
    const first = await take({ submissionId: 'one', reference: 'FFFFFFFF' })
    const second = await take({ submissionId: 'two', reference: 'SSSSSSSS' })
    const review = await take({ submissionId: 'three', reference: 'RRRRRRRR', kind: 'review' })
    await followUpOn(db, actOn(first, noon), thursday)
    await followUpOn(db, actOn(second, noon), tomorrow)
    await followUpOn(db, actOn(review, noon), thursday)
    expect(await listed('to-answer')).toEqual([])
    expect(await listed('reviews')).toEqual([])
    expect((await listed('later'))[0]).toBe('SSSSSSSS')
    expect(await inbox.counts()).toMatchObject({ 'to-answer': 0, later: 3, 'follow-ups': 0 })

    expect(await listed('later', '', tomorrow)).not.toContain('SSSSSSSS')
    expect(await listed('to-answer', '', tomorrow)).toEqual(['SSSSSSSS'])
    expect(await listed('follow-ups', '', tomorrow)).toEqual(['SSSSSSSS'])

    const now = noon + 25 * hour
    const [overdue] = await readDailyDigest(db, { since: noon + hour, now })
    expect(overdue?.items.map(({ reference }) => reference)).toEqual(['FFFFFFFF', 'SSSSSSSS'])
  })

  test.each(['new', 'answered'] as const)(
    'a postponed enquiry (%s) in which somebody wrote needs an answer until a member has read it, and says so',
    async (state) => {
      await using inbox = await openInbox()
      const { db, take, listed } = inbox
      const enquiry = await take({})
      await db.updateTable('enquiry').set({ state }).execute()
      const story = storyOf(inbox, enquiry)
      await followUpOn(db, actOn(enquiry, noon), thursday)
      const shown = async () => {
        const news = (await readNews(db, [enquiry.id]))(enquiry.id)
        const { words } = standingOf(await story.now(), news, noon + hour)
        return [await listed('to-answer'), await listed('later'), words.replace(/\d.*/, '')]
      }
      const { reference } = enquiry
      const rest = state === 'new' ? '' : 'Answered after '
      expect(await shown()).toEqual([[], [reference], rest])
      await story.write(noon + hour, 'stranger@example.test', 'Me again', { isStranger: true })
      const waits = state === 'new' ? '' : 'Waiting for you: '
      expect(await shown()).toEqual([[reference], [], waits])
      await markRead(db, actOn(enquiry, noon + hour))
      expect(await shown()).toEqual([[], [reference], rest])
    },
  )

  test('a note can be found at once, and no longer after it is undone', async () => {
    await using inbox = await openInbox()
    const { db, take, found } = inbox
    const { id } = await take({})
    await addNote(db, actOn({ id }, noon), 'Wants a quiet camp')
    await setOutcome(db, actOn({ id }, noon), { outcome: 'lost', lostReason: 'Too dear' })
    await take({ contentHash: 'b', payload: '{"tripDetails":"And birds"}' }, noon + hour)
    for (const words of ['quiet', 'too dear', 'lost', 'birds']) {
      expect(await found(words), words).toEqual(['AAAAAAAA'])
    }
    const [outcome, note] = await db
      .selectFrom('activity')
      .select('id')
      .orderBy('number', 'desc')
      .execute()
    await undo(db, actOn({ id }, noon), outcome?.id ?? '')
    await undo(db, actOn({ id }, noon), note?.id ?? '')
    for (const words of ['quiet', 'too dear', 'lost', '%']) {
      expect(await found(words), words).toEqual([])
    }
  })

  test('a lost enquiry that is reopened has no outcome and needs an answer', async () => {
    await using inbox = await openInbox()
    const { db, take, listed } = inbox
    const { id, reference } = await take({})
    await setOutcome(db, actOn({ id }, noon), { outcome: 'lost', lostReason: 'Too dear' })
    await reopen(db, actOn({ id }, noon))
    expect(await listed('to-answer')).toEqual([reference])
    expect(await findByReference(db, reference)).toMatchObject({
      state: 'new',
      outcome: null,
      lost_reason: '',
    })
  })

  test('a failed email leaves its list once the team has dealt with the enquiry', async () => {
    await using inbox = await openInbox()
    const { db, take, listed } = inbox
    const { id, reference } = await take({})
    const fail = (at: number) =>
      db
        .updateTable('delivery')
        .set({ state: 'refused', finished_at: at, hold_reason: null })
        .where('target', '=', 'customer')
        .execute()
    await fail(noon)
    expect(await listed('undelivered')).toEqual([reference])
    await answerEnquiry(db, actOn({ id }, noon + hour))
    expect(await listed('undelivered')).toEqual([])
    // A failure after the answer is listed again, because the team could not have known of it when they answered.
    await fail(noon + 2 * hour)
    expect(await listed('undelivered')).toEqual([reference])
    await setOutcome(db, actOn({ id }, noon + 3 * hour), { outcome: 'quoted', lostReason: '' })
    expect(await listed('undelivered')).toEqual([])
  })

  test('a newer email that arrived replaces one that failed', async () => {
    await using inbox = await openInbox()
    const { db, take, listed } = inbox
    await take({})
    await db
      .updateTable('delivery')
      .set({ state: 'refused', finished_at: noon, hold_reason: null })
      .where('target', '=', 'customer')
      .execute()
    const { enquiry_id, ...failed } = await db
      .selectFrom('delivery')
      .selectAll()
      .where('target', '=', 'customer')
      .executeTakeFirstOrThrow()
    const newer = { id: 'newer', message_id: '<newer@example.test>', revision: 2 }
    await db
      .insertInto('delivery')
      .values({ ...failed, enquiry_id, ...newer, state: 'sent' })
      .execute()
    expect(await listed('undelivered')).toEqual([])
  })

  test('lodges, suppliers, guides, notes of payments and bills are found, and a slip is forgiven', async () => {
    await using inbox = await openInbox()
    const { db, found } = inbox
    const enquiry = await inbox.take({})
    await inbox.take({ submissionId: 'two', reference: 'TWOTWOTW', name: 'Kim Berg' })
    const story = storyOf(inbox, enquiry)
    const day = { title: 'Up', place: '', text: '', meals: '', drive: '', adventures: [] }
    const line = { ...newLine('USD'), label: 'Car', amount: 90_000, supplier: 'Kigali Cars' }
    const row = await story.send(noon, {
      days: [{ ...day, night: 'Virunga Lodge' }],
      lines: [line],
    })
    await story.accept(noon + 1, row)
    await story.book(noon + 2, '2027-06-14', '2027-06-18')
    await story.pay(noon + 3)
    await db.updateTable('trip').set({ guide: 'Jean Bosco' }).execute()
    await db.updateTable('payment').set({ note: 'Western Union 4711' }).execute()
    await addNote(db, actOn(enquiry, noon + 4), 'Called.')
    const words = ['virunga', 'kigali cars', 'bosco', 'western union', '4711', 'Vurunga Lodge']
    for (const typed of [...words, 'Jaen bosco', 'Western Unoin'])
      expect(await found(typed), typed).toEqual(['AAAAAAAA'])
    expect(await found('Virunga Berg')).toEqual([])
  })

  test('the words of a draft can be found at once, and no longer once it changed or is deleted', async () => {
    await using inbox = await openInbox()
    const { db, found } = inbox
    const enquiry = await inbox.take({})
    const story = storyOf(inbox, enquiry)
    const row = await story.draft(noon + 1, { title: 'Golden monkeys' })
    expect(await found('golden')).toEqual(['AAAAAAAA'])
    const edit = { by: 'aline@example.test', now: noon + 2 }
    const edited = columnsOf({ ...readContent(row), title: 'Quiet lake' })
    expect(await saveDraft(db, { id: row.id, seen: '0' }, edited, edit)).toBe(true)
    expect([await found('golden'), await found('quiet lake')]).toEqual([[], ['AAAAAAAA']])
    expect(await deleteDraft(db, { id: row.id, seen: '1' }, noon + 3)).toBe(true)
    expect(await found('quiet lake')).toEqual([])
    expect(await story.now()).toMatchObject({ changed_at: noon + 3 })
  })
})
