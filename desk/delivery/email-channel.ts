import type { LeasedDelivery } from '#desk/db/deliveries.ts'
import type { Channel } from './channel.ts'
import type { Message, SendMail } from './send-mail.ts'

export type EmailChannelOptions = {
  /** Writes the email from what is stored. Null when its recipient cannot be addressed. */
  readonly write: (delivery: LeasedDelivery) => Promise<Message | null>
  readonly send: SendMail
}

/** Emails, by whatever sends them. One that a server sits on for a minute holds up nobody. */
export const emailChannel = ({ write, send }: EmailChannelOptions): Channel => ({
  name: 'the mail server',
  queue: { channel: 'email' },
  concurrency: 4,
  async send(delivery) {
    const message = await write(delivery)
    if (message === null) return { outcome: 'refused', detail: 'the address cannot be used' }
    return send(message)
  },
})
