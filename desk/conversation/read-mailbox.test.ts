import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newStore } from '#desk/db/test-store.ts'
import { type ImapServer, startImapServer } from '../../tests/imap-server.ts'
import { findProgram } from '../../tests/programs.ts'
import { listMessages } from './messages.ts'
import { readMailbox } from './read-mailbox.ts'

const dovecot = findProgram('dovecot', 'dovecot-imapd')
const operator = { name: 'The operator' } as never

describe.skipIf(dovecot.command === null)(`reading a Dovecot mailbox${dovecot.missing}`, () => {
  let server: ImapServer
  beforeAll(async () => {
    server = await startImapServer(dovecot.command ?? '')
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })

  const email = (headers: Readonly<Record<string, string>>, body = 'We come on the 14th.') =>
    `${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('')}\n${body}\n`

  test('stores each reply to an enquiry once and ignores other emails', async () => {
    await using store = await newStore('sqlite')
    const { db } = store
    const { id, reference } = await store.take({
      reference: 'KR4TN7WX',
      email: 'Aline@Example.test',
    })
    const { message_id } = await db
      .selectFrom('delivery')
      .select('message_id')
      .where('enquiry_id', '=', id)
      .where('target', '=', 'customer')
      .executeTakeFirstOrThrow()
    const from = 'Aline <aline@example.test>'
    const stranger = 'Somebody <somebody@example.test>'
    const answer = { From: stranger, 'Message-ID': '<one@example.test>', 'In-Reply-To': message_id }
    for (const raw of [
      email({ ...answer, Subject: 'Re: Murakoze' } as Record<string, string>),
      email({ From: stranger, Subject: `About ${reference}`, 'Message-ID': '<two@example.test>' }),
      email({ From: from, Subject: 'One more thing', 'Message-ID': '<three@example.test>' }),
      email({ From: stranger, Subject: 'Buy our lists', 'Message-ID': '<four@example.test>' }),
      email({ From: from, Subject: 'Away', 'Auto-Submitted': 'auto-replied' }),
      email({ From: 'team@example.test', Subject: `Re: ${reference}` }),
      email(
        { From: from, Subject: 'html', 'Content-Type': 'text/html' },
        '<p>Hi <b>you</b><script>x',
      ),
      email({ ...answer, Subject: 'Re: Murakoze' } as Record<string, string>),
      `From: ${from}\nContent-Type: multipart/mixed; boundary="`,
    ]) {
      await server.deliver(raw)
    }
    const read = () =>
      readMailbox({
        db,
        ids: { uuid: () => crypto.randomUUID() } as never,
        now: () => Date.now(),
        log: { info() {}, warn() {}, error() {} },
        operator,
        imapUrl: server.url,
        isTeam: async (address) => address === 'team@example.test',
      })
    await read()
    await read()
    const messages = await listMessages(db, id)
    expect(messages.map(({ subject, text }) => [subject, text]).toReversed()).toEqual([
      ['Re: Murakoze', 'We come on the 14th.'],
      [`About ${reference}`, 'We come on the 14th.'],
      ['One more thing', 'We come on the 14th.'],
      ['html', 'Hi you'],
      ['', ''],
    ])
    await server.deliver(
      email({ From: from, Subject: 'Later', 'Message-ID': '<five@example.test>' }, 'x'.repeat(2e6)),
    )
    await read()
    const [latest] = await listMessages(db, id)
    expect(latest?.text).toMatch(/\[cut: 2,000,000 characters, 20,000 kept\]$/)
  })
})
