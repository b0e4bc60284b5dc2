import { listMessages, traitsOf } from '#desk/conversation/messages.ts'
import { newStore } from '#desk/db/test-store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import type { ImapServer } from '../../../tests/imap-server.ts'
import type { StoreKind } from '../../../tests/stores.ts'
import { keepEmail } from './keep-email.ts'
import { parseEmail } from './parse-email.ts'
import { readMailbox } from './read-mailbox.ts'

export const traveller = 'aline@example.test'

/** A store with one enquiry, whose confirmation was sent. */
export async function newConversation(kind: StoreKind = 'sqlite', email = traveller) {
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
  const keeping = {
    db,
    ids: randomIds(() => 'operator.test'),
    now: () => Date.now(),
    log: { info() {}, warn, error: warn },
    isTeam: async (address: string) => address.endsWith('@operator.test'),
  }
  /** Writes an email that answers the confirmation, unless its headers say otherwise. */
  const write = ({ headers = {}, body = 'We come on the 14th.' }: TestEmail) =>
    rawEmail({ From: `Aline <${email}>`, 'In-Reply-To': messageId ?? '', ...headers }, body)
  return {
    ...store,
    id: enquiry.id,
    reference: enquiry.reference,
    messageId: messageId ?? '',
    warnings,
    keeping,
    write,
    async messages() {
      const messages = await listMessages(db, enquiry.id)
      return messages.map((message) => ({ ...message, traits: traitsOf(message) })).toReversed()
    },
    /** Keeps emails as if they had been read from a mailbox. */
    async deliver(...emails: readonly TestEmail[]) {
      for (const one of emails) {
        const read = parseEmail(Buffer.from(write(one).replaceAll(/\r?\n/g, '\r\n')))
        const files = read.attachments
        const arrival = { at: Date.now(), isReadable: true }
        await keepEmail({ ...read.email, files }, arrival, keeping)
      }
    },
  }
}

/** A conversation and the reader of a mailbox that is empty for it. */
export async function newMailbox(server: ImapServer) {
  const conversation = await newConversation()
  const read = (now = Date.now(), freeBytes = Number.POSITIVE_INFINITY) =>
    readMailbox({
      ...conversation.keeping,
      now: () => now,
      imapUrl: server.url,
      readFreeBytes: async () => freeBytes,
    })
  await server.empty()
  await read()
  return {
    ...conversation,
    read,
    async deliver(...emails: readonly TestEmail[]) {
      for (const one of emails) await server.deliver(conversation.write(one))
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
