import { describe, expect, test } from 'vitest'
import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { availableStores } from '../../../tests/stores.ts'
import { sendEmailAgain } from './enquiry-deliveries.ts'

const later = noon + 24 * 60 * 60 * 1000

describe.each(availableStores)('on %s', (kind) => {
  test.each([1, 2])(
    'a waiting confirmation that is sent again from version %i arrives once',
    async (revision) => {
      await using store = await newStore(kind)
      const { id: enquiryId } = await store.take({})
      if (revision === 2) await store.take({ contentHash: 'b' })
      const again = { now: noon + 1, id: 'again', messageId: '<again@example.test>' }
      const send = (template: EnquiryEmail, email: typeof again) =>
        store.db
          .transaction()
          .execute((trx) => sendEmailAgain(trx, { enquiryId, revision }, template, email))
      expect(await send('customer', again)).toBe(true)
      expect(await send('team', { ...again, id: 't', messageId: '<t@x>' })).toBe(true)
      const sent = (await store.leaseAll(later)).map(
        ({ target, revision, messageId }) => `${target} ${revision} ${messageId}`,
      )
      expect(sent.filter((email) => email.startsWith('customer'))).toEqual([
        `customer ${revision} ${again.messageId}`,
      ])
      expect(sent.filter((email) => email.startsWith('team'))).toHaveLength(revision)
      expect(await send('customer', { ...again, now: later })).toBe(false)
    },
  )
})
