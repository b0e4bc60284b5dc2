import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import { isThisMachine } from '#desk/config/addresses.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { isAscii } from '#desk/lib/email-address.ts'
import type { AccessTokens } from './access-tokens.ts'
import { missedCopies, type SendMail, type SendResult, sendingShare } from './channel.ts'

type Address = SMTPConnection.Options & { readonly login: SMTPConnection.Credentials | null }

const connectTimeoutMs = 15_000
const silenceTimeoutMs = 60_000

/** The longest SMTP session. */
const conversationMs = 4 * 60_000

/**
 * Sends each email on a new connection. The failing SMTP command shows whether the email or the server is at fault. A
 * user without a password signs in with one of `tokens`.
 */
export function smtpTransport(
  url: string,
  leaseMs = Number.POSITIVE_INFINITY,
  tokens: AccessTokens | null = null,
): SendMail {
  const { login, ...options } = readSmtpUrl(url)
  const withinMs = Math.min(conversationMs, leaseMs * sendingShare)
  return async (message) => {
    const connection = new SMTPConnection(options)
    using failing = failureOf(connection, withinMs)
    const { failed } = failing
    try {
      await Promise.race([failed, open(connection, login, tokens)])
    } catch (error) {
      connection.close()
      return { outcome: 'transport down', detail: reasonOf(error) }
    }
    try {
      const missed = await Promise.race([failed, transmit(connection, message)])
      connection.quit()
      return { outcome: 'sent', detail: missed.length > 0 ? missedCopies + missed.join(' ') : '' }
    } catch (error) {
      connection.close()
      return classify(error, message)
    }
  }
}

export async function tryMailServer(
  url: string,
  tokens: AccessTokens | null = null,
): Promise<string | null> {
  const { login, ...options } = readSmtpUrl(url)
  const connection = new SMTPConnection(options)
  using failing = failureOf(connection, conversationMs)
  try {
    await Promise.race([failing.failed, open(connection, login, tokens)])
    connection.quit()
    return null
  } catch (error) {
    connection.close()
    return reasonOf(error)
  }
}

function failureOf(connection: SMTPConnection, withinMs: number) {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  // The callbacks get these errors too, but without a listener the emitter would throw them.
  connection.on('error', reject)
  const timer = setTimeout(() => reject(new Error('the session took too long')), withinMs)
  return { failed, [Symbol.dispose]: () => clearTimeout(timer) }
}

async function open(
  connection: SMTPConnection,
  login: SMTPConnection.Credentials | null,
  tokens: AccessTokens | null,
): Promise<void> {
  const isByToken = login?.pass === '' && tokens !== null
  // Before connecting, since mail servers hang up on silent clients.
  const token = isByToken ? await tokens.read() : null
  await toPromise((done) => connection.connect(done))
  if (login === null) return
  if (isByToken && token !== null) return signIn(connection, login.user ?? '', { token, tokens })
  await toPromise((done) => connection.login({ credentials: login }, done))
}

/** Signs in with a token, and with a new one if the server refuses that: the provider may have withdrawn it. */
async function signIn(
  connection: SMTPConnection,
  user: string,
  { token, tokens }: { readonly token: string; readonly tokens: AccessTokens },
): Promise<void> {
  let used = token
  const logIn = (accessToken: string) => {
    const oauth2 = new XOAuth2({
      user,
      accessToken,
      // Called if the server says why before it refuses. Others refuse at once.
      provisionCallback: (_user, _isRenewal, done) => {
        tokens.read(token).then(
          (newer) => {
            used = newer
            done(null, newer, 0)
          },
          (error: Error) => done(error, '', 0),
        )
      },
    })
    return toPromise((done) => connection.login({ oauth2 }, done))
  }
  try {
    await logIn(token)
  } catch (error) {
    const { responseCode = 0 } = error as SMTPConnection.SMTPError
    if (responseCode < 500 || used !== token) throw error
    await logIn(await tokens.read(token))
  }
}

/** Sends an email. Returns the numbers of the copies that the server did not take. */
async function transmit(
  connection: SMTPConnection,
  { from, to, copies = [], raw }: EmailMessage,
): Promise<readonly number[]> {
  const refused = new Set<string>()
  await toPromise((done) =>
    connection.send({ from, to: [to, ...copies] }, raw, (error, info) => {
      const refusals = info?.rejectedErrors ?? []
      for (const { recipient } of refusals) refused.add(`${recipient}`)
      // The server may take an email for the copies alone, which must not count as sent.
      done(error ?? refusals.find(({ recipient }) => recipient === to))
    }),
  )
  return copies.flatMap((copy, index) => (refused.has(copy) ? index + 1 : []))
}

const toPromise = (step: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => step((error) => (error ? reject(error) : resolve())))

function classify(error: unknown, { to, copies = [] }: EmailMessage): SendResult {
  const { command, responseCode = 0, response = '' } = error as SMTPConnection.SMTPError
  const detail = reasonOf(error)
  if (command === 'MAIL FROM' || command === 'API') {
    // An address with accents needs SMTPUTF8. If the server lacks it, only this email fails.
    return { outcome: [to, ...copies].every(isAscii) ? 'transport down' : 'retry', detail }
  }
  const isFinal = (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
  if (!isFinal) return { outcome: 'retry', detail }
  return { outcome: mailboxFaults.test(response) ? 'refused' : 'blocked', detail }
}

/** RFC 3463 codes about the recipient's mailbox. 5.1.7 and 5.1.8 are about the sender. */
const mailboxFaults = /^5\d\d[ -]5\.(1\.(?![78]\b)|2\.)\d/

function reasonOf(error: unknown): string {
  const { code, command, responseCode, response, message } = error as SMTPConnection.SMTPError
  const reason = [code, command, response ? response.slice(0, 300) : (responseCode ?? message)]
    .filter(Boolean)
    .join(' ')
  return command === 'CONN' && /certificate/i.test(message)
    ? `${reason}. To accept any certificate, end SMTP_URL with ?requireTLS=false`
    : reason
}

/** Parses `SMTP_URL`. With `?requireTLS=false`, TLS is optional and any certificate is accepted. */
export function readSmtpUrl(text: string): Address {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  // TLS keeps the password from attackers on the network. A mail server on this machine needs none, and its certificate
  // is usually self-signed.
  const isProtected = !isThisMachine(host) && url.searchParams.get('requireTLS') !== 'false'
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && isProtected,
    tls: { rejectUnauthorized: isProtected },
    name: url.searchParams.get('name') ?? undefined,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    login: user === '' ? null : { user, pass: decodeURIComponent(url.password) },
  }
}
