import { describe, expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { startSpreadsheet } from '../../tests/spreadsheet-server.ts'
import { availableStores } from '../../tests/stores.ts'
import { contactCall, pageForm, pageKinds, submission } from '../../tests/submissions.ts'
import type { Guard } from '../store/enquiries.ts'
import { claimDueForward, readOldestForward } from '../store/forwards.ts'
import { releaseEnquiry } from '../store/quarantine.ts'
import { newStore, noon, plan } from '../store/test-store.ts'
import { forwardNext } from './forward-next.ts'
import { spreadsheetAt } from './spreadsheet.ts'

// Every enquiry reaches the spreadsheet, once: docs/desk.md §7, "Forwarding".

const strict: Guard = { judge: () => ({ state: 'quarantine', signs: [] }), mayConfirm: () => true }
const booking = (changes: Record<string, string> = {}) =>
  JSON.stringify({ email: 'aline@example.test', tripDetails: 'One', ...changes })
const dayMs = 24 * 60 * 60 * 1000

describe.each(availableStores)('on %s', (kind) => {
  async function newForwarding() {
    const store = await newStore(kind)
    const sheet = await startSpreadsheet()
    const world = { now: noon }
    const log = { info() {}, warn() {}, error() {} }
    return {
      ...store,
      sheet,
      world,
      forward: () =>
        forwardNext({
          store: { db: store.db, kind },
          sendRow: spreadsheetAt(sheet.url),
          now: () => world.now,
          random: () => 0.5,
          retryMs: [30_000, 4 * dayMs],
          leaseMs: 300_000,
          log,
        }),
      async [Symbol.asyncDispose]() {
        await sheet[Symbol.asyncDispose]()
        await store[Symbol.asyncDispose]()
      },
    }
  }

  test('every version goes to the spreadsheet once, in its order', async () => {
    await using desk = await newForwarding()
    await desk.take({ payload: booking() })
    await desk.take({ payload: booking({ tripDetails: 'Two' }), contentHash: 'b' })
    expect(await readOldestForward(desk.db)).toBe(noon)
    // While a desk has the first in hand the second waits, whoever asks.
    expect(await claimDueForward(desk.db, kind, noon, 1000)).toMatchObject({
      reference: 'AAAAAAAA',
    })
    expect(await desk.forward()).toBe('nothing due')
    desk.world.now = noon + 1001
    expect(await desk.forward()).toBe('delivered')
    expect(await desk.forward()).toBe('delivered')
    expect(await desk.forward()).toBe('nothing due')
    expect(desk.sheet.records('booking')).toMatchObject([
      { tripDetails: 'One', revision: '1', submissionId: 'one-submission', reference: 'AAAAAAAA' },
      { tripDetails: 'Two', revision: '2', submissionId: 'one-submission' },
    ])
    expect(await readOldestForward(desk.db)).toBeNull()
  })

  test('what is in quarantine goes there when it is released, and not before', async () => {
    await using desk = await newForwarding()
    const { id } = await desk.take({ payload: booking() }, noon, plan, strict)
    expect(await desk.forward()).toBe('nothing due')
    expect(await readOldestForward(desk.db)).toBeNull()
    desk.world.now = noon + dayMs
    await releaseEnquiry(desk.db, id, desk.world.now)
    expect(await readOldestForward(desk.db)).toBe(noon + dayMs)
    expect(await desk.forward()).toBe('delivered')
    expect(desk.sheet.records('booking')).toHaveLength(1)
  })

  test('while the spreadsheet is down nothing is given up, and what it fails over holds up no other', async () => {
    await using desk = await newForwarding()
    await desk.take({ payload: booking() })
    await desk.take(
      { payload: booking(), submissionId: 'two-submissions', reference: null },
      noon + 1,
    )
    desk.sheet.conduct = { status: 500 }
    for (desk.world.now = noon + 10; desk.world.now < noon + 20 * dayMs; desk.world.now += dayMs) {
      expect(await desk.forward()).toBe('transport down')
    }
    const ids = desk.sheet.posts.map((post) => JSON.parse(post).submissionId)
    expect(ids.slice(0, 4)).toEqual([ids[0], ids[1], ids[0], ids[1]])
    expect(ids[0]).not.toBe(ids[1])
    desk.sheet.conduct = 'script'
    expect([await desk.forward(), await desk.forward(), await desk.forward()]).toEqual([
      'delivered',
      'delivered',
      'nothing due',
    ])
    expect(desk.sheet.records('booking')).toHaveLength(2)
  })

  test('a row the script refuses is tried again for a week, then given up', async () => {
    await using desk = await newForwarding()
    await desk.take({ payload: JSON.stringify({ tripDetails: 'no address' }) })
    expect(await desk.forward()).toBe('delivered')
    expect(await desk.forward()).toBe('nothing due')
    desk.world.now = noon + 30_000
    expect(await desk.forward()).toBe('delivered')
    for (const days of [4, 8]) {
      desk.world.now = noon + 30_000 + days * dayMs
      expect(await desk.forward()).toBe('delivered')
    }
    desk.world.now = noon + 20 * dayMs
    expect(await desk.forward()).toBe('nothing due')
    const rows = await desk.db
      .selectFrom('forward')
      .select(['state', 'attempts', 'detail'])
      .execute()
    expect(rows).toEqual([
      { state: 'dead', attempts: 4, detail: 'the script says: not an enquiry' },
    ])
  })

  test('a row in the hands of a desk that died is another one’s after the lease', async () => {
    await using desk = await newForwarding()
    await desk.take({ payload: booking() })
    expect(await claimDueForward(desk.db, kind, noon, 300_000)).not.toBeNull()
    expect(await desk.forward()).toBe('nothing due')
    desk.world.now = noon + 300_001
    expect(await desk.forward()).toBe('delivered')
  })
})

test('a desk forwards every kind of enquiry, and mail goes on while the spreadsheet hangs', async () => {
  await using sheet = await startSpreadsheet()
  sheet.conduct = 'page'
  await using desk = await startDesk({
    settings: { SPREADSHEET_URL: sheet.url, LOG_LEVEL: 'silent' },
  })
  const booked = submission()
  await desk.postEnquiry(booked.sheet)
  await expect.poll(() => sheet.posts.length).toBeGreaterThan(0)
  await desk.postMail(booked.team)
  await desk.postMail(booked.customer)
  await desk.waitForLetters(2)
  expect(sheet.records('booking')).toEqual([])

  sheet.conduct = 'script'
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
