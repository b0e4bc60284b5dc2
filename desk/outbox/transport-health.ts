import type { EmailMessage } from '#desk/emails/compose.ts'
import { hasPassed, minuteMs } from '#desk/lib/time.ts'
import { codesOf, type SendMail, type SendResult } from './channel.ts'

export type MailOutage = {
  readonly since: number
  readonly triedAt: number
}

/** The time and status codes of a response that rejected the operator as sender. */
export type MailBlock = { readonly at: number; readonly codes: string }

/** A failed attempt counts as an outage for this long. Shorter than `maxMailDownMs` in problems.ts (desk.md §5). */
const validMs = 14 * minuteMs

const blockLastsMs = 60 * minuteMs

/**
 * Tracks outages and blocks. If only one recipient domain blocks emails, its emails are retried as usual. `blocked` is
 * returned once a second domain blocks an email, with no email sent in between.
 */
export function trackTransportHealth(send: SendMail, now: () => number) {
  let last: MailOutage | null = null
  let block: MailBlock | null = null
  const blockedDomains = new Set<string>()
  const down = () => (last !== null && !hasPassed(validMs, last.triedAt, now()) ? last : null)
  return {
    async send(message: EmailMessage): Promise<SendResult> {
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
