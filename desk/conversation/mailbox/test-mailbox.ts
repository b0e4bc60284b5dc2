import { listMessages, traitsOf } from '#desk/conversation/messages.ts'
import { newStore } from '#desk/db/test-store.ts'
import { randomIds } from '#desk/lib/log.ts'
import type { ImapServer } from '../../../tests/imap-server.ts'
import type { StoreKind } from '../../../tests/stores.ts'
import { readMailbox } from './read-mailbox.ts'

export const traveller = 'aline@example.test'

/** A store with one enquiry, whose confirmation was sent, and the reader of a mailbox that is empty for it. */
export async function newMailbox(
  server: ImapServer,
  kind: StoreKind = 'sqlite',
  email = traveller,
) {
  const store = await newStore(kind)
  const { db } = store
  const enquiry = await store.take({ email, submissionId: 'first' })
  const { message_id: messageId } = await db
    .updateTable('delivery')
    .set({ state: 'sent', hold_reason: null })
    .where('enquiry_id', '=', enquiry.id)
    .where('target', '=', 'customer')
    .returning('message_id')
    .executeTakeFirstOrThrow()
  const warnings: string[] = []
  const warn = (...[, words]: readonly unknown[]) => void warnings.push(`${words}`)
  const read = (now = Date.now(), freeBytes = Number.POSITIVE_INFINITY) =>
    readMailbox({
      db,
      ids: randomIds(() => 'operator.test'),
      now: () => now,
      log: { info() {}, warn, error: warn },
      imapUrl: server.url,
      isTeam: async (address) => address.endsWith('@operator.test'),
      readFreeBytes: async () => freeBytes,
    })
  await server.empty()
  await read()
  return {
    ...store,
    id: enquiry.id,
    reference: enquiry.reference,
    messageId: messageId ?? '',
    warnings,
    read,
    async messages() {
      const messages = await listMessages(db, enquiry.id)
      return messages.map((message) => ({ ...message, traits: traitsOf(message) })).toReversed()
    },
    /** Delivers emails that answer the confirmation, unless their headers say otherwise. */
    async deliver(...emails: readonly TestEmail[]) {
      for (const { headers = {}, body = 'We come on the 14th.' } of emails) {
        const all = { From: `Aline <${email}>`, 'In-Reply-To': messageId ?? '', ...headers }
        await server.deliver(rawEmail(all, body))
      }
      await read()
    },
  }
}

type TestEmail = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export const rawEmail = (headers: Readonly<Record<string, string>>, body: string) =>
  `${Object.entries(headers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body}\n`
