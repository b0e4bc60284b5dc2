import { describe, expect, test } from 'vitest'
import { listUnsent, newStore, noon, plan } from '#desk/db/test-store.ts'
import type { EmailPlan } from '#desk/enquiries/emails/email-plan.ts'
import type { LeasedDelivery } from '#desk/outbox/deliveries.ts'
import { type Attempt, recordRetry, recordSent } from '#desk/outbox/delivery-results.ts'
import { twinStores } from '../../../tests/stores.ts'
import { TooMany } from './limits.ts'

const minute = 60_000
const hour = 60 * minute
const teamOnly = (dueAt: number): EmailPlan => ({
  ...plan,
  first: [{ kind: 'team', dueAt }],
  revised: [{ kind: 'update', dueAt }],
})

describe.each(twinStores)('on %s', (kind) => {
  async function newDesk() {
    const store = await newStore(kind)
    const attempt = (detail: string, at: number): Attempt => ({ at, detail })
    const versions = async () => {
      const rows = await store.db.selectFrom('revision').select('content_hash').execute()
      return rows.map(({ content_hash }) => content_hash)
    }
    return {
      ...store,
      versions,
      send: (content: string, at = noon, submissionId = 'one-submission') =>
        store.take(
          {
            submissionId,
            reference: null,
            contentHash: `${submissionId} ${content}`,
            payload: JSON.stringify({ content }),
          },
          at,
          teamOnly(at),
        ),
      claim: (at = noon) => store.lease(at),
      isSent: (email: LeasedDelivery | null, at = noon) =>
        email ? recordSent(store.db, email, attempt('sent', at)) : undefined,
      comesBack: (email: LeasedDelivery | null, at = noon) =>
        email
          ? recordRetry(store.db, email, attempt('retry', at), { dueAt: at, counts: true })
          : undefined,
      waiting: async () =>
        (await listUnsent(store.db))
          .filter(({ target }) => target !== 'sheet')
          .map(({ target, revision }) => `${target} ${revision}`)
          .toSorted(),
    }
  }

  test('only the newest update of an enquiry waits', async () => {
    await using desk = await newDesk()
    await desk.send('a')
    await desk.isSent(await desk.claim())
    for (const content of ['b', 'c', 'd']) await desk.send(content)
    expect(await desk.waiting()).toEqual(['update 4'])
    const update = await desk.claim()
    expect(update).toMatchObject({
      target: 'update',
      payload: '{"content":"d"}',
      earlierPayload: '{"content":"a"}',
    })
    await desk.isSent(update)
    await desk.send('e')
    expect(await desk.claim()).toMatchObject({
      payload: '{"content":"e"}',
      earlierPayload: '{"content":"d"}',
    })
  })

  test('an update that fails is superseded by the newer one, which has a different Message-ID', async () => {
    await using desk = await newDesk()
    await desk.send('a')
    await desk.isSent(await desk.claim())
    await desk.send('b')
    const leased = await desk.claim()
    await desk.send('c')
    await desk.comesBack(leased)
    expect(await desk.waiting()).toEqual(['update 3'])
    const newer = await desk.claim()
    expect(newer).toMatchObject({ revision: 3, earlierPayload: '{"content":"a"}' })
    expect(newer?.messageId).not.toBe(leased?.messageId)
    await desk.isSent(newer)
    expect(await desk.claim(noon + hour)).toBeNull()
  })

  test('an enquiry has at most twelve revisions an hour, and the next is not stored', async () => {
    await using desk = await newDesk()
    for (let index = 0; index < 12; index += 1) {
      const { outcome } = await desk.send(`${index}`, noon + index * minute)
      expect(outcome).toBe(index === 0 ? 'stored' : 'revised')
    }
    const at = noon + 12 * minute
    const refused = await desk.send('one too many', at).catch((error: unknown) => error)
    expect(refused).toEqual(new TooMany('too many versions of one enquiry', 48 * minute))
    expect(await desk.versions()).toHaveLength(12)
    expect(await desk.send('11', at)).toMatchObject({ outcome: 'duplicate' })
    expect(await desk.send('a', at, 'another-submission')).toMatchObject({ outcome: 'stored' })
    expect(await desk.send('later', noon + hour)).toMatchObject({ outcome: 'revised' })
  })

  test('an enquiry has at most thirty revisions', async () => {
    await using store = await newStore(kind)
    const send = (version: number) =>
      store.take({ contentHash: `version ${version}` }, noon + version * 60 * minute)
    for (let version = 1; version <= 30; version += 1) await send(version)
    await expect(send(31)).rejects.toThrow('too many versions')
    expect(await send(1)).toMatchObject({ outcome: 'duplicate' })
  })
})
