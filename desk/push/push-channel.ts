import { type Agent, fetch } from 'undici'
import webPush from 'web-push'
import { isPrivateHost } from '#desk/config/addresses.ts'
import type { Context } from '#desk/config/context.ts'
import { hourMs } from '#desk/lib/time.ts'
import type { Channel, SendResult } from '#desk/outbox/channel.ts'
import { publicAgent } from '#desk/outbox/webhook-channel.ts'
import { findSubscription, readPushKeys, removeSubscription } from './store.ts'

const timeoutMs = 20_000
/** Later, a notification would only confuse. */
const maxAgeMs = 12 * hourMs
const longestEndpoint = 1000

/** True if notifications may be sent there: browsers name their own push service, and a member could name any host. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  return protocol === 'https:' && username === '' && !isPrivateHost(hostname)
}

type PushContext = Pick<Context, 'db' | 'now' | 'operator'>

/** What a notification says: its kind, and a name. Nothing else leaves the desk. */
type PushContent = { readonly title: string; readonly body: string }

/** Sends notifications to the browsers' push services, encrypted for the device. */
export const pushChannel = (
  { db, now, operator }: PushContext,
  agent: Agent = publicAgent,
): Channel => ({
  name: 'push',
  queue: { channel: 'push' },
  concurrency: 2,
  async send(delivery): Promise<SendResult> {
    if (delivery.enquiryId !== null) throw new Error('a notification is about no stored enquiry')
    const subscription = await findSubscription(db, delivery.recipient, now())
    if (subscription === undefined) return { outcome: 'sent', detail: 'switched off' }
    if (now() - delivery.createdAt > maxAgeMs) return { outcome: 'sent', detail: 'too late' }
    const { id, endpoint, p256dh, auth } = subscription
    if (!isPushEndpoint(endpoint)) return { outcome: 'sent', detail: 'not a public address' }
    const { title, body } = JSON.parse(delivery.content) as PushContent
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body }),
      {
        vapidDetails: { subject: `mailto:${operator.mailbox}`, ...(await readPushKeys(db)) },
        TTL: maxAgeMs / 1000,
      },
    )
    try {
      const { status, body: answer } = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: request.body,
        redirect: 'manual',
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer?.cancel()
      if (status >= 200 && status < 300) return { outcome: 'sent', detail: '' }
      if (status !== 404 && status !== 410) return { outcome: 'retry', detail: `status ${status}` }
      // The browser has ended the subscription.
      await removeSubscription(db, 'id', id)
      return { outcome: 'sent', detail: 'gone' }
    } catch {
      // Only this device waits. The error may contain its address.
      return { outcome: 'retry', detail: 'it cannot be reached' }
    }
  },
})
