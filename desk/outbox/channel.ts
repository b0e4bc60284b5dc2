import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { openBudget } from '#desk/lib/budget.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import type { LeasedDelivery, Queue } from './deliveries.ts'

/** The mail server or a webhook. An outage of one channel does not stop the others. */
export type Channel = {
  readonly name: string
  readonly queue: Queue
  readonly concurrency: number
  /** `keepLease` returns false if another desk has taken the delivery meanwhile. Then it must not be sent. */
  readonly send: (
    delivery: LeasedDelivery,
    keepLease: () => Promise<boolean>,
  ) => Promise<SendResult>
}

/** The part of a lease in which a delivery is sent. It must end before the lease does, or another desk sends it too. */
export const sendingShare = 0.8

/**
 * `retry`: the server may accept the delivery later. `refused`: it never will, because of the recipient's mailbox.
 * `blocked`: it rejects the operator as sender. `transport down`: nothing can be sent (desk.md §4). `taken`: another desk
 * has leased it meanwhile.
 */
export type SendResult = {
  readonly outcome: 'sent' | 'retry' | 'refused' | 'blocked' | 'transport down' | 'taken'
  readonly detail: string
}

/**
 * Begins the detail of an email that was sent, but not for some of its copies: it counts them, since it must not keep an
 * address longer than the email.
 */
export const missedCopies = 'not for the copies '

export type SendMail = (message: EmailMessage) => Promise<SendResult>

/** Returns the codes of a server's response. Its text is left out, since it may repeat names from the email. */
export const codesOf = (detail: string): string =>
  /^([A-Z]+ )*(\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?)?/.exec(detail)?.[0].trim() ?? ''

type EmailChannelOptions = {
  readonly write: (delivery: LeasedDelivery) => Promise<EmailMessage | null>
  readonly send: SendMail
  /** In bytes, of the files of an email. */
  readonly sizeOf?: (delivery: LeasedDelivery) => Promise<number>
}

/** In bytes, of the files of emails that are sent at once. Each file is in memory several times. */
const maxBytesAtOnce = 25e6

/** Sends four emails at a time, since a mail server may take a minute for each. */
export function emailChannel({
  write,
  send,
  sizeOf = async () => 0,
}: EmailChannelOptions): Channel {
  const inMemory = openBudget({ total: maxBytesAtOnce })
  return {
    name: 'the mail server',
    queue: { channel: 'email' },
    concurrency: 4,
    send: async (delivery, keepLease) =>
      inMemory(await sizeOf(delivery), async () => {
        const message = await write(delivery)
        if (message === null) return { outcome: 'refused', detail: 'the address cannot be used' }
        // It or its pictures may have waited for memory.
        if (!(await keepLease())) return { outcome: 'taken', detail: '' }
        return send(message)
      }),
  }
}

export const writtenToFolder = 'written to the mail folder'

export function emlFolder(folder: string): SendMail {
  return async ({ fileName, raw }) => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, `${fileName}.eml`), raw)
      return { outcome: 'sent', detail: writtenToFolder }
    } catch (error) {
      // The cause is probably a full disk and not this email, so all emails wait.
      return { outcome: 'transport down', detail: String(error) }
    }
  }
}
