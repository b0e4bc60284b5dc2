import { hasPassed, minuteMs } from '#desk/lib/time.ts'
import { codesOf, type SendMail } from './send-mail.ts'

/** That nothing can be sent, whatever the email. */
export type MailOutage = {
  readonly since: number
  /** When it was found out last. */
  readonly triedAt: number
}

/** The codes of the server's answer when it refused an email because of us, the sender. */
export type MailBlock = { readonly at: number; readonly codes: string }

export type TrackedTransport = {
  readonly send: SendMail
  /** As far as anybody tried lately; null while it works, or where nobody knows. */
  readonly down: () => MailOutage | null
  /** The last one within the hour. */
  readonly blocked: () => MailBlock | null
}

/**
 * So long a failure says how things stand. Whoever has something to send tries more often; where nobody
 * has, because another desk sent it, one failure is no outage. Shorter than the problem `mail stopped` waits (desk.md §5).
 */
const validMs = 14 * minuteMs

/** As long as an email that was blocked waits, and once more. */
const blockLastsMs = 60 * minuteMs

/**
 * Remembers whether emails go out at all, whoever sends them. The server of one domain may want nothing from
 * us: such an email is tried again like any other. A second domain in a row makes it an outage.
 */
export function trackTransportHealth(send: SendMail, now: () => number): TrackedTransport {
  let last: MailOutage | null = null
  let block: MailBlock | null = null
  const blockedDomains = new Set<string>()
  const down = () => (last !== null && !hasPassed(validMs, last.triedAt, now()) ? last : null)
  return {
    async send(message) {
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
