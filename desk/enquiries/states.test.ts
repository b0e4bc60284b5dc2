import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keepReply } from '#desk/conversation/messages.ts'
import type { EnquiryKind, EnquiryState } from '#desk/db/tables.ts'
import { actOn, newStore, noon, plan, strictGuard } from '#desk/db/test-store.ts'
import {
  approve,
  entryFile,
  type Publishable,
  withdraw,
} from '#desk/website/reviews/publish-review.ts'
import { twinStores } from '../../tests/stores.ts'
import { release } from './arrival/quarantine.ts'
import { sendAgain } from './one/sent-emails.tsx'
import { answerEnquiry, close, reopen } from './one/what-happened.tsx'
import { findByReference, type ListedEnquiry, listDeliveries, listEnquiries } from './store.ts'

async function takeReview({ db, take }: Awaited<ReturnType<typeof newStore>>) {
  const payload = JSON.stringify({ about: '/tour/gorillas', name: 'Aline', message: 'Good' })
  await take({ kind: 'review', payload })
  const now = async () => (await listEnquiries(db))[0] as Publishable
  return { now, review: await now() }
}

const later = noon + 5 * 60 * 60 * 1000
const inMonths = noon + 90 * 24 * 60 * 60 * 1000
const ofTeam = { ...plan, first: [{ kind: 'team', dueAt: noon }] } as const

describe.each(twinStores)('on %s', (kind) => {
  test('a review is approved only in the revision and state that the member saw', async () => {
    await using store = await newStore(kind)
    const { db, settings } = store
    const { now, review } = await takeReview(store)
    for (const seen of [{ revision: 2 }, { state: 'quarantine' }] as const) {
      const other = { ...review, ...seen }
      expect(await approve(db, actOn(other, noon), settings.DATA_DIR, other)).toBe('impossible')
    }
    expect(existsSync(join(settings.DATA_DIR, entryFile(review)))).toBe(false)
    expect(await now()).toMatchObject({ state: 'new', actions: 0 })
  })

  test('a reply to a review leaves it in its list', async () => {
    await using store = await newStore(kind)
    const { now, review } = await takeReview(store)
    const reply = { id: 'reply', subject: '', text: 'Murakoze', way: 'phone' } as const
    expect(await keepReply(store.db, actOn(review, noon), reply)).toBe('done')
    expect(await now()).toMatchObject({ state: 'new', answered_at: null })
  })

  test('a review is published after the commit, and restored if its file cannot be written', async () => {
    await using store = await newStore(kind)
    const { db, settings } = store
    const { now, review } = await takeReview(store)
    const file = join(settings.DATA_DIR, entryFile(review))
    const approveIn = (folder: string) => approve(db, actOn(review, noon), folder, review)
    await sql`alter table activity rename to away`.execute(db)
    await expect(approveIn(settings.DATA_DIR)).rejects.toThrow('activity')
    await sql`alter table away rename to activity`.execute(db)
    expect([existsSync(file), await now()]).toMatchObject([false, { state: 'new', actions: 0 }])
    await expect(approveIn('/dev/null')).rejects.toThrow('ENOTDIR')
    expect(await now()).toMatchObject({ state: 'new', actions: 2 })
    expect(await approve(db, actOn(review, noon), settings.DATA_DIR, await now())).toBe('done')
    expect([existsSync(file), await now()]).toMatchObject([true, { state: 'closed', actions: 3 }])
    await rm(file)
    await mkdir(join(file, 'in-the-way'), { recursive: true })
    const withdrawn = withdraw(db, actOn(review, noon), settings.DATA_DIR, await now())
    await expect(withdrawn).rejects.toThrow('could not be changed')
    expect(await now()).toMatchObject({ state: 'closed', actions: 5 })
  })

  test.each([
    // kind      a revision reopens  state before  state after
    ['review', true, 'closed', 'new'],
    ['review', true, 'quarantine', 'quarantine'],
    ['booking', false, 'closed', 'closed'],
  ] as const)(
    'a %s changed by its sender (reopens: %s) goes from %s to %s',
    async (enquiryKind, reopens, before, after) => {
      await using store = await newStore(kind)
      await store.take({ kind: enquiryKind })
      await store.db.updateTable('enquiry').set({ state: before }).execute()
      await store.take({ kind: enquiryKind, contentHash: 'b' }, noon, { ...plan, reopens })
      expect((await listEnquiries(store.db))[0]).toMatchObject({ state: after, revision: 2 })
    },
  )

  async function newEnquiry(state: EnquiryState, enquiryKind: EnquiryKind = 'booking') {
    const store = await newStore(kind)
    const { id, reference } = await store.take({ kind: enquiryKind })
    const answered_at = state === 'answered' ? later - 1 : null
    await store.db.updateTable('enquiry').set({ state, answered_at }).execute()
    const now = async () => {
      const enquiry = await findByReference(store.db, reference)
      return [enquiry?.state, enquiry?.answered_at]
    }
    return { ...store, id, reference, stateNow: now }
  }

  test.each([
    // action      state before  kind       is done  state after   answered at
    ['answered', 'new', 'booking', true, 'answered', later],
    ['answered', 'new', 'contact', true, 'answered', later],
    ['answered', 'new', 'trip-question', true, 'answered', later],
    ['answered', 'new', 'review', false, 'new', null],
    ['answered', 'answered', 'booking', false, 'answered', later - 1],
    ['answered', 'quarantine', 'booking', false, 'quarantine', null],
    ['answered', 'closed', 'booking', false, 'closed', null],
    ['close', 'new', 'booking', true, 'closed', null],
    ['close', 'new', 'comment', true, 'closed', null],
    ['close', 'answered', 'booking', true, 'closed', later - 1],
    ['close', 'quarantine', 'booking', true, 'closed', null],
    ['close', 'closed', 'booking', false, 'closed', null],
    ['reopen', 'answered', 'booking', true, 'new', null],
    ['reopen', 'closed', 'booking', true, 'new', null],
    ['reopen', 'new', 'booking', false, 'new', null],
    ['reopen', 'quarantine', 'booking', false, 'quarantine', null],
  ] as const)(
    '%s: an enquiry that is %s (%s) changes: %s, and is then %s',
    async (act, before, enquiryKind, isDone, ...after) => {
      await using store = await newEnquiry(before, enquiryKind)
      const { db, id } = store
      const acts = {
        answered: () => answerEnquiry(db, actOn({ id }, later)),
        close: () => close(db, actOn({ id }, later)),
        reopen: () => reopen(db, actOn({ id }, later)),
      }
      expect(await acts[act]()).toBe(isDone ? 'done' : 'impossible')
      expect(await store.stateNow()).toEqual(after)
    },
  )

  test('ten members who mark an enquiry at the same time do it once', async () => {
    await using store = await newEnquiry('new')
    const tries = Array.from({ length: 10 }, () =>
      answerEnquiry(store.db, actOn({ id: store.id }, later)),
    )
    expect((await Promise.all(tries)).filter((performed) => performed === 'done')).toHaveLength(1)
  })

  test('a revision stored at the same time does not reopen an answered enquiry', async () => {
    await using store = await newEnquiry('new')
    const revisions = Array.from({ length: 5 }, (_, index) =>
      store.take({ contentHash: `other-${index}` }, later),
    )
    await Promise.all([...revisions, answerEnquiry(store.db, actOn({ id: store.id }, later))])
    expect(await store.stateNow()).toEqual(['answered', later])
  })

  async function newClosed(enquiryKind: 'booking' | 'review', withPlan = plan) {
    const store = await newStore(kind)
    const { id, reference } = await store.take({ kind: enquiryKind }, noon, withPlan, strictGuard)
    await close(store.db, actOn({ id }, noon + 1))
    return {
      ...store,
      id,
      enquiryNow: async () => (await findByReference(store.db, reference)) as ListedEnquiry,
      written: async () =>
        (await listDeliveries(store.db, id)).map((one) => `${one.target} ${one.revision}`),
      reopen: () => reopen(store.db, actOn({ id }, inMonths)),
      release: () => release(store.db, actOn({ id }, inMonths), store.sending),
    }
  }

  test('an enquiry closed in quarantine sends nothing, and returns to quarantine when reopened', async () => {
    await using desk = await newClosed('booking')
    await desk.take({ contentHash: 'b' }, noon + 2)
    await desk.take({ contentHash: 'c' }, noon + 3)
    const closed = await desk.enquiryNow()
    expect(closed).toMatchObject({ state: 'closed', revision: 3 })
    const again = await sendAgain(
      desk.db,
      actOn(closed, inMonths),
      closed,
      'team',
      desk.sending.ids,
    )
    expect([again, await desk.written()]).toEqual(['impossible', []])

    await desk.reopen()
    expect(await desk.enquiryNow()).toMatchObject({ state: 'quarantine', changed_at: inMonths })
    expect(await desk.written()).toEqual([])
    await desk.release()
    expect(await desk.written()).toEqual(['customer 3', 'team 3', 'sheet 3'])
  })

  test('a review closed in quarantine returns to quarantine when it is withdrawn or changed', async () => {
    for (const how of ['withdrawn', 'changed']) {
      await using desk = await newClosed('review', ofTeam)
      if (how === 'withdrawn') {
        const review = (await desk.enquiryNow()) as Publishable
        await withdraw(desk.db, actOn(review, inMonths), desk.settings.DATA_DIR, review)
      } else {
        const changed = { kind: 'review', contentHash: 'b' } as const
        await desk.take(changed, inMonths, { ...ofTeam, reopens: true })
      }
      const { state, evidence } = await desk.enquiryNow()
      expect(state).toBe('quarantine')
      expect(JSON.parse(evidence).signals).toEqual(['too quick', 'hidden field filled'])
      await desk.release()
      expect(await desk.written()).toContain(`team ${how === 'changed' ? 2 : 1}`)
    }
  })
})
