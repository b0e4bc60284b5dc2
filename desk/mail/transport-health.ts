import { minuteMs } from '#desk/base/duration.ts'
import type { SendMail } from './send-mail.ts'

/** That nothing can be sent, whatever the email. */
export type MailOutage = {
  readonly since: number
  /** When it was found out last. */
  readonly triedAt: number
}

export type TrackedTransport = {
  readonly send: SendMail
  /** As far as anybody tried lately; null while it works, or where nobody knows. */
  readonly down: () => MailOutage | null
}

/**
 * So long a failure says how things stand. Whoever has something to send tries more often; where nobody
 * has, because another desk sent it, one failure is no outage. Shorter than the alarm waits (desk.md §5).
 */
const validMs = 14 * minuteMs

/** Remembers whether emails go out at all, whoever sends them. */
export function trackTransportHealth(send: SendMail, now: () => number): TrackedTransport {
  let last: MailOutage | null = null
  const down = () => (last !== null && Math.abs(now() - last.triedAt) < validMs ? last : null)
  return {
    async send(message) {
      const delivery = await send(message)
      const triedAt = now()
      const isDown = delivery.outcome === 'transport down'
      last = isDown ? { since: down()?.since ?? triedAt, triedAt } : null
      return delivery
    },
    down,
  }
}
