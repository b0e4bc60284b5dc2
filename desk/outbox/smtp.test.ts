import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { type Conduct, startMailServer } from '../../tests/mail-server.ts'
import { missedCopies } from './channel.ts'
import { readSmtpUrl, smtpTransport, tryMailServer } from './smtp.ts'

const message: EmailMessage = {
  from: 'hello@imisozi.example',
  to: 'aline@example.test',
  raw: Buffer.from('Subject: Murakoze\r\nMessage-ID: <1@imisozi.example>\r\n\r\nMuraho\r\n'),
  fileName: 'x',
}

test('an email reaches only its envelope’s recipient', async () => {
  await using server = await startMailServer()
  const send = smtpTransport(`smtp://127.0.0.1:${server.port}`)
  expect(await send(message)).toEqual({ outcome: 'sent', detail: '' })
  expect(server.received).toMatchObject([
    {
      subject: 'Murakoze',
      messageId: '<1@imisozi.example>',
      envelope: { from: 'hello@imisozi.example', to: ['aline@example.test'] },
    },
  ])
})

test.each<[string, Conduct, string]>([
  ['refuses the recipient for now', { at: 'recipient', code: 450 }, 'retry'],
  ['knows no such mailbox', { at: 'recipient', code: 550, says: '5.1.1 unknown' }, 'refused'],
  ['takes no mail there', { at: 'recipient', code: 556, says: '5.1.10 null MX' }, 'refused'],
  ['has a full mailbox', { at: 'data', code: 552, says: '5.2.2 full' }, 'refused'],
  ['dislikes our address', { at: 'recipient', code: 553, says: '5.1.8 sender' }, 'blocked'],
  ['does not relay', { at: 'recipient', code: 554, says: '5.7.1 relay denied' }, 'blocked'],
  ['gives no reason', { at: 'recipient', code: 554 }, 'blocked'],
  ['has a code in its words', { at: 'recipient', code: 550, says: 'not 5.1.1' }, 'blocked'],
  ['had enough from us', { at: 'recipient', code: 550, says: '5.4.5 limit' }, 'blocked'],
  ['had enough of the email', { at: 'data', code: 550, says: '5.7.1 quota' }, 'blocked'],
  ['refuses the email for now', { at: 'data', code: 451 }, 'retry'],
  ['blocks the email', { at: 'data', code: 554, says: '5.7.1 blocked' }, 'blocked'],
  ['refuses the sender for good', { at: 'sender', code: 550 }, 'transport down'],
  ['refuses the sender for now', { at: 'sender', code: 421 }, 'transport down'],
  ['hangs up within the email', 'cut', 'retry'],
])('when the server %s', async (_, conduct, outcome) => {
  await using server = await startMailServer({ conduct: () => conduct })
  const delivery = await smtpTransport(`smtp://127.0.0.1:${server.port}`)(message)
  expect(delivery.outcome).toBe(outcome)
  expect(server.received).toEqual([])
})

test.each([450, 550])(
  'an email whose copy is refused with %i is sent once, and says which',
  async (code) => {
    await using server = await startMailServer({
      conduct: (recipient) =>
        recipient === 'tom@example.test' ? { at: 'recipient', code } : 'take',
    })
    const copies = ['eva@example.test', 'tom@example.test']
    const sent = await smtpTransport(`smtp://127.0.0.1:${server.port}`)({ ...message, copies })
    expect(sent).toEqual({ outcome: 'sent', detail: `${missedCopies}2` })
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([
      ['aline@example.test', 'eva@example.test'],
    ])
  },
)

test('a server that refuses an address with accents is not down', async () => {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    hideSMTPUTF8: false,
    disableReverseLookup: true,
    authOptional: true,
    onMailFrom({ args }, _session, done) {
      const isRefused = (args as { SMTPUTF8?: true }).SMTPUTF8
      done(isRefused ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const send = smtpTransport(`smtp://127.0.0.1:${port}`)
  const accented = await send({ ...message, to: 'rené@example.test' })
  const plain = await send(message)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect([accented.outcome, plain.outcome]).toEqual(['retry', 'sent'])
})

test('a wrong password means that the transport is down', async () => {
  await using server = await startMailServer({ login: { user: 'desk', pass: 'right' } })
  const at = `@127.0.0.1:${server.port}`
  expect(await smtpTransport(`smtp://desk:wrong${at}`)(message)).toMatchObject({
    outcome: 'transport down',
    detail: expect.stringContaining('EAUTH'),
  })
  expect(await smtpTransport(`smtp://desk:right${at}`)(message)).toMatchObject({ outcome: 'sent' })
})

test.each([
  // endless bytes               after       outcome
  ['instead of answering EHLO', 'EHLO', 'transport down'],
  ['instead of accepting the email', '.', 'retry'],
])(
  'a server that sends endlessly %s is disconnected before the lease ends',
  async (_, at, outcome) => {
    await using server = await startDribblingServer(at)
    const delivery = await smtpTransport(`smtp://127.0.0.1:${server.port}`, 1000)(message)
    expect(delivery).toEqual({ outcome, detail: 'the session took too long' })
  },
)

test('a server on this machine may have a self-signed certificate', async () => {
  await using server = await startMailServer({ startTls: true })
  const send = smtpTransport(`smtp://127.0.0.1:${server.port}`)
  expect(await send(message)).toEqual({ outcome: 'sent', detail: '' })
})

test('connecting to a remote server requires TLS, unless SMTP_URL makes it optional', async () => {
  await using server = await startMailServer({ startTls: true })
  const elsewhere = `smtp://0.0.0.0:${server.port}` // reaches this machine, but counts as a remote address
  const refused = await smtpTransport(elsewhere)(message)
  expect(refused).toEqual({
    outcome: 'transport down',
    detail: expect.stringMatching(/certificate.*SMTP_URL.*\?requireTLS=false/),
  })
  expect(await tryMailServer(elsewhere)).toBe(refused.detail)
  expect(await smtpTransport(`${elsewhere}?requireTLS=false`)(message)).toMatchObject({
    outcome: 'sent',
  })
})

test.each([
  // URL                                        port   implicit TLS         STARTTLS required
  ['smtps://mail.example.org', 465, true, false],
  ['smtp://mail.example.org', 587, false, true],
  ['smtp://mail.example.org:25?requireTLS=false', 25, false, false],
  ['smtp://localhost:1025', 1025, false, false],
  ['smtp://[::1]:1025', 1025, false, false],
])('%s', (url, port, secure, requireTLS) => {
  expect(readSmtpUrl(url)).toMatchObject({ port, secure, requireTLS, login: null })
})

test('user and password may contain any character', () => {
  expect(readSmtpUrl('smtps://me%40x.test:p%2Fw%3A@mail.example.org').login).toEqual({
    user: 'me@x.test',
    pass: 'p/w:',
  })
})

async function startDribblingServer(at: string): Promise<AsyncDisposable & { port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let isEmail = false
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (line.startsWith(at)) {
          const dribble = setInterval(() => socket.write('250-wait\r\n'), 20)
          socket.on('close', () => clearInterval(dribble))
          return
        }
        if (isEmail) continue
        isEmail = line === 'DATA'
        socket.write(isEmail ? '354 go on\r\n' : '250 well\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
