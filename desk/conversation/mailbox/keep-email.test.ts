import { expect, test } from 'vitest'
import {
  companionsIn,
  keepReply,
  listMessages,
  readMissedCopies,
} from '#desk/conversation/messages.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { dayMs } from '#desk/lib/time.ts'
import { missedCopies } from '#desk/outbox/channel.ts'
import { availableStores } from '../../../tests/stores.ts'
import { beyondLimit, mailLimits, readCounted } from './keep-email.ts'
import { newConversation, traveller } from './test-mailbox.ts'

// What is kept of an email, without a mailbox. How mailboxes are read: read-mailbox.test.ts.

/** Fills an enquiry's share of the mailbox's limits. */
async function addEmails({ db, id }: Conversation, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...({ enquiry_id: id, direction: 'in', way: 'email', message_id: null } as const),
    ...{ id: `${index}`, number: index + 1, seen_at: 0 },
    ...{ at: 0, stored_at: Date.now(), by_whom: traveller, subject: '', text: 'x' },
  }))
  await db.insertInto('message').values(rows).execute()
}

/** The headers of an email by somebody who knows the enquiry's reference. */
async function strangerTo({ db, id }: Conversation) {
  await db.updateTable('enquiry').set({ reference: 'KR4TN7WX' }).where('id', '=', id).execute()
  return { From: 'a@evil.test', 'In-Reply-To': '', Subject: 'About KR4TN7WX' }
}

type Conversation = Pick<Awaited<ReturnType<typeof newConversation>>, 'db' | 'id'>

test('emails beyond an enquiry’s limit of a day stay in the mailbox, which the team is told', async () => {
  await using conversation = await newConversation()
  const { db } = conversation
  await addEmails(conversation, mailLimits.emails - 1)
  await conversation.deliver(
    { body: 'The last one' },
    { body: 'One too many' },
    { body: 'Another' },
  )
  const texts = (await conversation.messages()).map(({ text }) => text)
  expect(texts.filter((text) => text !== 'x')).toEqual(['The last one'])
  expect(await readCounted(db, beyondLimit)).toMatchObject({ count: 2 })
})

test('strangers who know a reference, or forge a sender, leave room for the traveller', async () => {
  await using conversation = await newConversation()
  const { db } = conversation
  await addEmails(conversation, mailLimits.emails / 4 - 1)
  const stranger = await strangerTo(conversation)
  const forged = { 'Authentication-Results': 'mx.operator.test; dmarc=fail' }
  await conversation.deliver(
    { headers: stranger, body: 'The last of strangers' },
    { headers: stranger, body: 'One too many' },
    { headers: forged, body: 'Forged' },
    { body: 'From the traveller' },
  )
  const texts = (await conversation.messages()).map(({ text }) => text)
  expect(texts.filter((text) => text !== 'x')).toEqual([
    'The last of strangers',
    'From the traveller',
  ])
  expect(await readCounted(db, beyondLimit)).toMatchObject({ count: 2 })
})

test('files of strangers leave room for those of the traveller', async () => {
  await using conversation = await newConversation()
  const stranger = await strangerTo(conversation)
  await conversation.deliver(withFiles(['1.pdf', 'Scan 1']))
  // As if they had almost reached their share.
  const content = Buffer.alloc(mailLimits.enquiry / 4)
  await conversation.db.updateTable('attachment').set({ content }).execute()
  const { headers, body } = withFiles(['2.pdf', 'Scan 2'])
  await conversation.deliver({ headers: { ...headers, ...stranger }, body })
  await conversation.deliver(withFiles(['3.pdf', 'Scan 3']))
  const messages = await conversation.messages()
  expect(messages.map(({ attachments }) => attachments.length)).toEqual([1, 0, 1])
})

const withFiles = (...files: readonly (readonly [name: string, content: string])[]) => ({
  headers: { 'Content-Type': 'multipart/mixed; boundary=m' },
  body: `--m\nContent-Type: text/plain\n\nScans.\n${files
    .map(
      ([name, content]) =>
        `--m\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\n')}\n`,
    )
    .join('')}--m--`,
})

test('files beyond the limit of an email are named, and the others are kept', async () => {
  await using conversation = await newConversation()
  await conversation.deliver(
    withFiles(['passports.pdf', 'x'.repeat(17_000_000)], ['list.pdf', 'Names']),
  )
  const [message] = await conversation.messages()
  expect(message?.attachments.map(({ name }) => name)).toEqual(['list.pdf'])
  expect(message?.traits.leftOut).toMatchObject([{ name: 'passports.pdf', reason: 'large' }])
})

test('a file that the email ends in is named, not stored', async () => {
  await using conversation = await newConversation()
  const { headers, body } = withFiles(['passports.pdf', 'x'.repeat(5000)])
  await conversation.deliver({ headers, body: body.slice(0, 3000) })
  const [message] = await conversation.messages()
  expect(message?.attachments).toEqual([])
  expect(message?.traits.leftOut).toMatchObject([{ name: 'passports.pdf', reason: 'cut' }])
})

test('files beyond the limit of an enquiry stay in the mailbox, and the text is kept', async () => {
  await using conversation = await newConversation()
  const scan = (name: string, megabytes: number) =>
    withFiles([name, name.padEnd(megabytes * megabyte, 'x')])
  await conversation.deliver(scan('1.pdf', 1))
  // As if the first scan had almost reached the limit.
  const content = Buffer.alloc(mailLimits.enquiry - 2 * megabyte)
  await conversation.db.updateTable('attachment').set({ content }).execute()
  await conversation.deliver(scan('2.pdf', 1))
  await conversation.deliver(scan('3.pdf', 2))
  const messages = await conversation.messages()
  expect(messages.map(({ text }) => text)).toEqual(['Scans.', 'Scans.', 'Scans.'])
  expect(messages.map(({ attachments }) => attachments.length)).toEqual([1, 1, 0])
  expect(messages.at(-1)?.traits.leftOut).toMatchObject([{ reason: 'full' }])
})

// biome-ignore format: a table
test.for([
  // what                                 headers
  ['through a list',                      { Precedence: 'list', 'List-ID': '<info.operator.test>' }],
  ['through a group that is the sender',  { From: '"Aline via Info" <info@operator.test>', 'X-Original-From': traveller }],
  ['through a group, with Reply-To only', { From: '"Aline via Info" <info@operator.test>', 'Reply-To': traveller }],
  ['from a ticket system',                { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }],
  ['in bulk',                             { Precedence: 'bulk' }],
] as const)('an answer %s is an unread message', async ([, headers]) => {
  await using conversation = await newConversation()
  await conversation.deliver({ headers: headers as Readonly<Record<string, string>> })
  const [message] = await conversation.messages()
  expect(message).toMatchObject({ by_whom: traveller, seen_at: null, traits: {} })
})

// biome-ignore format: a table
test.for([
  // what                                 headers                                               people
  ['among the recipients',                { To: `info@operator.test, ${traveller}` }],
  ['nowhere',                             { 'Reply-To': 'info@operator.test' }],
  ['as one of several',                   { Cc: `${traveller}, tom@visitor.test` }],
] as const)('an answer through a list that names its sender %s is kept, unverified', async ([, headers]) => {
  await using conversation = await newConversation()
  const From = '"Aline via Info" <info@operator.test>'
  const list = { From, 'List-Id': '<info.operator.test>' }
  await conversation.deliver({ headers: { ...list, ...headers } })
  const [message] = await conversation.messages()
  expect(message).toMatchObject({ by_whom: traveller, seen_at: null, traits: { isUnverified: true } })
  // A member's own email in the list answers none of ours.
  await conversation.deliver({ headers: { ...list, ...headers, 'In-Reply-To': '' }, body: 'To all' })
  expect(await conversation.messages()).toHaveLength(1)
})

// biome-ignore format: a table
test.for([
  // what                headers
  ['vacation program',   { 'Auto-Submitted': 'auto-replied (vacation)' }],
  ['Exchange',           { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', Subject: 'Automatic reply: Your request' }],
  ['null return path',   { 'Return-Path': '<>' }],
  ['older programs',     { 'X-Autoreply': 'yes' }],
] as const)('an automatic reply (%s) is kept as read and leaves the follow-up', async ([, headers]) => {
  await using conversation = await newConversation()
  await conversation.db.updateTable('enquiry').set({ follow_up: '2030-01-01' }).execute()
  await conversation.deliver({ headers: headers as Readonly<Record<string, string>> })
  const [message] = await conversation.messages()
  expect(message?.traits).toEqual({ isAutomatic: true })
  expect(message?.seen_at).not.toBeNull()
  const enquiry = await conversation.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
  expect(enquiry.follow_up).toBe('2030-01-01')
})

const report = (action: string, returned: string, recipient = traveller) => ({
  headers: {
    From: 'Mail Delivery System <MAILER-DAEMON@mx.test>',
    'In-Reply-To': '',
    'Return-Path': '<>',
    Subject: 'Delivery Status Notification',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
  },
  body: `--r\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${action === 'failed' ? '5.1.1' : '4.4.1'}\nDiagnostic-Code: smtp; 550 No such user\n--r\nContent-Type: text/rfc822-headers\n\nReferences: <other@operator.test>\nMessage-ID: ${returned}\n--r--`,
})
const qmail = (returned: string) => ({
  headers: { From: 'MAILER-DAEMON@mx.test', 'In-Reply-To': '', Subject: 'failure notice' },
  body: `Hi. This is the qmail-send program at mx.test.\nI'm afraid I wasn't able to deliver your message.\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${returned}\nSubject: Your request`,
})
const exchange = (returned: string) => ({
  headers: {
    From: 'Postmaster <postmaster@mx.test>',
    'In-Reply-To': returned,
    Subject: 'Undeliverable: Your request',
  },
  body: 'Your message couldn’t be delivered.',
})

// biome-ignore format: a table
test.for([
  // report                    email                                    state
  ['a failure',                (id: string) => report('failed', id),    'refused'],
  ['a failure by qmail',       qmail,                                   'refused'],
  ['a failure by Exchange',    exchange,                                'refused'],
  ['a delay',                  (id: string) => report('delayed', id),   'sent'],
  ['a success',                (id: string) => report('delivered', id), 'sent'],
] as const)('after the report of %s, the email is marked accordingly', async ([, emailOf, state]) => {
  await using conversation = await newConversation()
  const { db, id } = conversation
  await conversation.deliver(emailOf(conversation.messageId))
  const delivery = await db
    .selectFrom('delivery')
    .selectAll()
    .where('message_id', '=', conversation.messageId)
    .executeTakeFirstOrThrow()
  expect(delivery.state).toBe(state)
  const filter = { list: 'undelivered', words: '' } as const
  const { rows } = await readInbox(db, filter, { page: 1, today: '2026-11-28' })
  expect(rows.map((row) => row.id)).toEqual(state === 'refused' ? [id] : [])
  const unread = (await conversation.messages()).filter(({ seen_at }) => seen_at === null)
  expect(unread).toEqual([])
})

test('a copy that comes back is named beside the reply, which the traveller has', async () => {
  await using conversation = await newConversation()
  const { db, id, keeping } = conversation
  const people = ['tom@visitor.test', 'Ann@work.test', 'eve@work.test']
  const copies = people.map((address) => ({ name: '', address }))
  const act = { enquiryId: id, by: 'kim@operator.test', now: Date.now(), id: 'act', seen: null }
  const reply = { id: 'm', subject: 'Your days', text: 'Yes.', way: 'email' } as const
  await keepReply(db, act, reply, { ids: keeping.ids, attachments: [], copies })
  const { message_id } = await db
    .updateTable('delivery')
    .set({ state: 'sent', detail: `${missedCopies}3` })
    .where('target', '=', 'reply')
    .returning('message_id')
    .executeTakeFirstOrThrow()
  const isUndelivered = async () => {
    const filter = { list: 'undelivered', words: '' } as const
    return (await readInbox(db, filter, { page: 1, today: '2026-11-28' })).rows.length > 0
  }
  await conversation.deliver(report('failed', message_id ?? '', 'ann@WORK.test'))
  const [missed = []] = (await readMissedCopies(db, id)).values()
  expect(missed.map(({ address }) => address)).toEqual(['Ann@work.test', 'eve@work.test'])
  expect(await isUndelivered()).toBe(false)
  await conversation.deliver(report('failed', message_id ?? ''))
  expect(await isUndelivered()).toBe(true)
})

// biome-ignore format: a table
test.for([
  // what                     enquiry's address           sender
  ['without the plus part',   'jane+rwanda@visitor.test', 'jane@visitor.test'],
  ['with another plus part',  'jane@visitor.test',        'jane+a@visitor.test'],
  ['with dots at Gmail',      'janedoe@gmail.com',        'Jane.Doe@googlemail.com'],
  ['in capitals',             'jane@visitor.test',        'JANE@Visitor.Test'],
] as const)('mail from the same mailbox, written %s, is kept', async ([, email, sender]) => {
  await using conversation = await newConversation('sqlite', email)
  await conversation.deliver({ headers: { From: sender, 'In-Reply-To': '' } })
  expect(await conversation.messages()).toHaveLength(1)
})

test('mail from similar addresses of other people is not kept', async () => {
  await using conversation = await newConversation('sqlite', 'jane@visitor.test')
  for (const From of ['janet@visitor.test', 'jan@visitor.test', 'jane@visitor.test.evil.test']) {
    await conversation.deliver({ headers: { From, 'In-Reply-To': '' } })
  }
  expect(await conversation.messages()).toEqual([])
})

test('mail from somebody marked lost is kept', async () => {
  await using conversation = await newConversation()
  await conversation.db.updateTable('enquiry').set({ state: 'closed', outcome: 'lost' }).execute()
  await conversation.deliver({ headers: { 'In-Reply-To': '', Subject: 'We changed our mind' } })
  expect(await conversation.messages()).toHaveLength(1)
})

test('people in copy are shown, and may write on their own', async () => {
  await using conversation = await newConversation()
  await conversation.deliver(
    {
      headers: {
        To: 'info@operator.test',
        Cc: 'Tom <tom@visitor.test>, team@operator.test',
        'Reply-To': 'Aline at work <aline@work.test>',
      },
    },
    { headers: { From: 'Tom <Tom@visitor.test>', 'In-Reply-To': '' }, body: 'Tom here.' },
  )
  const [first, second] = await conversation.messages()
  expect(first?.traits.people).toEqual([
    { name: 'Aline at work', address: 'aline@work.test' },
    { name: 'Tom', address: 'tom@visitor.test' },
  ])
  expect(second).toMatchObject({ text: 'Tom here.', by_whom: 'tom@visitor.test' })
})

// biome-ignore format: a table
test.for([
  // what                     companion               sender
  ['without the plus part',   'tom+trip@visitor.test', 'tom@visitor.test'],
  ['with a plus part',        'tom@visitor.test',      'tom+trip@visitor.test'],
  ['with dots at Gmail',      'tom.berg@gmail.com',    'TomBerg@googlemail.com'],
] as const)('a companion, copied or writing, may write again %s', async ([, companion, sender]) => {
  for (const known of ['Cc', 'From']) {
    await using conversation = await newConversation()
    await conversation.deliver(
      { headers: { [known]: companion } },
      { headers: { From: sender, 'In-Reply-To': '' }, body: 'Tom again.' },
      { headers: { From: `x${sender}`, 'In-Reply-To': '' }, body: 'Somebody else.' },
    )
    const messages = await listMessages(conversation.db, conversation.id)
    const texts = messages.map(({ text }) => text).toSorted()
    expect(texts).toEqual(['Tom again.', 'We come on the 14th.'])
    const companions = companionsIn(messages, { email: traveller })
    expect(companions.filter(({ address }) => address.startsWith('tom'))).toHaveLength(1)
  }
})

test('every distinct email is kept once, whatever its Message-ID', async () => {
  await using conversation = await newConversation()
  const email = (id: string, body: string) => ({ headers: { 'Message-ID': id }, body })
  const all = ['<>', '', '<same@e.test>'].flatMap((id) => [
    email(id, `1 ${id}`),
    email(id, `2 ${id}`),
  ])
  await conversation.deliver(...all, ...all)
  const texts = (await conversation.messages()).map(({ text }) => text)
  expect(texts).toEqual(all.map(({ body }) => body.trim()))
})

test('one Message-ID in two enquiries is kept in both', async () => {
  await using conversation = await newConversation()
  const other = await conversation.take({
    email: 'tom@e.test',
    submissionId: 'b',
    reference: 'BBBBBBBB',
  })
  const headers = { 'Message-ID': '<same@e.test>' }
  await conversation.deliver(
    { headers },
    { headers: { ...headers, From: 'tom@e.test', 'In-Reply-To': '' } },
  )
  const rows = await conversation.db.selectFrom('message').select('enquiry_id').execute()
  expect(rows.map(({ enquiry_id }) => enquiry_id)).toEqual([conversation.id, other.id])
})

test('an email has the time of its Date, but none later than its arrival', async () => {
  await using conversation = await newConversation()
  const sent = Math.floor(Date.now() / 1000) * 1000 - 3 * dayMs
  for (const time of [sent, Date.now() + dayMs]) {
    await conversation.deliver({ headers: { Date: new Date(time).toUTCString() }, body: `${time}` })
  }
  const [first, second] = await conversation.messages()
  expect(first?.at).toBe(sent)
  expect(second?.at).toBeLessThanOrEqual(Date.now())
})

// biome-ignore format: a table
test.for([
  // sender and headers                                                            traits                 follow-up
  [{},                                                                             {},                    null],
  [{ 'Authentication-Results': 'mx.test; spf=pass; dkim=pass; dmarc=pass' },       {},                    null],
  [{ 'Authentication-Results': 'mx.test; spf=fail smtp.mailfrom=x; dmarc=fail' },  { isUnverified: true }, 'kept'],
  [{ 'Authentication-Results': 'mx.test; spf=softfail; dkim=none' },               { isUnverified: true }, 'kept'],
  [{ From: 'a@evil.test', 'X-Original-From': traveller },                          { isUnverified: true }, 'kept'],
  // A public group vouches for nobody: anybody can found one.
  [{ From: 'trip@groups.test', 'X-Original-Sender': traveller, 'Authentication-Results': 'mx.test; dmarc=pass' }, { isUnverified: true }, 'kept'],
  [{ From: 'a@evil.test', 'In-Reply-To': '', Subject: 'About KR4TN7WX' },          { isStranger: true },   'kept'],
] as const)('an email with %o has the marks %o', async ([headers, traits, followUp]) => {
  await using conversation = await newConversation()
  await conversation.db
    .updateTable('enquiry')
    .set({ follow_up: '2030-01-01', reference: 'KR4TN7WX', state: 'answered' })
    .execute()
  await conversation.deliver({ headers: headers as Readonly<Record<string, string>> })
  const [message] = await conversation.messages()
  expect(message?.traits).toEqual(traits)
  const enquiry = await conversation.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
  expect(enquiry.follow_up).toBe(followUp && '2030-01-01')
  // Many travellers write from a second address, so a person reads what a stranger sends.
  const toAnswer = { list: 'to-answer', words: '' } as const
  const { rows } = await readInbox(conversation.db, toAnswer, { page: 1, today: '2029-01-01' })
  expect(rows).toHaveLength(1)
})

test.for(availableStores)(
  '%s: a NUL in any header is stored as another character',
  async (kind) => {
    await using conversation = await newConversation(kind)
    const id = conversation.messageId
    await conversation.deliver({
      headers: {
        From: `=?utf-8?q?A=00?= <${traveller}>`,
        References: `${id} =?utf-8?q?<a=00@b.test>?=`,
        Subject: '=?utf-8?q?Hi=00?=',
        'Content-Type': 'multipart/mixed; boundary=m',
      },
      body: '--m\nContent-Type: text/plain; name="=?utf-8?q?a=00b?="\nContent-Transfer-Encoding: quoted-printable\n\nx=00\n--m--',
    })
    expect(await conversation.messages()).toHaveLength(1)
  },
)
