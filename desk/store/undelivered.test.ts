import { describe, expect, test } from 'vitest'
import { release } from '#desk/actions/act-on-enquiry.ts'
import { actOn } from '#desk/store/test-act.ts'
import { availableStores } from '../../tests/stores.ts'
import { leaseDelivery } from './deliveries.ts'
import { recordGivenUp } from './delivery-results.ts'
import type { Guard } from './enquiries.ts'
import type { EmailTemplate } from './tables.ts'
import { newStore, noon, plan } from './test-store.ts'
import { listUndelivered, resendEmail, retryUndelivered, waitsForRelease } from './undelivered.ts'

// What a person does about emails that are not out, on both stores: docs/desk.md §7.

const rules = {
  leaseMs: 300_000,
  queue: { channel: 'email', teamEmailsPerHour: Number.POSITIVE_INFINITY },
} as const
const strict: Guard = {
  score: () => ({ state: 'quarantine', signals: [] }),
  skipConfirmation: () => null,
  isQuarantineFull: () => false,
}
const all = { enquiryId: null, target: null }
const later = noon + 24 * 60 * 60 * 1000

describe.each(availableStores)('on %s', (kind) => {
  test('what was given up is not tried again in quarantine, nor is the row of the spreadsheet', async () => {
    await using store = await newStore(kind)
    const { id } = await store.take({})
    const team = await leaseDelivery(store.db, kind, noon, rules)
    if (!team) throw new Error('no email')
    const attempt = { at: noon, detail: '' }
    await recordGivenUp(store.db, team, attempt, { state: 'expired', notice: null })
    await store.take({ contentHash: 'b' }, noon, plan, strict)
    const listed = await listUndelivered(store.db)
    expect(listed.map(({ target }) => target).toSorted()).toEqual([
      'customer',
      'sheet',
      'sheet',
      'team',
      'update',
    ])
    expect(listed.every(waitsForRelease)).toBe(true)
    expect(await retryUndelivered(store.db, all, later)).toBe(0)
    expect(await leaseDelivery(store.db, kind, later, rules)).toBeNull()

    await release(store.db, actOn({ id }, later))
    expect(await retryUndelivered(store.db, { enquiryId: id, target: 'team' }, later)).toBe(1)
  })

  test.each([1, 2])(
    'a confirmation that waits, sent again from version %i, comes once',
    async (revision) => {
      await using store = await newStore(kind)
      const { id: enquiryId } = await store.take({})
      if (revision === 2) await store.take({ contentHash: 'b' })
      const again = { now: noon + 1, id: 'again', messageId: '<again@example.test>' }
      const resend = (template: EmailTemplate, email: typeof again) =>
        store.db
          .transaction()
          .execute((trx) => resendEmail(trx, { enquiryId, revision }, template, email))
      expect(await resend('customer', again)).toBe(true)
      // The team's still waits: what the first version said is not in the newest.
      expect(await resend('team', { ...again, id: 't', messageId: '<t@x>' })).toBe(true)
      const sent = []
      for (;;) {
        const email = await leaseDelivery(store.db, kind, later, rules)
        if (email === null) break
        sent.push(`${email.target} ${email.revision} ${email.messageId}`)
      }
      expect(sent.filter((email) => email.startsWith('customer'))).toEqual([
        `customer ${revision} ${again.messageId}`,
      ])
      expect(sent.filter((email) => email.startsWith('team'))).toHaveLength(revision)
      // Nor while it is in hand.
      expect(await resend('customer', { ...again, now: later })).toBe(false)
    },
  )
})
