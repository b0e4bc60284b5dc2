import { describe, expect, test } from 'vitest'
import {
  actOn,
  fullGuard,
  type Guard,
  leaseMs,
  newStore,
  noon,
  plan,
  stateOf,
  strictGuard,
} from '#desk/db/test-store.ts'
import { release } from '#desk/enquiries/arrival/quarantine.ts'
import { listDeliveries } from '#desk/enquiries/store.ts'
import { availableStores } from '../../tests/stores.ts'
import { emailChannel } from './channel.ts'
import {
  type Attempt,
  recordGivenUp,
  recordRetry,
  recordSent,
  releaseLeases,
} from './delivery-results.ts'
import { takeTurn } from './test-turn.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const customerOnly = {
  ...plan,
  first: [{ kind: 'customer', dueAt: noon }],
  revised: [],
} as const
const withTeam = {
  ...customerOnly,
  first: [{ kind: 'team', dueAt: noon }, ...customerOnly.first],
} as const
const failed: Attempt = { at: noon + minute, detail: '450' }
const later = { dueAt: noon + minute, counts: true }

describe.each(availableStores)('on %s', (kind) => {
  async function newLeased(guard: Guard) {
    const store = await newStore(kind)
    const { id } = await store.take({}, noon, withTeam)
    const [team, leased] = [await store.lease(noon), await store.lease(noon)]
    if (!team || !leased) throw new Error('nothing due')
    await recordSent(store.db, team, failed)
    const changed = { email: 'victim@example.test', contentHash: 'b' }
    await store.take(changed, noon + 1, customerOnly, guard)
    const stateNow = async () => {
      const deliveries = await listDeliveries(store.db, id)
      return deliveries
        .filter(({ channel, target }) => channel === 'email' && target !== 'team')
        .map((delivery) => `${delivery.target} ${stateOf(delivery)}`)
        .toSorted()
    }
    return { ...store, id, leased, stateNow }
  }

  test('a leased email that fails is sent after the release', async () => {
    await using desk = await newLeased(strictGuard)
    await recordRetry(desk.db, desk.leased, failed, later)
    expect(await desk.stateNow()).toEqual(['customer waiting'])
    expect(await desk.lease(noon + year)).toBeNull()
    await release(desk.db, actOn({ id: desk.id }, noon + year), desk.sending)
    expect(await desk.lease(noon + year)).toMatchObject({
      id: desk.leased.id,
      email: 'victim@example.test',
      attempts: 0,
    })
  })

  test('a leased email that arrives is not sent again after the release', async () => {
    await using desk = await newLeased(strictGuard)
    await recordSent(desk.db, desk.leased, failed)
    expect(await desk.stateNow()).toEqual(['customer sent'])
    expect(await release(desk.db, actOn({ id: desk.id }, noon + year), desk.sending)).toBe('done')
    expect(await desk.lease(noon + year)).toMatchObject({ target: 'update' })
    expect(await desk.lease(noon + year)).toBeNull()
  })

  test('the team is notified about a refused email after the release', async () => {
    await using desk = await newLeased(strictGuard)
    const report = { id: 'notice', messageId: '<notice@x>' }
    await recordGivenUp(desk.db, desk.leased, failed, { state: 'refused', report })
    expect(await desk.lease(noon + year)).toBeNull()
    await release(desk.db, actOn({ id: desk.id }, noon + year), desk.sending)
    expect(await desk.stateNow()).toEqual([
      'customer refused',
      'undeliverable waiting',
      'update waiting',
    ])
  })

  test.each(['lease', 'start'])(
    'an email leased by a desk that died waits for the release after the %s',
    async (which) => {
      await using desk = await newLeased(strictGuard)
      if (which === 'start') await releaseLeases(desk.db)
      expect(await desk.lease(noon + year)).toBeNull()
      expect(await desk.stateNow()).toHaveLength(1)
      const released = which === 'start' ? noon + 2 : noon + year
      await release(desk.db, actOn({ id: desk.id }, released), desk.sending)
      expect((await desk.lease(released))?.id).toBe(desk.leased.id)
    },
  )

  test('releasing an enquiry does not send an email that is still leased', async () => {
    await using desk = await newLeased(strictGuard)
    await release(desk.db, actOn({ id: desk.id }, noon + 2), desk.sending)
    expect(await desk.lease(noon + leaseMs)).toMatchObject({ target: 'update' })
    expect(await desk.lease(noon + leaseMs)).toBeNull()
    await recordRetry(desk.db, desk.leased, failed, later)
    expect((await desk.lease(noon + leaseMs))?.id).toBe(desk.leased.id)
  })

  test('a confirmation over the limit is not sent later', async () => {
    await using desk = await newLeased(fullGuard)
    await recordRetry(desk.db, desk.leased, failed, later)
    expect(await desk.stateNow()).toEqual(['customer skipped: hourly limit'])
    expect(await desk.lease(noon + year)).toBeNull()
  })

  test('emails to the team are sent first, and retries last', async () => {
    await using store = await newStore(kind)
    const claim = () => store.lease(noon + minute)
    await store.take({ submissionId: 'slow', reference: null, name: 'slow' }, noon, customerOnly)
    const slow = await claim()
    if (!slow) throw new Error('nothing due')
    await recordRetry(store.db, slow, failed, { dueAt: noon, counts: true })
    const update = { ...plan, first: [], revised: [{ kind: 'update', dueAt: noon }] } as const
    for (const contentHash of ['a', 'b']) await store.take({ contentHash }, noon, update)
    await store.take({ submissionId: 'two', reference: null, name: 'new' }, noon + 1)
    const order = [await claim(), await claim(), await claim(), await claim()]
    expect(order.map((email) => email?.enquiryId && `${email.target} of ${email.name}`)).toEqual([
      'team of new',
      'customer of new',
      'update of Aline Uwase',
      'customer of slow',
    ])
  })

  test('an email whose writing outlasts its lease is sent by one of two desks', async () => {
    await using store = await newStore(kind)
    const { id } = await store.take({}, noon, customerOnly)
    const sent: string[] = []
    let clock = noon
    const turn = (name: string, writing: () => Promise<unknown>) => {
      const raw = Buffer.from('')
      const write = async () => {
        await writing()
        return { from: '', to: '', fileName: '', raw }
      }
      const send = async () => {
        sent.push(name)
        return { outcome: 'sent', detail: '' } as const
      }
      const options = { now: () => clock, retryMs: [minute] }
      return takeTurn(emailChannel({ write, send }), { ...store, kind }, options)
    }
    const [taken, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writeSecond = async () => {
      taken.resolve()
      await given.promise
      clock += leaseMs - 1
    }
    let second: Promise<unknown> | null = null
    await turn('first', async () => {
      clock += leaseMs + 1
      second = turn('second', writeSecond)
      await taken.promise
    })
    expect(sent).toEqual([])
    given.resolve()
    await second
    expect(sent).toEqual(['second'])
    const deliveries = await listDeliveries(store.db, id)
    const emails = deliveries.filter(({ channel }) => channel === 'email')
    expect(emails.map(stateOf)).toEqual(['sent'])
  })

  test('an email that waits for most of its lease has a whole one to be sent in', async () => {
    await using store = await newStore(kind)
    await store.take({}, noon, customerOnly)
    let clock = noon
    const write = async () => {
      clock += leaseMs - 1
      return { from: '', to: '', fileName: '', raw: Buffer.from('') }
    }
    const others: unknown[] = []
    const send = async () => {
      others.push(await store.lease(clock + leaseMs * 0.8))
      return { outcome: 'sent', detail: '' } as const
    }
    const options = { now: () => clock, retryMs: [minute] }
    await takeTurn(emailChannel({ write, send }), { ...store, kind }, options)
    expect(others).toEqual([null])
  })

  test('a result recorded after the lease has ended does not affect the next desk', async () => {
    await using store = await newStore(kind)
    await store.take({}, noon, customerOnly)
    const late = await store.lease(noon)
    const now = await store.lease(noon + leaseMs + 1)
    if (!late || !now) throw new Error('nothing due')
    await recordRetry(store.db, late, failed, later)
    expect(await store.lease(noon + leaseMs + 2)).toBeNull()
    await recordSent(store.db, now, failed)
    await recordRetry(store.db, late, failed, later)
    expect(await store.lease(noon + year)).toBeNull()
  })
})
