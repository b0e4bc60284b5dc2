import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companionsIn, listMessages } from '#desk/conversation/messages.ts'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import { readInbox } from '#desk/enquiries/inbox/store.ts'
import { dayMs } from '#desk/lib/time.ts'
import { sized } from '../../../tests/faults/random.ts'
import { type ImapServer, startImapServer } from '../../../tests/imap-server.ts'
import { findProgram } from '../../../tests/programs.ts'
import { availableStores } from '../../../tests/stores.ts'
import { beyondLimit, mailLimits, skippedEmails } from './keep-email.ts'
import { newMailbox, rawEmail, traveller } from './test-mailbox.ts'

const dovecot = findProgram('dovecot', 'dovecot-imapd')
const stranger = 'Somebody <somebody@elsewhere.test>'

describe.skipIf(dovecot.command === null)(`reading a Dovecot mailbox${dovecot.missing}`, () => {
  let server: ImapServer
  beforeAll(async () => {
    server = await startImapServer(dovecot.command ?? '')
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })

  test('stores each reply to an enquiry once and ignores other emails', async () => {
    await using mailbox = await newMailbox(server)
    const { reference, messages, deliver } = mailbox
    const answer = { headers: { From: stranger, 'Message-ID': '<one@e.test>', Subject: 'Re: Hi' } }
    const unlinked = { 'In-Reply-To': '' }
    await deliver(
      answer,
      { headers: { From: stranger, Subject: `About ${reference}`, ...unlinked } },
      { headers: { Subject: 'One more thing', ...unlinked } },
      { headers: { From: 'sales@lists.test', Subject: 'Buy our lists', ...unlinked } },
      { headers: { From: 'team@operator.test', Subject: `Re: ${reference}` } },
      {
        headers: { Subject: 'html', 'Content-Type': 'text/html' },
        body: '<p>Hi <b>you</b><script>',
      },
      answer,
      { headers: { 'Content-Type': 'multipart/mixed; boundary="' }, body: '' },
    )
    await mailbox.read()
    expect((await messages()).map(({ subject, text }) => [subject, text])).toEqual([
      ['Re: Hi', 'We come on the 14th.'],
      [`About ${reference}`, 'We come on the 14th.'],
      ['One more thing', 'We come on the 14th.'],
      ['html', 'Hi you'],
      ['', ''],
    ])
  })

  const lines = (line: string, count: number) => line.repeat(count)
  const part = '--b\nContent-Type: text/plain\n\nx\n'
  const nested = (depth: number) =>
    Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
    ).join('')
  const csv = lines('2027-06-14,Volcanoes National Park,gorilla permit,1500,USD\n', 70_000)
  // biome-ignore format: a table
  test.for([
    // what                      headers                                          body
    ['unclosed elements',        { 'Content-Type': 'text/html' },                  lines('<b><p>', 4000)],
    ['an element with a million attributes', { 'Content-Type': 'text/html' },      `<p ${lines('a1 ', 300_000)}>`],
    ['nested tables',            { 'Content-Type': 'text/html' },                  lines('<table><tr><td>', 100_000)],
    ['empty lines',              {},                                               lines('\n', 2_000_000)],
    ['boundaries',               { 'Content-Type': 'multipart/mixed; boundary=b' }, lines('--b\n', 500_000)],
    ['parts',                    { 'Content-Type': 'multipart/mixed; boundary=b' }, lines(part, 20_000)],
    ['nested parts',             { 'Content-Type': 'multipart/mixed; boundary=b' }, `--b\n${nested(5000)}`],
    ['headers',                  { 'X-Long': lines('a b ', 300_000) },             'x'],
    ['header lines',             { 'X-Many': lines('1\nX-Many: ', 50_000) },       'x'],
    ['encoded words',            { Subject: lines('=?utf-8?q?a?= ', 30_000) },     'x'],
    ['recipients',               { To: lines('a@b.test, ', 30_000) },              'x'],
    ['a text attachment of 4 MB', { 'Content-Type': 'text/csv; name=list.csv' },    csv],
  ] as const)('an email of %s neither ends the desk nor stays unread', async ([what, headers, body]) => {
    await using mailbox = await newMailbox(server)
    await mailbox.deliver({ headers: { 'Message-ID': '<bomb@e.test>', ...headers }, body }, {})
    const [bomb, next] = await mailbox.messages()
    expect(bomb?.message_id).toBe('<bomb@e.test>')
    expect(next?.text).toBe('We come on the 14th.')
    if (what.startsWith('a text')) {
      expect(bomb?.traits).toEqual({})
      const { content } = await mailbox.db
        .selectFrom('attachment')
        .select('content')
        .executeTakeFirstOrThrow()
      expect(Buffer.from(content).toString()).toBe(`${csv}\n`.replaceAll('\n', '\r\n'))
    }
  })

  test('a message that the server does not give is skipped and said, and the next ones are read', async () => {
    await using mailbox = await newMailbox(server)
    const { db, read } = mailbox
    await mailbox.deliver({})
    await server.deliver(rawEmail({ From: traveller, 'In-Reply-To': mailbox.messageId }, 'refused'))
    const folders = ['cur', 'new'].map((name) => join(server.folder, name))
    const files = folders.flatMap((name) => readdirSync(name).map((file) => join(name, file)))
    const file = files.find((one) => readFileSync(one, 'utf8').includes('refused')) ?? ''
    chmodSync(file, 0o000)
    await server.deliver(rawEmail({ From: traveller, 'In-Reply-To': mailbox.messageId }, 'Later'))
    for (let tries = 0; tries < 4; tries += 1) await read().catch(() => {})
    expect((await mailbox.messages()).map(({ text }) => text)).toEqual([
      'We come on the 14th.',
      'Later',
    ])
    expect((await readJobState(db, [...skippedEmails]))['mailbox skipped']).toBe(1)
    chmodSync(file, 0o644)
  })

  test('an email is read whole, although the desk was stopped five times while it read it', async () => {
    await using mailbox = await newMailbox(server)
    const { db, read } = mailbox
    await mailbox.deliver({})
    const { 'mailbox read to': last } = await readJobState(db, ['mailbox read to'])
    await server.deliver(rawEmail({ From: traveller, 'In-Reply-To': mailbox.messageId }, 'Later'))
    await setJobState(db, { 'mailbox trying': last + 1, 'mailbox tries': 5 })
    await read()
    const messages = await mailbox.messages()
    expect(messages.map(({ text }) => text)).toEqual(['We come on the 14th.', 'Later'])
    expect(messages[1]?.traits).toEqual({})
  })

  test('emails beyond an enquiry’s limit of a day stay in the mailbox, which the team is told', async () => {
    await using mailbox = await newMailbox(server)
    const { db, id } = mailbox
    const rows = Array.from({ length: mailLimits.emails - 1 }, (_, index) => ({
      ...({ enquiry_id: id, direction: 'in', way: 'email', message_id: null } as const),
      ...{ id: `${index}`, number: index + 1, seen_at: 0 },
      ...{ at: 0, stored_at: Date.now(), by_whom: traveller, subject: '', text: 'x' },
    }))
    await db.insertInto('message').values(rows).execute()
    await mailbox.deliver({ body: 'The last one' }, { body: 'One too many' }, { body: 'Another' })
    const texts = (await mailbox.messages()).map(({ text }) => text)
    expect(texts.filter((text) => text !== 'x')).toEqual(['The last one'])
    expect(await readJobState(db, [...beyondLimit])).toMatchObject({ 'mailbox beyond limit': 2 })
  })

  test('nothing is read while the disk is nearly full, and everything afterwards', async () => {
    await using mailbox = await newMailbox(server)
    await server.deliver(rawEmail({ From: traveller, 'In-Reply-To': mailbox.messageId }, 'Hello'))
    await expect(mailbox.read(Date.now(), 1024)).rejects.toThrow('disk is nearly full')
    expect(await mailbox.messages()).toEqual([])
    await mailbox.read()
    expect(await mailbox.messages()).toHaveLength(1)
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
    await using mailbox = await newMailbox(server)
    await mailbox.deliver(
      withFiles(['passports.pdf', 'x'.repeat(17_000_000)], ['list.pdf', 'Names']),
    )
    const [message] = await mailbox.messages()
    expect(message?.attachments.map(({ name }) => name)).toEqual(['list.pdf'])
    expect(message?.traits.leftOut).toMatchObject([{ name: 'passports.pdf', reason: 'large' }])
  })

  test('a file that the email ends in is named, not stored', async () => {
    await using mailbox = await newMailbox(server)
    const { headers, body } = withFiles(['passports.pdf', 'x'.repeat(5000)])
    await mailbox.deliver({ headers, body: body.slice(0, 3000) })
    const [message] = await mailbox.messages()
    expect(message?.attachments).toEqual([])
    expect(message?.traits.leftOut).toMatchObject([{ name: 'passports.pdf', reason: 'cut' }])
  })

  test('files beyond the limit of an enquiry stay in the mailbox, and the text is kept', async () => {
    await using mailbox = await newMailbox(server)
    const megabyte = 1024 * 1024
    const scan = (name: string, megabytes: number) =>
      withFiles([name, name.padEnd(megabytes * megabyte, 'x')])
    await mailbox.deliver(scan('1.pdf', 1))
    // As if the first scan had almost reached the limit.
    const content = Buffer.alloc(mailLimits.enquiry - 2 * megabyte)
    await mailbox.db.updateTable('attachment').set({ content }).execute()
    await mailbox.deliver(scan('2.pdf', 1))
    await mailbox.deliver(scan('3.pdf', 2))
    const messages = await mailbox.messages()
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
    await using mailbox = await newMailbox(server)
    await mailbox.deliver({ headers: headers as Readonly<Record<string, string>> })
    const [message] = await mailbox.messages()
    expect(message).toMatchObject({ by_whom: traveller, seen_at: null, traits: {} })
  })

  // biome-ignore format: a table
  test.for([
    // what                headers
    ['vacation program',   { 'Auto-Submitted': 'auto-replied (vacation)' }],
    ['Exchange',           { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', Subject: 'Automatic reply: Your request' }],
    ['null return path',   { 'Return-Path': '<>' }],
    ['older programs',     { 'X-Autoreply': 'yes' }],
  ] as const)('an automatic reply (%s) is kept as read and leaves the follow-up', async ([, headers]) => {
    await using mailbox = await newMailbox(server)
    await mailbox.db.updateTable('enquiry').set({ follow_up: '2030-01-01' }).execute()
    await mailbox.deliver({ headers: headers as Readonly<Record<string, string>> })
    const [message] = await mailbox.messages()
    expect(message?.traits).toEqual({ isAutomatic: true })
    expect(message?.seen_at).not.toBeNull()
    const enquiry = await mailbox.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
    expect(enquiry.follow_up).toBe('2030-01-01')
  })

  const report = (action: string, returned: string) => ({
    headers: {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.test>',
      'In-Reply-To': '',
      'Return-Path': '<>',
      Subject: 'Delivery Status Notification',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
    },
    body: `--r\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${traveller}\nAction: ${action}\nStatus: ${action === 'failed' ? '5.1.1' : '4.4.1'}\nDiagnostic-Code: smtp; 550 No such user\n--r\nContent-Type: text/rfc822-headers\n\nReferences: <other@operator.test>\nMessage-ID: ${returned}\n--r--`,
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
    await using mailbox = await newMailbox(server)
    const { db, id } = mailbox
    await mailbox.deliver(emailOf(mailbox.messageId))
    const delivery = await db
      .selectFrom('delivery')
      .selectAll()
      .where('message_id', '=', mailbox.messageId)
      .executeTakeFirstOrThrow()
    expect(delivery.state).toBe(state)
    const filter = { list: 'undelivered', words: '' } as const
    const { rows } = await readInbox(db, filter, { page: 1, today: '2026-11-28' })
    expect(rows.map((row) => row.id)).toEqual(state === 'refused' ? [id] : [])
    const unread = (await mailbox.messages()).filter(({ seen_at }) => seen_at === null)
    expect(unread).toEqual([])
  })

  // biome-ignore format: a table
  test.for([
    // what                     enquiry's address           sender
    ['without the plus part',   'jane+rwanda@visitor.test', 'jane@visitor.test'],
    ['with another plus part',  'jane@visitor.test',        'jane+a@visitor.test'],
    ['with dots at Gmail',      'janedoe@gmail.com',        'Jane.Doe@googlemail.com'],
    ['in capitals',             'jane@visitor.test',        'JANE@Visitor.Test'],
  ] as const)('mail from the same mailbox, written %s, is kept', async ([, email, sender]) => {
    await using mailbox = await newMailbox(server, 'sqlite', email)
    await mailbox.deliver({ headers: { From: sender, 'In-Reply-To': '' } })
    expect(await mailbox.messages()).toHaveLength(1)
  })

  test('mail from similar addresses of other people is not kept', async () => {
    await using mailbox = await newMailbox(server, 'sqlite', 'jane@visitor.test')
    for (const From of ['janet@visitor.test', 'jan@visitor.test', 'jane@visitor.test.evil.test']) {
      await mailbox.deliver({ headers: { From, 'In-Reply-To': '' } })
    }
    expect(await mailbox.messages()).toEqual([])
  })

  test('mail from somebody marked lost is kept', async () => {
    await using mailbox = await newMailbox(server)
    await mailbox.db.updateTable('enquiry').set({ state: 'closed', outcome: 'lost' }).execute()
    await mailbox.deliver({ headers: { 'In-Reply-To': '', Subject: 'We changed our mind' } })
    expect(await mailbox.messages()).toHaveLength(1)
  })

  test('people in copy are shown, and may write on their own', async () => {
    await using mailbox = await newMailbox(server)
    await mailbox.deliver(
      {
        headers: {
          To: 'info@operator.test',
          Cc: 'Tom <tom@visitor.test>, team@operator.test',
          'Reply-To': 'Aline at work <aline@work.test>',
        },
      },
      { headers: { From: 'Tom <Tom@visitor.test>', 'In-Reply-To': '' }, body: 'Tom here.' },
    )
    const [first, second] = await mailbox.messages()
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
      await using mailbox = await newMailbox(server)
      await mailbox.deliver(
        { headers: { [known]: companion } },
        { headers: { From: sender, 'In-Reply-To': '' }, body: 'Tom again.' },
        { headers: { From: `x${sender}`, 'In-Reply-To': '' }, body: 'Somebody else.' },
      )
      const messages = await listMessages(mailbox.db, mailbox.id)
      const texts = messages.map(({ text }) => text).toSorted()
      expect(texts).toEqual(['Tom again.', 'We come on the 14th.'])
      const companions = companionsIn(messages, { email: traveller })
      expect(companions.filter(({ address }) => address.startsWith('tom'))).toHaveLength(1)
    }
  })

  test('every distinct email is kept once, whatever its Message-ID', async () => {
    await using mailbox = await newMailbox(server)
    const email = (id: string, body: string) => ({ headers: { 'Message-ID': id }, body })
    const all = ['<>', '', '<same@e.test>'].flatMap((id) => [
      email(id, `1 ${id}`),
      email(id, `2 ${id}`),
    ])
    await mailbox.deliver(...all, ...all)
    const texts = (await mailbox.messages()).map(({ text }) => text)
    expect(texts).toEqual(all.map(({ body }) => body.trim()))
  })

  test('one Message-ID in two enquiries is kept in both', async () => {
    await using mailbox = await newMailbox(server)
    const other = await mailbox.take({
      email: 'tom@e.test',
      submissionId: 'b',
      reference: 'BBBBBBBB',
    })
    const headers = { 'Message-ID': '<same@e.test>' }
    await mailbox.deliver(
      { headers },
      { headers: { ...headers, From: 'tom@e.test', 'In-Reply-To': '' } },
    )
    const rows = await mailbox.db.selectFrom('message').select('enquiry_id').execute()
    expect(rows.map(({ enquiry_id }) => enquiry_id)).toEqual([mailbox.id, other.id])
  })

  test('an email has the time of its Date, but none later than its arrival', async () => {
    await using mailbox = await newMailbox(server)
    const sent = Math.floor(Date.now() / 1000) * 1000 - 3 * dayMs
    for (const time of [sent, Date.now() + dayMs]) {
      await mailbox.deliver({ headers: { Date: new Date(time).toUTCString() }, body: `${time}` })
    }
    const [first, second] = await mailbox.messages()
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
    await using mailbox = await newMailbox(server)
    await mailbox.db
      .updateTable('enquiry')
      .set({ follow_up: '2030-01-01', reference: 'KR4TN7WX', state: 'answered' })
      .execute()
    await mailbox.deliver({ headers: headers as Readonly<Record<string, string>> })
    const [message] = await mailbox.messages()
    expect(message?.traits).toEqual(traits)
    const enquiry = await mailbox.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
    expect(enquiry.follow_up).toBe(followUp && '2030-01-01')
    // Many travellers write from a second address, so a person reads what a stranger sends.
    const toAnswer = { list: 'to-answer', words: '' } as const
    const { rows } = await readInbox(mailbox.db, toAnswer, { page: 1, today: '2029-01-01' })
    expect(rows).toHaveLength(1)
  })

  test.for(availableStores)(
    '%s: a NUL in any header is stored as another character',
    async (kind) => {
      await using mailbox = await newMailbox(server, kind)
      const id = mailbox.messageId
      await server.deliver(
        rawEmail(
          {
            From: `=?utf-8?q?A=00?= <${traveller}>`,
            'In-Reply-To': id,
            References: `${id} =?utf-8?q?<a=00@b.test>?=`,
            Subject: '=?utf-8?q?Hi=00?=',
            'Content-Type': 'multipart/mixed; boundary=m',
          },
          '--m\nContent-Type: text/plain; name="=?utf-8?q?a=00b?="\nContent-Transfer-Encoding: quoted-printable\n\nx=00\n--m--',
        ),
      )
      await mailbox.read()
      expect(await mailbox.messages()).toHaveLength(1)
    },
  )

  test('any email is stored once or said to be unreadable, and the next one is read', async () => {
    const word = fc.constantFrom(
      'text',
      'multipart',
      'mixed',
      'html',
      'b',
      '"',
      ';',
      '=',
      '<',
      '>',
      'x',
    )
    const noise = fc.string({ unit: 'binary-ascii', maxLength: 200 })
    const charset = fc.constantFrom('utf-8', 'utf-7', 'iso-2022-kr', 'cp850', 'utf-16', 'none', '"')
    const type = fc.oneof(
      fc.constantFrom(
        'text/html',
        'multipart/mixed; boundary=b',
        'multipart/report',
        'message/rfc822',
      ),
      fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
    )
    const block = fc
      .tuple(type, charset, fc.constantFrom('base64', 'quoted-printable', '8bit', 'x'), noise)
      .map(
        ([kind, set, coding, body]) =>
          `--b\nContent-Type: ${kind}; charset=${set}\nContent-Transfer-Encoding: ${coding}\n\n${body}\n`,
      )
    const any = fc.tuple(type, fc.array(fc.oneof(block, noise), { maxLength: 6 }), noise)
    await using mailbox = await newMailbox(server)
    let count = 0
    await fc.assert(
      fc.asyncProperty(any, async ([kind, blocks, subject]) => {
        const bytes = rawEmail(
          {
            From: traveller,
            'Message-ID': `<any-${count}@e.test>`,
            'In-Reply-To': mailbox.messageId,
            'Content-Type': kind,
            Subject: subject.replaceAll(/[\r\n]/g, ' '),
          },
          blocks.join(''),
        )
        await server.deliver(Buffer.from(bytes, 'latin1'))
        await mailbox.read()
        count += 1
        expect(await mailbox.messages()).toHaveLength(count)
      }),
      { numRuns: sized(6, 100), interruptAfterTimeLimit: 60_000 },
    )
    expect((await readJobState(mailbox.db, [...skippedEmails]))['mailbox skipped']).toBe(0)
  }, 120_000)
})
