import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/**
 * The server's reaction to an email. `cut`: closes the connection in the middle of the email. `cut after the dot`:
 * receives the whole email, then closes the connection without a reply.
 */
export type Conduct =
  | 'take'
  | 'cut'
  | 'cut after the dot'
  | {
      readonly at: 'sender' | 'recipient' | 'data'
      readonly code: number
      /** An enhanced status code and a message. */
      readonly says?: string
    }

export type ReceivedEmail = Email & { readonly envelope: { from: string; to: readonly string[] } }

type Stage = 'sender' | 'recipient' | 'data'

export type Receipt = {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly at: number
  /** True if the server closed the connection without a reply, so that the sender cannot know of the receipt. */
  readonly wasCut: boolean
}

export type MailServerOptions = {
  readonly port?: number
  /**
   * Returns the reaction at each stage. `attempt` counts from 1 for each recipient. At the sender stage, the recipient
   * is `from:<address>` and the attempt is 0.
   */
  readonly conduct?: (recipient: string, attempt: number, stage: Stage) => Conduct
  readonly login?: { readonly user: string; readonly pass: string }
  /** Accepts only access tokens (XOAUTH2) and no passwords. */
  readonly isValidToken?: (accessToken: string) => boolean
  /** Refuses a token at once, as Microsoft does, instead of saying why first, as Google does. */
  readonly refusesAtOnce?: boolean
  /** Offers STARTTLS with a self-signed certificate, like a new mail server on Debian. */
  readonly startTls?: boolean
  /** False hides SMTPUTF8 and refuses addresses that are not ASCII, as most older servers do. */
  readonly takesUtf8?: boolean
  /** False keeps only receipts, since thousands of emails would not fit in memory. */
  readonly keepsEmails?: boolean
}

export type TestMailServer = AsyncDisposable & {
  readonly port: number
  readonly received: ReceivedEmail[]
  /** Includes emails that the server did not confirm. */
  readonly receipts: Receipt[]
  /** The RCPT TO addresses in order, including refused ones. */
  readonly attempts: string[]
  readonly logins: { refused: number }
  readonly goDown: () => void
  readonly comeBack: () => Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  const receipts: Receipt[] = []
  const attempts: string[] = []
  const logins = { refused: 0 }
  const { login, isValidToken } = options
  const needsLogin = login !== undefined || isValidToken !== undefined
  const conductFor = (recipient: string, stage: Stage) => {
    const count = attempts.filter((earlier) => earlier === recipient).length
    return options.conduct?.(recipient, count, stage) ?? 'take'
  }
  const refusal = ({
    code,
    says = 'as requested',
  }: {
    readonly code: number
    readonly says?: string
  }) => Object.assign(new Error(says), { responseCode: code })

  const server = new SMTPServer({
    hideSTARTTLS: options.startTls !== true,
    // Otherwise it refuses two dots even in quotes, which RFC 5321 allows.
    lenientAddressParsing: true,
    hideSMTPUTF8: options.takesUtf8 === false,
    disableReverseLookup: true,
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    disabledCommands: needsLogin ? [] : ['AUTH'],
    authMethods: isValidToken === undefined ? ['PLAIN', 'LOGIN'] : ['XOAUTH2'],
    onAuth({ username, password, accessToken }, _session, done) {
      if (isValidToken !== undefined) {
        const isValid = isValidToken(accessToken ?? '')
        if (!isValid) logins.refused += 1
        if (!isValid && options.refusesAtOnce) return done(refusal({ code: 535 }))
        // Answers with 334 and the reason in JSON, before it refuses.
        done(null, isValid ? { user: username } : { data: { status: '401' } })
        return
      }
      const isRight = username === login?.user && password === login?.pass
      if (!isRight) logins.refused += 1
      done(isRight ? null : refusal({ code: 535 }), isRight ? { user: username } : undefined)
    },
    onMailFrom({ address }, _session, done) {
      const conduct = options.conduct?.(`from:${address}`, 0, 'sender') ?? 'take'
      done(typeof conduct === 'object' && conduct.at === 'sender' ? refusal(conduct) : null)
    },
    onRcptTo({ address }, _session, done) {
      attempts.push(address)
      if (options.takesUtf8 === false && /[^ -~]/.test(address)) {
        return done(refusal({ code: 553, says: '5.6.7 no SMTPUTF8' }))
      }
      const conduct = conductFor(address, 'recipient')
      done(typeof conduct === 'object' && conduct.at === 'recipient' ? refusal(conduct) : null)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const conduct = conductFor(to[0] ?? '', 'data')
      if (conduct === 'cut') {
        connectionOf(server, session.id)?.destroy()
        return
      }
      readAll(stream).then(async (raw) => {
        if (typeof conduct === 'object' && conduct.at === 'data') return done(refusal(conduct))
        const wasCut = conduct === 'cut after the dot'
        receipts.push({ ...readHeaders(raw), to: to[0] ?? '', at: Date.now(), wasCut })
        if (options.keepsEmails !== false) {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
          received.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } })
        }
        if (wasCut) connectionOf(server, session.id)?.destroy()
        else done()
      }, done)
    },
  })
  // Ignores errors from clients that close their connection.
  server.on('error', () => {})
  server.server.on('connection', () => setImmediate(greetImmediately, server))
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.server.listen(port, '127.0.0.1', resolve))
  await listen(options.port ?? 0)
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    receipts,
    attempts,
    logins,
    goDown() {
      server.server.close()
      for (const { _socket } of connectionsOf(server)) _socket.destroy()
    },
    comeBack: () => listen(port),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Skips the 100 ms for which `smtp-server` waits, to detect clients that send too early. */
function greetImmediately(server: SMTPServer) {
  for (const connection of connectionsOf(server)) {
    const { connectionReady } = connection
    connection.connectionReady = () => {}
    connectionReady.call(connection)
  }
}

/** Finds the connection of a session, so that the server cuts only that one. */
function connectionOf(server: SMTPServer, id: string): Socket | undefined {
  return [...connectionsOf(server)].find((connection) => connection.id === id)?._socket
}

type Connection = { id: string; _socket: Socket; connectionReady: () => void }

function connectionsOf(server: SMTPServer): ReadonlySet<Connection> {
  return (server as unknown as { connections: Set<Connection> }).connections
}

function readHeaders(raw: Buffer): Pick<Receipt, 'messageId' | 'subject'> {
  const [headers = ''] = raw.toString('latin1').split('\r\n\r\n', 1)
  const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ')
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return { messageId: value('message-id'), subject: value('subject') }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
