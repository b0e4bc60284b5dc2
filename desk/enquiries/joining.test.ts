import { describe, expect, test } from 'vitest'
import { findEnquiryOf } from '#desk/conversation/mailbox/find-enquiry.ts'
import { keepAnswer, keepReply, listMessages, readThread } from '#desk/conversation/messages.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { findPerson } from '#desk/privacy/erase-person.ts'
import { deleteEnquiries, pageFiled } from '#desk/privacy/erasures.ts'
import { removeExpired } from '#desk/privacy/retention.ts'
import { readCounted } from '#desk/statistics/store.ts'
import { twinStores } from '../../tests/stores.ts'
import { readActivities, versionOf } from './activities.ts'
import type { InboxList } from './inbox/lists.ts'
import { readInbox } from './inbox/store.ts'
import { join, takeApart } from './joining.ts'
import { addNote } from './one/note.tsx'
import { undo } from './one/undo.tsx'
import { answerEnquiry } from './one/what-happened.tsx'
import { findByReference, readEarlier, readOthers } from './store.ts'

const hour = 60 * 60 * 1000

describe.each(twinStores)('on %s', (kind) => {
  /** A booking that was answered, and a message that arrived an hour later from the same person. */
  async function openDesk() {
    const store = await newStore(kind)
    const { db } = store
    const booking = await store.take({ reference: 'BBBBBBBB' })
    await answerEnquiry(db, actOn(booking, noon + 1))
    const message = await store.take(
      { ...{ kind: 'contact', submissionId: 'two', reference: 'MMMMMMMM', contentHash: 'b' } },
      noon + hour,
    )
    const read = async ({ reference }: { reference: string }) => {
      const found = await findByReference(db, reference)
      if (found === undefined) throw new Error(reference)
      return found
    }
    const listed = async (list: InboxList, words = '') =>
      (await readInbox(db, { list, words }, { page: 1, today: '2026-11-21' })).rows.map(
        ({ reference }) => reference,
      )
    const joinBoth = () => join(db, actOn(booking, noon + 2 * hour), { id: message.id, seen: null })
    const newest = async ({ id }: { id: string }) => `${(await readActivities(db, id))[0]?.id}`
    const write = (to: { id: string }, name: string, at: number) =>
      keepAnswer(
        db,
        { ...actOn(to, at), by: 'aline@example.test' },
        { id: name, subject: '', text: name, way: 'email', message_id: `<${name}@example.test>` },
        [],
      )
    return { ...store, booking, message, read, listed, joinBoth, newest, write }
  }

  test('joined enquiries are one in the lists, and the first of both clocks runs', async () => {
    await using desk = await openDesk()
    const { booking, message, read, listed } = desk
    expect(await listed('to-answer')).toEqual(['MMMMMMMM'])
    expect(await desk.joinBoth()).toBe('done')
    expect(await listed('to-answer')).toEqual(['BBBBBBBB'])
    expect(await read(booking)).toMatchObject({ waiting_since: noon + hour, state: 'answered' })
    expect(await read(message)).toMatchObject({ joined_to: booking.id, state: 'joined' })
    expect(await readCounted(desk.db, 0)).toHaveLength(1)
    // Both are found, and an answer to the one is the answer to the other.
    expect(await listed('all', 'MMMMMMMM')).toEqual(['MMMMMMMM'])
    await answerEnquiry(desk.db, actOn(booking, noon + 3 * hour))
    expect(await listed('to-answer')).toEqual([])
  })

  test('a booking leads, whichever enquiry a member looks at', async () => {
    await using desk = await openDesk()
    const { booking, message, read } = desk
    const act = actOn(message, noon + 2 * hour)
    expect(await join(desk.db, act, { id: booking.id, seen: null })).toBe('done')
    expect(await read(message)).toMatchObject({ joined_to: booking.id })
    const names = async (one: { id: string }) =>
      (await readActivities(desk.db, one.id)).map(({ name }) => name)
    expect(await names(booking)).toEqual(['took in', 'answered'])
    expect(await names(message)).toEqual(['joined'])
  })

  test.each(['the booking', 'the message'])(
    'taken apart and undone from %s, both are as before',
    async (side) => {
      await using desk = await openDesk()
      const { db, booking, message, read, joinBoth } = desk
      const living = async () =>
        [await read(booking), await read(message)].map(
          ({ state, waiting_since, follow_up, answered_at, joined_to }) => [
            ...[state, waiting_since, follow_up, answered_at, joined_to],
          ],
        )
      const before = await living()
      const [own, other] = side === 'the booking' ? [booking, message] : [message, booking]
      await joinBoth()
      const act = actOn(own, noon + 3 * hour)
      expect(await takeApart(db, act, { id: other.id, seen: null })).toBe('done')
      expect(await living()).toEqual(before)
      expect(await takeApart(db, actOn(own, noon), { id: other.id, seen: null })).toBe('impossible')
      await joinBoth()
      expect(await undo(db, actOn(own, noon + 4 * hour), await desk.newest(own))).toBe('done')
      expect(await living()).toEqual(before)
    },
  )

  test.each([
    // Spam is closed in quarantine.
    ['answered', 0],
    ['closed', 0],
    ['closed', 1],
  ] as const)(
    'a part that was %s (in quarantine: %i) is as before once its lead is erased',
    async (state, quarantined) => {
      await using desk = await openDesk()
      const { db, booking, message, read } = desk
      const before = { state, quarantined, answered_at: null, follow_up: '2026-12-01' }
      await db.updateTable('enquiry').set(before).where('id', '=', message.id).execute()
      await desk.joinBoth()
      await db.transaction().execute((trx) => deleteEnquiries(trx, [booking.id]))
      expect(await read(message)).toMatchObject({ ...before, joined_to: null })
    },
  )

  test('taken apart, an enquiry is not assigned to a member who has left', async () => {
    await using desk = await openDesk()
    const { db, booking, message, read } = desk
    await db.updateTable('enquiry').set({ assignee: 'left@example.test' }).execute()
    await desk.joinBoth()
    await takeApart(db, actOn(booking, noon + 3 * hour), { id: message.id, seen: null })
    expect(await read(message)).toMatchObject({ state: 'new', assignee: null })
  })

  test('a member who has not seen the other enquiry as it is changes neither', async () => {
    await using desk = await openDesk()
    const { db, booking, message, read } = desk
    const seen = versionOf(await read(message))
    await addNote(db, actOn(message, noon), 'Called twice.')
    const act = actOn(booking, noon + 2 * hour)
    await expect(join(db, act, { id: message.id, seen })).rejects.toThrow('has changed meanwhile')
    expect(await read(booking)).toMatchObject({ actions: 1, waiting_since: null })
    expect(await read(message)).toMatchObject({ state: 'new' })
    const old = { ...act, seen: '1.0' }
    expect(await join(db, old, { id: message.id, seen: null })).toBe('changed')
    expect(await read(message)).toMatchObject({ state: 'new' })
  })

  test('enquiries that both have business stay apart, and a joined one takes no other', async () => {
    await using desk = await openDesk()
    const { db, booking, message } = desk
    const third = await desk.take({
      ...{ kind: 'contact', submissionId: '3', reference: 'TTTTTTTT', contentHash: 'c' },
    })
    await desk.joinBoth()
    const toMessage = { id: message.id, seen: null }
    const joining = join(db, actOn(third, noon), toMessage)
    await expect(joining).rejects.toThrow('has changed meanwhile')
    const fourth = await desk.take({ submissionId: '4', reference: 'FFFFFFFF', contentHash: 'd' })
    await join(db, actOn(fourth, noon), { id: third.id, seen: null })
    const both = join(db, actOn(fourth, noon), { id: booking.id, seen: null })
    await expect(both).rejects.toThrow('stay apart')
  })

  test('the conversation, its unread messages and its thread are those of both', async () => {
    await using desk = await openDesk()
    const { db, booking, message, listed, write } = desk
    await write(message, 'to-the-message', noon + 2 * hour)
    await desk.joinBoth()
    expect(await listed('they-wrote')).toEqual(['BBBBBBBB'])
    const texts = async (one: { id: string }) =>
      (await listMessages(db, one.id)).map(({ text }) => text)
    expect(await texts(booking)).toEqual(['to-the-message'])
    expect(await readThread(db, booking.id)).toEqual(['<to-the-message@example.test>'])
    const reply = { id: 'reply', subject: '', text: 'Murakoze', way: 'phone' } as const
    await keepReply(db, actOn(booking, noon + 3 * hour), reply)
    expect(await listed('they-wrote')).toEqual([])
    await takeApart(db, actOn(booking, noon + 4 * hour), { id: message.id, seen: null })
    expect([await texts(booking), await texts(message)]).toEqual([['Murakoze'], ['to-the-message']])
  })

  test('new mail of the person joins the conversation, whichever email it answers', async () => {
    await using desk = await openDesk()
    const { db, booking, message, write } = desk
    await write(message, 'to-the-message', noon + 2 * hour)
    await desk.joinBoth()
    const from = 'Aline@example.test'
    for (const references of [['<to-the-message@example.test>'], []]) {
      const link = await findEnquiryOf(db, { references, named: [], from })
      expect(link?.enquiryId).toBe(booking.id)
    }
    const named = await findEnquiryOf(db, { references: [], named: ['MMMMMMMM'], from })
    expect(named?.enquiryId).toBe(booking.id)
  })

  test('a person is known by address or number, however they are written', async () => {
    await using store = await newStore(kind)
    const { db, take } = store
    const given = [
      ['AAAAAAAA', 'al.ine+one@gmail.com', ''],
      ['BBBBBBBB', 'Aline@googlemail.com', '0788 123 456'],
      ['CCCCCCCC', 'none', '+250 788-123-456'],
      ['DDDDDDDD', 'none', '12'],
      ['EEEEEEEE', 'none', '12'],
    ] as const
    const ids: string[] = []
    for (const [index, [reference, email, phone]] of given.entries()) {
      const more = { submissionId: reference, contentHash: reference }
      const taken = await take({ reference, email, phone, ...more }, noon + index)
      ids.push(taken.id)
    }
    const others = async (reference: string) => {
      const found = await findByReference(db, reference)
      const listed = found ? await readOthers(db, found) : []
      return listed.map((one) => one.reference)
    }
    expect(await others('BBBBBBBB')).toEqual(['CCCCCCCC', 'AAAAAAAA'])
    expect(await others('DDDDDDDD')).toEqual([])
    const earlier = await readEarlier(db, ids)
    expect(ids.map((id) => earlier.get(id)?.count)).toEqual([undefined, 1, 1, undefined, undefined])
  })

  test('what is joined is erased and expires together, and neither alone', async () => {
    await using desk = await openDesk()
    const { db, booking, message, read } = desk
    await db
      .updateTable('enquiry')
      .set({ email: 'other@example.test', phone: '' })
      .where('id', '=', message.id)
      .execute()
    await desk.joinBoth()
    const every = (sifting: Parameters<typeof pageFiled>[2]) => pageFiled(db, kind, sifting)
    for (const word of ['BBBBBBBB', 'MMMMMMMM', 'aline@example.test']) {
      const person = await findPerson(every, word)
      const references = person?.enquiries.map(({ reference }) => reference)
      expect(references).toEqual(['BBBBBBBB', 'MMMMMMMM'])
    }
    // The message alone would have expired.
    const expiry = { bookings: noon, messages: noon + 9 * hour, quarantine: noon, delivery: noon }
    expect(await removeExpired(db, expiry, noon)).toEqual([])
    const later = { ...expiry, bookings: noon + 9 * hour }
    await db.updateTable('delivery').set({ state: 'sent' }).execute()
    await db.transaction().execute((trx) => deleteEnquiries(trx, [booking.id]))
    expect(await read(message)).toMatchObject({ state: 'new', joined_to: null })
    const again = await desk.take({ submissionId: '3', reference: 'AGAIN222', contentHash: 'e' })
    await join(db, actOn(again, noon), { id: message.id, seen: null })
    expect((await removeExpired(db, later, noon + 99 * hour)).toSorted()).toEqual([
      'AGAIN222',
      'MMMMMMMM',
    ])
  })
})
