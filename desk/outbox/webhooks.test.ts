import { describe, expect, test } from 'vitest'
import { newStore, noon } from '#desk/db/test-store.ts'
import { callWebhooksAgain } from '#desk/enquiries/emails/enquiry-deliveries.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { startSpreadsheet } from '../../tests/services.ts'
import { twinStores } from '../../tests/stores.ts'
import { contactCall, pageForm, pageKinds, submission } from '../../tests/submissions.ts'
import { leaseDelivery, readWaitingCalls } from './deliveries.ts'
import { takeTurn } from './test-turn.ts'
import { webhookChannel } from './webhook-channel.ts'

// The rules are in docs/desk.md §7, "Webhooks".

const booking = (changes: Record<string, string> = {}) =>
  JSON.stringify({ email: 'aline@example.test', tripDetails: 'One', ...changes })
const queue = { channel: 'webhook', target: 'sheet' } as const
const dayMs = 24 * 60 * 60 * 1000

describe.each(twinStores)('on %s', (kind) => {
  async function newDesk() {
    const store = await newStore(kind)
    const sheet = await startSpreadsheet()
    const clock = { now: noon }
    return {
      ...store,
      sheet,
      clock,
      lease: (leaseMs: number) => leaseDelivery(store.db, kind, noon, { queue, leaseMs }),
      waiting: () => readWaitingCalls(store.db, 'sheet'),
      deliver: () =>
        takeTurn(
          webhookChannel('sheet', sheet.url),
          { db: store.db, kind },
          { now: clock.now, retryMs: [30_000, 4 * dayMs] },
        ),
      async [Symbol.asyncDispose]() {
        await sheet[Symbol.asyncDispose]()
        await store[Symbol.asyncDispose]()
      },
    }
  }

  test('every revision goes to the spreadsheet once and in order', async () => {
    await using desk = await newDesk()
    await desk.take({ payload: booking() })
    const french = booking({ tripDetails: 'Two', language: 'fr' })
    await desk.take({ payload: french, contentHash: 'b' })
    expect(await desk.waiting()).toMatchObject({ stopped: { createdAt: noon }, passedOver: null })
    expect(await desk.lease(1000)).toMatchObject({
      reference: 'AAAAAAAA',
    })
    expect(await desk.deliver()).toBe('nothing due')
    desk.clock.now = noon + 1001
    expect(await desk.deliver()).toBe('delivered')
    expect(await desk.deliver()).toBe('delivered')
    expect(await desk.deliver()).toBe('nothing due')
    expect(desk.sheet.records('booking')).toMatchObject([
      { tripDetails: 'One', revision: '1', submissionId: 'one-submission', reference: 'AAAAAAAA' },
      { tripDetails: 'Two', revision: '2', submissionId: 'one-submission', language: 'fr' },
    ])
    expect(await desk.waiting()).toEqual({ stopped: null, passedOver: null })
  })

  test('during an outage nothing is given up, and an enquiry that fails does not block others', async () => {
    await using desk = await newDesk()
    await desk.take({ payload: booking() })
    await desk.take(
      { payload: booking(), submissionId: 'two-submissions', reference: null },
      noon + 1,
    )
    desk.sheet.behaviour = 500
    for (desk.clock.now = noon + 10; desk.clock.now < noon + 20 * dayMs; desk.clock.now += dayMs) {
      expect(await desk.deliver()).toBe('transport down')
    }
    const ids = desk.sheet.posts.map((post) => JSON.parse(post).submissionId)
    expect(ids.slice(0, 4)).toEqual([ids[0], ids[1], ids[0], ids[1]])
    expect(ids[0]).not.toBe(ids[1])
    desk.sheet.behaviour = 'takes it'
    expect([await desk.deliver(), await desk.deliver(), await desk.deliver()]).toEqual([
      'delivered',
      'delivered',
      'nothing due',
    ])
    expect(desk.sheet.records('booking')).toHaveLength(2)
  })

  test.each([403, 413, 500, 'cut'] as const)(
    'only the enquiry that gets a %s is postponed',
    async (status) => {
      await using desk = await newDesk()
      desk.sheet.behaviour = { status, refuses: '<script>' }
      const strange = booking({ tripDetails: '<script>' })
      for (const [index, payload] of [strange, strange, strange, booking()].entries()) {
        const submissionId = `submission-${index}`
        await desk.take({ payload, submissionId, reference: null }, noon + index)
      }
      desk.clock.now = noon + 10
      for (let turn = 0; turn < 4; turn += 1) expect(await desk.deliver()).toBe('delivered')
      expect(await desk.deliver()).toBe('nothing due')
      expect(desk.sheet.records('booking')).toHaveLength(1)
      // It works, and only what it refuses is said to wait.
      expect(await desk.waiting()).toMatchObject({ stopped: null, passedOver: { createdAt: noon } })
      desk.clock.now = noon + 20
      await desk.take({ payload: booking(), submissionId: 'later', reference: null }, noon + 20)
      expect(await desk.waiting()).toMatchObject({ stopped: { createdAt: noon + 20 } })
      expect(await desk.deliver()).toBe('delivered')
      desk.sheet.behaviour = 'takes it'
      desk.clock.now = noon + dayMs
      for (let turn = 0; turn < 3; turn += 1) expect(await desk.deliver()).toBe('delivered')
      expect(desk.sheet.records('booking')).toHaveLength(5)
    },
  )

  test('an enquiry the script refuses is retried for a week, then given up until a member retries it', async () => {
    await using desk = await newDesk()
    const { id } = await desk.take({ payload: JSON.stringify({ 'no field': 'of any form' }) })
    const callAgain = () =>
      desk.db.transaction().execute((trx) => callWebhooksAgain(trx, id, desk.clock.now))
    expect(await desk.deliver()).toBe('delivered')
    expect(await desk.deliver()).toBe('nothing due')
    desk.clock.now = noon + 30_000
    expect(await desk.deliver()).toBe('delivered')
    for (const days of [4, 8]) {
      desk.clock.now = noon + 30_000 + days * dayMs
      expect(await desk.deliver()).toBe('delivered')
    }
    desk.clock.now = noon + 20 * dayMs
    expect(await desk.deliver()).toBe('nothing due')
    const rows = await desk.db
      .selectFrom('delivery')
      .select(['state', 'attempts', 'detail'])
      .where('channel', '=', 'webhook')
      .execute()
    expect(rows).toEqual([{ state: 'expired', attempts: 4, detail: 'it says: not an enquiry' }])
    expect([await callAgain(), await callAgain()]).toEqual([true, false])
    expect([await desk.deliver(), await desk.deliver()]).toEqual(['delivered', 'nothing due'])
  })
})

test('the webhook gets every kind of enquiry, and emails are sent while it hangs', async () => {
  await using sheet = await startSpreadsheet()
  sheet.behaviour = 'page'
  await using desk = await startDesk({
    settings: { SPREADSHEET_URL: sheet.url, LOG_LEVEL: 'silent' },
  })
  const booked = submission()
  await desk.postEnquiry(booked.sheet)
  await expect.poll(() => sheet.posts.length).toBeGreaterThan(0)
  await desk.postMail(booked.team)
  await desk.postMail(booked.customer)
  await desk.waitForEmails(2)
  expect(sheet.records('booking')).toEqual([])

  sheet.behaviour = 'takes it'
  await desk.postMail(contactCall({ subject: '=1+1' }))
  for (const kind of pageKinds) await desk.postEnquiry(pageForm(kind))
  for (const kind of ['booking', 'contact', ...pageKinds]) {
    await expect.poll(() => sheet.records(kind)).toHaveLength(1)
  }
  expect(sheet.records('contact')[0]).toMatchObject({ email: 'jean@example.test', subject: '=1+1' })
  expect(sheet.records('booking')[0]).toMatchObject({
    ...booked.sheet,
    submissionId: booked.submissionId,
    revision: '1',
  })
})
