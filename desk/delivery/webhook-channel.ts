import { isSafeRedirect } from '#desk/config/addresses.ts'
import type { DueDelivery } from '#desk/db/deliveries.ts'
import type { Channel } from './channel.ts'
import type { SendResult } from './send-mail.ts'

/** The script itself waits up to 20 s for its turn. */
const answerWithinMs = 30_000
const maxHops = 5
const maxAnswerBytes = 64 * 1024

/**
 * A webhook: it gets every version of every enquiry as JSON, and takes one by answering
 * `{"result":"success"}` (desk.md §7). A spreadsheet's web app leads to another host, where its answer is
 * fetched, and says 200 whatever happens; a page of any other kind comes from its platform, which is down.
 */
export function webhookChannel(target: string, url: string): Channel {
  return {
    name: `the webhook ${target}`,
    queue: { channel: 'webhook', target },
    concurrency: 1,
    async send(delivery) {
      if (delivery.enquiryId === null) throw new Error('a webhook gets enquiries alone')
      return post(url, webhookBody(delivery))
    },
  }
}

/**
 * An enquiry as a webhook takes it: the very call 1 of the website (desk.md §1), which has a kind only
 * where it is no booking. The spreadsheet's script asks for an `email`, which a contact message calls
 * otherwise.
 */
function webhookBody({ kind, email, payload, submissionId, reference }: DueDelivery) {
  const request = JSON.parse(payload) as Readonly<Record<string, string>>
  const named = kind === 'booking' ? {} : { kind }
  return { ...named, ...(kind === 'contact' && { email }), ...request, submissionId, reference }
}

/** Posts one body. Never throws: every failure is a result. */
export async function post(
  url: string,
  content: Readonly<Record<string, string>>,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const body = JSON.stringify(content)
  // A plain text: the script reads the bytes, whatever they are called.
  const headers = { 'content-type': 'text/plain;charset=utf-8' }
  try {
    const first = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return await readAnswer(await follow(first, url, signal))
  } catch (error) {
    // It may fail over this enquiry alone, as a firewall does over some texts: the others must not wait.
    const isOwnError = error instanceof OddAnswer && (await findWebhookError(url, signal)) === null
    return { outcome: isOwnError ? 'retry' : 'transport down', detail: reasonOf(error) }
  }
}

/** Whether a webhook answers there; a sentence on what is wrong, or null. For `doctor`. */
export async function findWebhookError(
  url: string,
  signal = AbortSignal.timeout(answerWithinMs),
): Promise<string | null> {
  try {
    const first = await fetch(url, { redirect: 'manual', signal })
    const { result } = await readResult(await follow(first, url, signal))
    return result === 'ready' ? null : 'it answers, but not with {"result":"ready"}'
  } catch (error) {
    return reasonOf(error)
  }
}

async function follow(first: Response, url: string, signal: AbortSignal): Promise<Response> {
  let [response, place] = [first, url]
  for (let hops = 0; [301, 302, 303].includes(response.status); hops += 1) {
    const next = new URL(response.headers.get('location') ?? '', place).href
    await response.body?.cancel()
    if (hops === maxHops) throw new Error('it leads on and on')
    if (!isSafeRedirect(place, next)) {
      throw new Error('it leads to an address without https, or to this machine')
    }
    place = next
    response = await fetch(place, { redirect: 'manual', signal })
  }
  return response
}

/** An answer that is none, though somebody is there. */
class OddAnswer extends Error {}

/** It asks for a pause, whatever the enquiry. */
const pauseStatuses: ReadonlySet<number> = new Set([429, 503])

type Answer = { readonly result?: unknown; readonly reason?: unknown }

async function readAnswer(response: Response): Promise<SendResult> {
  const { result, reason } = await readResult(response)
  if (result === 'success') return { outcome: 'sent', detail: '' }
  const detail = `it says: ${String(reason ?? result).slice(0, 200)}`
  // Somebody else writes there: nothing is wrong with this enquiry.
  return { outcome: result === 'error' && reason !== 'busy' ? 'retry' : 'transport down', detail }
}

async function readResult(response: Response): Promise<Answer> {
  const text = await readText(response)
  if (!response.ok) {
    const { status } = response
    const Odd = pauseStatuses.has(status) ? Error : OddAnswer
    throw new Odd(`it answers with status ${status}`)
  }
  try {
    return Object(JSON.parse(text)) as Answer
  } catch {
    throw new OddAnswer('it answers with a page, not with a result')
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswerBytes) throw new Error('its answer has no end')
  }
  return text
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${answerWithinMs / 1000} seconds`
  const { code } = Object(cause) as NodeJS.ErrnoException
  return code === undefined ? message : `it cannot be reached (${code})`
}
