import { expect, test } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import { startDesk } from '../in-process-desk.ts'
import { startMailServer, type TestMailServer } from '../mail-server.ts'
import { type Channel, channels } from './channels.ts'
import { expectOnlyTo, expectOwnHeaders, waitForEmailsOut } from './emails-out.ts'
import { hostileRecipients, victim } from './hostile-recipients.ts'
import { type Chance, pickFrom, sized, startChance } from './random.ts'
import { eachOf, someOf } from './send-words.ts'
import { mailSettings, newVisitors } from './visitors.ts'

async function startBoth(stack: AsyncDisposableStack): Promise<[DeskClient, TestMailServer]> {
  const server = stack.use(await startMailServer())
  const desk = await startDesk({
    settings: mailSettings(server, { CONFIRMATION_HOLD_SECONDS: '0' }),
  })
  return [stack.use(desk), server]
}

// It must be impossible to use a form to email strangers: docs/desk.md §4.

const oneIn = sized(20, 1)

test('an address in any form, sent by any channel, leads to an email to that address or to none', async () => {
  await using stack = new AsyncDisposableStack()
  const [desk, server] = await startBoth(stack)
  const newVisitor = newVisitors(desk)
  const emails: string[] = []
  const known = new Set<string | null>([null])
  const attempts = channels.flatMap((channel) =>
    someOf(hostileRecipients, channel, oneIn).map((row) => ({ channel, row })),
  )
  await eachOf(attempts, async ({ channel, row: [written, envelope] }) => {
    const fields = { ...channel.plain, [channel.address]: written }
    const { status, reference } = await channel.send(desk, fields, newVisitor(), written)
    const about = `${channel.name}: ${JSON.stringify(written.slice(0, 80))}`
    expect([about, status]).toEqual([about, expectedStatus(channel, written, envelope)])
    // In a form post, two values that differ only in line breaks are equal, so the second post counts as a repeat.
    if (status === 400 || known.has(reference)) return
    known.add(reference)
    emails.push('team')
    if (channel.isBooking && envelope !== null) emails.push(envelope)
  })
  await waitForEmailsOut(desk, server, emails.length)
  expectOnlyTo(server, new Set(emails))
  expectOwnHeaders(server.received)
  for (const { replyTo } of server.received) expect(replyTo?.[0]?.address).not.toBe(victim)
  console.info(`${attempts.length} hostile recipients: ${emails.length} emails`)
})

/** The desk refuses an enquiry only for a missing or overlong address. Call 3 reports an undeliverable address. */
function expectedStatus(channel: Channel, written: string, envelope: string | null): number {
  // A call truncates an overlong answer of a booking or message. Other forms are shown again.
  const isForm = channel.name.endsWith('form alone')
  const isCut = !isForm && (channel.isBooking || channel.email === 'contact')
  if (written.trim() === '') return 400
  if (!isCut && channel.fields[channel.address]?.(written) === false) return 400
  if (channel.name.endsWith('customer call') && envelope === null) return 422
  return isForm ? 303 : 200
}

const lineEnds = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u2028',
  '\u0085',
  '\v',
  '\f',
  '\0\r\n',
  '%0d%0a',
  '\\r\\n',
  '=0D=0A',
]
const injected = [
  `Bcc: ${victim}`,
  `Cc: ${victim}`,
  `To: ${victim}`,
  `Reply-To: ${victim}`,
  `From: ${victim}`,
  `Resent-To: ${victim}`,
  'X-Injected: yes',
  'Subject: You have won',
  'Content-Type: text/html; charset=utf-8',
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
  `.\r\nMAIL FROM:<a@elsewhere.example>\r\nRCPT TO:<${victim}>\r\nDATA\r\n`,
  `>\r\nRCPT TO:<${victim}>`,
  `, ${victim}`,
  `" <${victim}>, "`,
  `> , <${victim}`,
  `=?utf-8?Q?=0D=0ABcc:_${victim.replace('@', '=40')}?=`,
]
const prefixes = [
  '',
  'Aline',
  'guest@plain.example',
  '"Aline',
  '=?utf-8?Q?',
  '   ',
  'é',
  'x'.repeat(990),
]

function injection(chance: Chance): string {
  const parts = [prefixes, lineEnds, injected].map((texts) => pickFrom(texts, chance))
  return chance.isTrue(0.3) ? `${parts.join('')}${pickFrom(lineEnds, chance)}after` : parts.join('')
}

const injections = sized(60, 5000)

test(`${injections} enquiries with line breaks and headers in every field add no header to an email`, async () => {
  const chance = startChance()
  await using stack = new AsyncDisposableStack()
  const [desk, server] = await startBoth(stack)
  const newVisitor = newVisitors(desk)
  const guests = new Set<string>()
  let [count, emails] = [0, 0]
  for (let index = 0; count < injections; index += 1) {
    const channel = channels[index % channels.length] as Channel
    const guest = `guest${index}@plain.example`
    const inject = (name: string): string => {
      const text = injection(chance)
      return channel.fields[name]?.(text) ? text : inject(name)
    }
    const fields = Object.fromEntries(
      Object.keys(channel.fields).map((name) => [
        name,
        name === channel.address ? guest : inject(name),
      ]),
    )
    const all = { ...channel.plain, ...fields }
    const { status } = await channel.send(desk, all, newVisitor(), injection(chance))
    expect([200, 303], channel.name).toContain(status)
    guests.add(guest)
    count += Object.keys(fields).length
    emails += channel.isBooking ? 2 : 1
  }
  // The same unusual text from many addresses looks automated and is quarantined.
  const held = (await desk.enquiries()).filter(({ state }) => state === 'quarantine')
  for (const { kind } of held) emails -= kind === 'booking' ? 2 : 1
  await waitForEmailsOut(desk, server, emails)
  expectOnlyTo(server, guests)
  expectOwnHeaders(server.received)
  for (const { replyTo, subject } of server.received) {
    expect(replyTo?.[0]?.address).not.toBe(victim)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
