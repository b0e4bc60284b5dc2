import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { isPrivateAddress, isPrivateHost, isSafeRedirect } from '#desk/config/addresses.ts'
import type { Channel, SendResult } from './channel.ts'
import type { DueDelivery } from './deliveries.ts'

/** The spreadsheet's script may wait 20 s for its lock before it responds. */
const responseTimeoutMs = 30_000
const maxHops = 5
const maxAnswerBytes = 64 * 1024

/** Posts revisions as JSON. Apps Script redirects, and responds with 200 even to errors (desk.md §7). */
export function webhookChannel(target: string, url: string): Channel {
  return {
    name: `the webhook ${target}`,
    queue: { channel: 'webhook', target },
    concurrency: 1,
    async send(delivery) {
      if (delivery.enquiryId === null) throw new Error('webhooks receive only enquiries')
      return post(url, webhookBody(delivery))
    },
  }
}

/** Returns the body that the website would send. All have the `email` field that the script needs, empty if unknown. */
function webhookBody({ kind, email, payload, submissionId, reference }: DueDelivery) {
  const request = JSON.parse(payload) as Readonly<Record<string, string>>
  const named = kind === 'booking' ? {} : { kind }
  return { ...named, email, ...request, submissionId, reference }
}

export async function post(
  url: string,
  content: Readonly<Record<string, string>>,
  agent = publicAgent,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(responseTimeoutMs)
  const body = JSON.stringify(content)
  // The type that the website sends. The spreadsheet's script ignores it.
  const headers = { 'content-type': 'text/plain;charset=utf-8' }
  try {
    const dispatcher = agentFor(url, agent)
    const request = { headers, body, signal, dispatcher }
    const first = await fetch(url, { method: 'POST', redirect: 'manual', ...request })
    return await readAnswer(await follow(first, url, { signal, agent }))
  } catch (error) {
    // If the webhook otherwise works, only this enquiry is retried. A firewall, for example, may reject its text.
    const mayBeOwn = error instanceof UnexpectedResponse || isCut(error)
    const isOwnError = mayBeOwn && (await findWebhookError(url, signal, agent)) === null
    return { outcome: isOwnError ? 'retry' : 'transport down', detail: reasonOf(error) }
  }
}

export async function findWebhookError(
  url: string,
  signal = AbortSignal.timeout(responseTimeoutMs),
  agent = publicAgent,
): Promise<string | null> {
  try {
    const first = await fetch(url, { redirect: 'manual', signal, dispatcher: agentFor(url, agent) })
    const { result } = await readResult(await follow(first, url, { signal, agent }))
    return result === 'ready' ? null : 'it answers, but not with {"result":"ready"}'
  } catch (error) {
    return reasonOf(error)
  }
}

type Following = { readonly signal: AbortSignal; readonly agent: Agent }

async function follow(first: Response, url: string, given: Following): Promise<Response> {
  const { signal, agent } = given
  let [response, place] = [first, url]
  for (let hops = 0; [301, 302, 303].includes(response.status); hops += 1) {
    const next = new URL(response.headers.get('location') ?? '', place).href
    await response.body?.cancel()
    if (hops === maxHops) throw new Error('it redirects too often')
    if (!isSafeRedirect(place, next)) {
      throw new Error('it redirects to an address without https, or to a private network')
    }
    place = next
    response = await fetch(place, {
      redirect: 'manual',
      signal,
      dispatcher: agentFor(place, agent),
    })
  }
  return response
}

/** Checks the addresses that are connected to, since a public name may resolve to a private network. */
export const publicOnly = (lookup: LookupFunction): Agent =>
  new Agent({
    connect: {
      lookup(hostname, options, done) {
        lookup(hostname, options, (error, address, family) => {
          const found = Array.isArray(address) ? address.map((one) => one.address) : [address]
          const isRefused = !error && found.some(isPrivateAddress)
          const refusal = new Error(`${hostname} resolves to a private network`)
          done(isRefused ? refusal : error, address, family)
        })
      },
    },
  })

export const publicAgent = publicOnly(resolveName)
const anyAddress = new Agent()

/** The operator may name a private address in the settings. Any other name must resolve to a public one. */
function agentFor(url: string, agent: Agent): Agent {
  const { hostname } = new URL(url)
  return isPrivateHost(hostname) || isIP(hostname) !== 0 ? anyAddress : agent
}

class UnexpectedResponse extends Error {}

const pauseStatuses: ReadonlySet<number> = new Set([429, 503])

type Answer = { readonly result?: unknown; readonly reason?: unknown }

async function readAnswer(response: Response): Promise<SendResult> {
  const { result, reason } = await readResult(response)
  if (result === 'success') return { outcome: 'sent', detail: '' }
  const detail = `it says: ${String(reason ?? result).slice(0, 200)}`
  // `busy` means that another writer holds the lock, so all enquiries wait.
  return { outcome: result === 'error' && reason !== 'busy' ? 'retry' : 'transport down', detail }
}

async function readResult(response: Response): Promise<Answer> {
  const text = await readText(response)
  if (!response.ok) {
    const { status } = response
    const Failure = pauseStatuses.has(status) ? Error : UnexpectedResponse
    throw new Failure(`it answers with status ${status}`)
  }
  try {
    return Object(JSON.parse(text)) as Answer
  } catch {
    throw new UnexpectedResponse('it answers with a page, not with a result')
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswerBytes) throw new Error('its answer is too long')
  }
  return text
}

/** The codes of a connection that the other side ends. */
const cutCodes: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const isCut = (error: unknown): boolean => cutCodes.has(Object(Object(error).cause).code)

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${responseTimeoutMs / 1000} seconds`
  const { code } = Object(cause) as NodeJS.ErrnoException
  if (code !== undefined) return `it cannot be reached (${code})`
  return cause instanceof Error ? cause.message : message
}
