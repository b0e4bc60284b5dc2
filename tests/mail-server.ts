import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** What the server does with a letter. `cut`: hangs up in the middle of it. */
export type Conduct =
  | 'take'
  | 'cut'
  | { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number }

export type ReceivedLetter = Email & { readonly envelope: { from: string; to: readonly string[] } }

export type MailServerOptions = {
  readonly port?: number
  /** How it behaves to a recipient on the given attempt, counted from 1. */
  readonly conduct?: (recipient: string, attempt: number) => Conduct
  /** Demands this login. */
  readonly login?: { readonly user: string; readonly pass: string }
}

export type TestMailServer = AsyncDisposable & {
  readonly port: number
  readonly received: ReceivedLetter[]
  /** Recipients asked for, one entry an attempt. */
  readonly attempts: string[]
  readonly logins: { refused: number }
}

/** A real mail server on this machine that takes letters, or misbehaves as told. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedLetter[] = []
  const attempts: string[] = []
  const logins = { refused: 0 }
  const { login } = options
  const conductFor = (recipient: string) => {
    const count = attempts.filter((earlier) => earlier === recipient).length
    return options.conduct?.(recipient, count) ?? 'take'
  }
  const refusal = (code: number) => Object.assign(new Error('as told'), { responseCode: code })

  const server = new SMTPServer({
    hideSTARTTLS: true,
    disableReverseLookup: true,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH'] : [],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass
      if (!isRight) logins.refused += 1
      done(isRight ? null : refusal(535), isRight ? { user: username } : undefined)
    },
    onMailFrom({ address }, _session, done) {
      const conduct = options.conduct?.(`from:${address}`, 0) ?? 'take'
      done(typeof conduct === 'object' && conduct.at === 'sender' ? refusal(conduct.code) : null)
    },
    onRcptTo({ address }, _session, done) {
      attempts.push(address)
      const conduct = conductFor(address)
      done(typeof conduct === 'object' && conduct.at === 'recipient' ? refusal(conduct.code) : null)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const conduct = conductFor(to[0] ?? '')
      if (conduct === 'cut') {
        connectionOf(server, session.id)?.destroy()
        return
      }
      readAll(stream).then(async (raw) => {
        if (typeof conduct === 'object' && conduct.at === 'data') return done(refusal(conduct.code))
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } })
        done()
      }, done)
    },
  })
  // A client that hangs up is an event here, not a fault.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    attempts,
    logins,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The one connection to cut: letters are sent side by side, and the others are not to suffer. */
function connectionOf(server: SMTPServer, id: string): Socket | undefined {
  const { connections } = server as unknown as {
    connections: Set<{ id: string; _socket: Socket }>
  }
  return [...connections].find((connection) => connection.id === id)?._socket
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
