import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import { sized } from '../../../tests/faults/random.ts'
import { type ImapServer, startImapServer } from '../../../tests/imap-server.ts'
import { findProgram } from '../../../tests/programs.ts'
import { readCounted, skippedEmails } from './keep-email.ts'
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
    expect((await readCounted(db, skippedEmails)).count).toBe(1)
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

  test('nothing is read while the disk is nearly full, and everything afterwards', async () => {
    await using mailbox = await newMailbox(server)
    await server.deliver(rawEmail({ From: traveller, 'In-Reply-To': mailbox.messageId }, 'Hello'))
    await expect(mailbox.read(Date.now(), 1024)).rejects.toThrow('disk is nearly full')
    expect(await mailbox.messages()).toEqual([])
    await mailbox.read()
    expect(await mailbox.messages()).toHaveLength(1)
  })

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
    expect((await readCounted(mailbox.db, skippedEmails)).count).toBe(0)
  })
})
