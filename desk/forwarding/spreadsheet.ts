import { isSafeAddress } from '#desk/config/safe-address.ts'
import type { Delivery } from '#desk/mail/delivery.ts'

/** A row for the spreadsheet: texts by their columns' names. */
export type SheetRow = Readonly<Record<string, string>>

/** Hands one row over. Never throws: what failed is a delivery that did not succeed. */
export type SendRow = (row: SheetRow) => Promise<Delivery>

/** The script itself waits up to 20 s for its turn. */
const answerWithinMs = 30_000
const mostHops = 5
const mostAnswerBytes = 64 * 1024

/**
 * The spreadsheet web app at an address. It takes a row and answers by leading to another host, where
 * its answer is fetched; and it answers 200 whatever happens, so only the words tell (desk.md §7). A
 * page of any other kind comes from the platform: it is down, or the address is wrong.
 */
export function spreadsheetAt(url: string): SendRow {
  return async (row) => {
    const signal = AbortSignal.timeout(answerWithinMs)
    const body = JSON.stringify(row)
    // A plain text: the script reads the bytes, whatever they are called.
    const headers = { 'content-type': 'text/plain;charset=utf-8' }
    try {
      const first = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      return await readAnswer(await follow(first, url, signal))
    } catch (error) {
      return { outcome: 'transport down', detail: reasonOf(error) }
    }
  }
}

/** Whether the script answers there; a sentence on what is wrong, or null. For `doctor`. */
export async function findSheetFault(url: string): Promise<string | null> {
  const signal = AbortSignal.timeout(answerWithinMs)
  try {
    const first = await fetch(url, { redirect: 'manual', signal })
    const { result } = await readWords(await follow(first, url, signal))
    return result === 'ready' ? null : 'it answers, but not as the script does'
  } catch (error) {
    return reasonOf(error)
  }
}

async function follow(first: Response, url: string, signal: AbortSignal): Promise<Response> {
  let [response, place] = [first, url]
  for (let hops = 0; [301, 302, 303].includes(response.status); hops += 1) {
    const next = new URL(response.headers.get('location') ?? '', place).href
    await response.body?.cancel()
    if (hops === mostHops) throw new Error('it leads on and on')
    if (!isSafeAddress(next)) throw new Error('it leads to an address without https')
    place = next
    response = await fetch(place, { redirect: 'manual', signal })
  }
  return response
}

type Answer = { readonly result?: unknown; readonly reason?: unknown }

async function readAnswer(response: Response): Promise<Delivery> {
  const { result, reason } = await readWords(response)
  if (result === 'success') return { outcome: 'sent', detail: '' }
  const detail = `the script says: ${String(reason ?? result).slice(0, 200)}`
  // Somebody else writes there: nothing is wrong with this row.
  return { outcome: result === 'error' && reason !== 'busy' ? 'retry' : 'transport down', detail }
}

async function readWords(response: Response): Promise<Answer> {
  const text = await readText(response)
  if (!response.ok) throw new Error(`it answers with status ${response.status}`)
  try {
    return Object(JSON.parse(text)) as Answer
  } catch {
    throw new Error('it answers with a page, not with the words of the script')
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostAnswerBytes) throw new Error('its answer has no end')
  }
  return text
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${answerWithinMs / 1000} seconds`
  const { code } = Object(cause) as NodeJS.ErrnoException
  return code === undefined ? message : `it cannot be reached (${code})`
}
