import { type CallEffects, CallRefused, postPatiently } from './post-patiently.ts'
import { isOurDesk, type MailCall } from './wire.ts'

/**
 * A call to the mail service: the bytes and headers of its own client. Rejects when the call was not
 * accepted. Our own desk says OK; a page of the hotel's network or of the server in front of a desk
 * that is down may come with a 200, and is no acceptance.
 */
export async function callMail<Params>(
  url: string,
  call: MailCall<Params>,
  timeoutMs: number,
  effects: CallEffects,
): Promise<void> {
  const headers = { 'Content-type': 'application/json' }
  const response = await postPatiently(
    url,
    { headers, body: JSON.stringify(call) },
    timeoutMs,
    effects,
  )
  if (isOurDesk(url) && (await response.text()) !== 'OK') throw new CallRefused(response.status)
}
