import { describe, expect, test } from 'vitest'
import type { EnquiryEmail } from '#desk/db/email-kinds.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { twinStores } from '../../../tests/stores.ts'
import { sendEmailAgain } from './enquiry-deliveries.ts'

const later = noon + 24 * 60 * 60 * 1000

describe.each(twinStores)('on %s', (kind) => {
  test.each([1, 2])(
    'a waiting confirmation that is sent again from version %i arrives once',
    async (revision) => {
      await using store = await newStore(kind)
      const { id: enquiryId } = await store.take({})
      if (revision === 2) await store.take({ contentHash: 'b' })
      const send = (template: EnquiryEmail, now: number) =>
        store.db
          .transaction()
          .execute((trx) =>
            sendEmailAgain(trx, { enquiryId, revision }, template, { now, ids: store.sending.ids }),
          )
      const known = new Set(
        (await store.db.selectFrom('delivery').select('message_id').execute()).map(
          ({ message_id }) => message_id,
        ),
      )
      expect(await send('customer', noon + 1)).toBe(true)
      expect(await send('team', noon + 1)).toBe(true)
      const sent = await store.leaseAll(later)
      const confirmations = sent.filter(({ target }) => target === 'customer')
      expect(confirmations.map((one) => one.revision)).toEqual([revision])
      expect(known).not.toContain(confirmations[0]?.messageId)
      expect(sent.filter(({ target }) => target === 'team')).toHaveLength(revision)
      expect(await send('customer', later)).toBe(false)
    },
  )
})
