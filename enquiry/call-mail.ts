import { type CallEffects, postPatiently } from './post-patiently.ts'
import type { MailCall } from './wire.ts'

/**
 * A call to the mail service: the bytes and headers of its own client. Rejects when the call was not
 * accepted.
 */
export async function callMail<Params>(
  url: string,
  call: MailCall<Params>,
  timeoutMs: number,
  effects: CallEffects,
): Promise<number> {
  const headers = { 'Content-type': 'application/json' }
  const response = await postPatiently(
    url,
    { headers, body: JSON.stringify(call) },
    timeoutMs,
    effects,
  )
  return response.status
}
