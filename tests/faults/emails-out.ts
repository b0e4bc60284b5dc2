import { setTimeout as sleep } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { expect } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import type { ReceivedEmail, TestMailServer } from '../mail-server.ts'
import { operator } from '../submissions.ts'

/** The headers of an email, each once. `reply-to` is missing if the address cannot be replied to. */
const headers = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

const isNotice = ({ subject }: ReceivedEmail) => subject?.startsWith('At the desk: ') ?? false

/** True for the X-Enquiries header of a notice, if it contains only references. */
const namesEnquiries = (email: ReceivedEmail, { key, value }: ReceivedEmail['headers'][number]) =>
  isNotice(email) && key === 'x-enquiries' && /^[2-9A-Z]{8}(\s+[2-9A-Z]{8})*$/.test(value)

export async function waitForEmailsOut(
  desk: DeskClient,
  server: TestMailServer,
  count: number,
): Promise<void> {
  const ofEnquiries = () => server.received.filter((email) => !isNotice(email)).length
  let [seen, since] = [0, Date.now()]
  while (ofEnquiries() < count && Date.now() - since < 20_000) {
    if (ofEnquiries() > seen) [seen, since] = [ofEnquiries(), Date.now()]
    await sleep(50)
  }
  await desk.settled()
  expect(ofEnquiries()).toBe(count)
}

export function expectOnlyTo(server: TestMailServer, addresses: ReadonlySet<string>): void {
  const allowed = new Set([operator.inbox, ...addresses])
  const asked = server.attempts.map(withAsciiDomain)
  expect(asked.filter((address) => !allowed.has(address))).toEqual([])
  for (const { envelope } of server.received) expect(envelope.to).toHaveLength(1)
}

/** The test mail server reports domains in Unicode, although the desk sends them in ASCII. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

export function expectOwnHeaders(emails: readonly ReceivedEmail[]): void {
  for (const email of emails) {
    const keys = email.headers
      .filter((header) => header.key !== 'reply-to' && !namesEnquiries(email, header))
      .map(({ key }) => key)
    expect(keys.toSorted(), email.subject).toEqual(headers)
    expect(email.headers.filter(({ key }) => key === 'reply-to').length).toBeLessThanOrEqual(1)
    expect(email.from?.address).toBe(operator.mailbox)
    expect(email.to).toHaveLength(1)
    expect(email.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
    expect([email.cc, email.bcc]).toEqual([undefined, undefined])
    const hasRequest = email.envelope.to[0] === operator.inbox && !isNotice(email)
    const files = email.attachments.filter(({ related }) => !related)
    expect(files.map(({ mimeType }) => mimeType)).toEqual(hasRequest ? ['application/json'] : [])
  }
}
