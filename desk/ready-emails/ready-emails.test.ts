import { describe, expect, test } from 'vitest'
import type { ReadyKind } from '#core/schemas/ready-emails.ts'
import { readOperator } from '#desk/config/content.ts'
import { readReplies } from '#desk/conversation/saved-replies.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { writerOf } from '#desk/email-writers.ts'
import { emailContext } from '#desk/enquiries/emails/test-delivery.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import { join } from '#desk/enquiries/joining.ts'
import { followUpOn } from '#desk/enquiries/one/follow-up.tsx'
import { answerEnquiry, close, reopen, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { deleteEnquiries } from '#desk/privacy/erasures.ts'
import { changeTask, listTasks } from '#desk/trips/store.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { delivered } from '../../tests/desk-client.ts'
import { twinStores } from '../../tests/stores.ts'
import { sendAutomatic, sendReady, skipReady, writeReady } from './ready-emails.ts'

const at = (days: number) => noon + days * dayMs
const day = (days: number) => kigaliDay(at(days))
const operator = await readOperator(delivered)
const replies = await readReplies(delivered)

describe.each(twinStores)('on %s', (kind) => {
  async function newStory(payload = '{}') {
    const store = await newStore(kind)
    const enquiry = await store.take({ payload })
    const story = storyOf(store, enquiry)
    const { db, sending } = store
    const context = (days: number, automatic: ReadyKind[] = []) => ({
      db,
      ids: sending.ids,
      siteUrl: 'https://imisozi.example',
      operator: { ...operator, readyEmails: { ...operator.readyEmails, automatic } },
      replies,
      now: () => at(days),
      deliveriesAdded: () => {},
    })
    const ready = async (days: number) =>
      (await writeReady(context(days), { sender: 'Aline', most: 50 })).emails
    return {
      ...store,
      ...story,
      enquiry,
      context,
      ready,
      kinds: async (days: number) => (await ready(days)).map((email) => email.ready.kind),
      sentTexts: async () =>
        (
          await db.selectFrom('message').select('text').where('direction', '=', 'out').execute()
        ).map(({ text }) => text),
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    }
  }

  const dated = { start: day(100), validUntil: day(14), depositDue: day(20) }

  test('a quote is followed up once, however many members, desks and restarts there are', async () => {
    await using desk = await newStory()
    await desk.send(at(0), dated)
    expect(await desk.kinds(3)).toEqual([])
    const [email] = await desk.ready(4)
    expect(email?.text).toContain('Muraho Aline Uwase')
    expect(email?.text).toContain('It is here: [the link to your page]')
    if (email === undefined) throw new Error('nothing is ready')
    const sendings = Array.from({ length: 5 }, () =>
      sendReady(desk.context(4), desk.act(at(4)), email, email),
    )
    const automatic = sendAutomatic(desk.context(4, ['quote']))
    const results = await Promise.all(sendings)
    await automatic
    expect(results.filter((result) => result === 'done').length).toBeLessThanOrEqual(1)
    const texts = await desk.sentTexts()
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/https:\/\/imisozi\.example\/quote\/[0-9a-f]{32}/)
    const links = await desk.db.selectFrom('quote_link').selectAll().execute()
    expect(links).toHaveLength(1)
    await sendAutomatic(desk.context(5, ['quote']))
    expect(await desk.kinds(9)).toEqual([])
    expect(await desk.kinds(12)).toEqual(['expiry'])
    const waiting = await desk.db.selectFrom('delivery').select('target').execute()
    expect(waiting.filter(({ target }) => target === 'reply')).toHaveLength(1)
  })

  test('a skipped email is not offered again, and a new version of the quote begins anew', async () => {
    await using desk = await newStory()
    await desk.send(at(0), dated)
    const [email] = await desk.ready(5)
    if (email === undefined) throw new Error('nothing is ready')
    expect(await skipReady(desk.context(5), desk.act(at(5)), email)).toBe('done')
    expect(await desk.kinds(5)).toEqual([])
    await desk.send(at(6), { ...dated, validUntil: day(30) })
    expect(await desk.kinds(9)).toEqual([])
    expect(await desk.kinds(10)).toEqual(['quote'])
    expect(await desk.sentTexts()).toEqual([])
  })

  test('a traveller who waits, asked for time, said no, or whose enquiry is closed or erased gets none', async () => {
    await using desk = await newStory()
    await desk.send(at(0), dated)
    const [email] = await desk.ready(5)
    if (email === undefined) throw new Error('nothing is ready')
    const send = (days: number) => sendReady(desk.context(days), desk.act(at(days)), email, email)
    const nothing = async (days = 5) => {
      expect(await desk.kinds(days)).toEqual([])
      await sendAutomatic(desk.context(days, ['quote', 'expiry']))
      expect(await send(days)).toBe('impossible')
    }
    await desk.write(at(5))
    await nothing()
    await desk.reply(at(5))
    await nothing(8)
    expect(await desk.kinds(9)).toEqual(['quote'])
    await followUpOn(desk.db, desk.act(at(9)), day(11))
    await nothing(10)
    expect(await desk.kinds(11)).toEqual(['quote'])
    await setOutcome(desk.db, desk.act(at(11)), { outcome: 'lost', lostReason: 'Price' })
    await nothing(11)
    await setOutcome(desk.db, desk.act(at(11)), { outcome: 'quoted', lostReason: '' })
    expect(await desk.kinds(11)).toEqual(['quote'])
    await close(desk.db, desk.act(at(11)))
    await nothing(11)
    await reopen(desk.db, desk.act(at(11)))
    await nothing(11)
    await desk.db.transaction().execute((trx) => deleteEnquiries(trx, [desk.enquiry.id]))
    await nothing(11)
    const texts = await desk.sentTexts()
    expect(texts).toEqual([])
  })

  test('a deposit, the permits, the arrival and a review each have their day', async () => {
    await using desk = await newStory()
    await desk.accept(at(1), await desk.send(at(0), dated))
    expect(await desk.kinds(17)).toEqual([])
    await answerEnquiry(desk.db, desk.act(at(17)))
    expect(await desk.kinds(17)).toEqual(['permits'])
    const [deposit, permits] = await desk.ready(18)
    expect(deposit?.text).toContain('the deposit of $900 for your trip is due on')
    expect(permits?.text).toContain('where only our team sees them: [the link to your page]')
    expect(await desk.kinds(22)).toEqual(['deposit-late', 'permits'])
    await desk.pay(at(23))
    expect((await desk.ready(23))[0]?.text).toContain('$890')
    const tasks = await listTasks(desk.db, desk.enquiry.id)
    for (const task of tasks) await changeTask(desk.db, desk.act(at(23)), task, 'done')
    expect(await desk.kinds(24)).toEqual(['deposit-late'])
    expect(await desk.kinds(93)).toEqual(['deposit-late', 'arrival'])
    expect(await desk.kinds(106)).toEqual([])
    expect(await desk.kinds(107)).toEqual(['review'])
  })

  test('an answer in an enquiry that was joined is an answer to the quote’s traveller', async () => {
    await using desk = await newStory()
    await desk.send(at(0), dated)
    const part = await desk.take({ submissionId: 'two', reference: 'MMMMMMMM', contentHash: 'b' })
    await storyOf(desk, part).reply(at(3))
    await join(desk.db, desk.act(at(3)), { id: part.id, seen: null })
    expect(await desk.kinds(4)).toEqual([])
    expect(await desk.kinds(7)).toEqual(['quote'])
  })

  test('while an enquiry is put off no deposit is asked for, and the emails of the trip’s days go on', async () => {
    await using desk = await newStory()
    await desk.accept(at(1), await desk.send(at(0), dated))
    await answerEnquiry(desk.db, desk.act(at(2)))
    await followUpOn(desk.db, desk.act(at(2)), day(120))
    expect(await desk.kinds(18)).toEqual(['permits'])
    expect(await desk.kinds(22)).toEqual(['permits'])
    expect(await desk.kinds(93)).toEqual(['permits', 'arrival'])
    expect(await desk.kinds(107)).toEqual(['review'])
    await followUpOn(desk.db, desk.act(at(22)), null)
    expect(await desk.kinds(22)).toEqual(['deposit-late', 'permits'])
  })

  test('a kind that goes out by itself does so by day, in the traveller’s language, unless it has a gap', async () => {
    await using desk = await newStory('{"language":"fr"}')
    await desk.send(at(0), dated)
    const night = { ...desk.context(4, ['quote']), now: () => at(4) - 7 * 3_600_000 }
    await sendAutomatic(night)
    expect(await desk.sentTexts()).toEqual([])
    await sendAutomatic(desk.context(4, ['arrival']))
    expect(await desk.sentTexts()).toEqual([])
    const gap = replies.fr.map((reply) => ({ ...reply, text: `[votre mot] ${reply.text}` }))
    await sendAutomatic({ ...desk.context(4, ['quote']), replies: { ...replies, fr: gap } })
    expect(await desk.sentTexts()).toEqual([])
    await sendAutomatic(desk.context(4, ['quote']))
    const [text] = await desk.sentTexts()
    expect(text).toMatch(/^Muraho .*Il est ici.*https:\/\/imisozi\.example\/quote\//s)
    expect(text).toContain(operator.name)
  })

  test('an email that goes out by itself says so, and one that a member sends does not', async () => {
    await using desk = await newStory()
    await desk.send(at(0), dated)
    await sendAutomatic(desk.context(4, ['quote']))
    const [email] = await desk.ready(12)
    if (email === undefined) throw new Error('nothing is ready')
    await sendReady(desk.context(12), desk.act(at(12)), email, email)
    const write = writerOf({ db: desk.db, siteUrl: '', now: () => at(12) }, emailContext)
    const replied = (await desk.leaseAll(at(12))).filter(({ target }) => target === 'reply')
    const written = await Promise.all(replied.map((one) => write(one)))
    expect(written.map((one) => `${one?.raw}`.includes('Auto-Submitted: auto-generated'))).toEqual([
      true,
      false,
    ])
  })

  test('without an email address nothing goes out, and without its reply a kind is off', async () => {
    await using desk = await newStory()
    await desk.db.updateTable('enquiry').set({ email: '' }).execute()
    await desk.send(at(0), dated)
    expect(await desk.kinds(5)).toEqual(['quote'])
    await sendAutomatic(desk.context(5, ['quote']))
    expect(await desk.sentTexts()).toEqual([])
    const none = { ...desk.context(5), replies: { en: [], fr: [] } }
    expect((await writeReady(none, { sender: '', most: 9 })).emails).toEqual([])
  })

  test('a quote whose days have passed leaves the list of quotes sent', async () => {
    await using desk = await newStory()
    await desk.send(at(0), { ...dated, start: day(10), validUntil: day(30) })
    const count = async (days: number) =>
      (await readInbox(desk.db, { list: 'quoted', words: '' }, { page: 1, today: day(days) })).rows
        .length
    expect([await count(10), await count(11)]).toEqual([1, 0])
    expect(await desk.kinds(11)).toEqual([])
  })
})
