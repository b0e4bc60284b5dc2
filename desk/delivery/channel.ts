import type { LeasedDelivery, Queue } from '#desk/db/deliveries.ts'
import type { SendResult } from './send-mail.ts'

/** One way out of the desk, with an outage of its own. */
export type Channel = {
  /** The other side, for people: `the mail server`. */
  readonly name: string
  /** Which deliveries are its own. */
  readonly queue: Queue
  /** How many are on their way at most. */
  readonly concurrency: number
  readonly send: (delivery: LeasedDelivery) => Promise<SendResult>
}
