import { hasPassed, minuteMs } from '#desk/lib/time.ts'
import { codesOf, type Message, type SendMail, type SendResult } from './channel.ts'

export type MailOutage = {
  readonly since: number
  readonly triedAt: number
}

/** The codes of the server's answer when it refused an email because of us, the sender. */
export type MailBlock = { readonly at: number; readonly codes: string }

/** The time that a failure counts as an outage. Shorter than the wait of the problem `mail` (desk.md §5). */
const validMs = 14 * minuteMs

/** Twice the wait of an email that was blocked. */
const blockLastsMs = 60 * minuteMs

/**
 * Records outages. An email that one domain's server blocks is retried. If a second domain blocks one before any email
 * is sent, the transport counts as blocked.
 */
export function trackTransportHealth(send: SendMail, now: () => number) {
  let last: MailOutage | null = null
  let block: MailBlock | null = null
  const blockedDomains = new Set<string>()
  const down = () => (last !== null && !hasPassed(validMs, last.triedAt, now()) ? last : null)
  return {
    async send(message: Message): Promise<SendResult> {
      const delivery = await send(message)
      const triedAt = now()
      const isDown = delivery.outcome === 'transport down'
      last = isDown ? { since: down()?.since ?? triedAt, triedAt } : null
      if (delivery.outcome === 'sent') blockedDomains.clear()
      if (delivery.outcome !== 'blocked') return delivery
      block = { at: triedAt, codes: codesOf(delivery.detail) }
      blockedDomains.add(message.to.slice(message.to.lastIndexOf('@') + 1).toLowerCase())
      return blockedDomains.size > 1 ? delivery : { ...delivery, outcome: 'retry' }
    },
    down,
    blocked: () => (block !== null && !hasPassed(blockLastsMs, block.at, now()) ? block : null),
  }
}
