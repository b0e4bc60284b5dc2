import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { type Message, t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db } from '#desk/db/tables.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { writeNotice } from '#desk/emails/notices.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { limitCallsOf, limitSignInLinks } from '#desk/http/call-limit.ts'
import { hashOf, newToken } from '#desk/lib/tokens.ts'
import { type DueNotice, insertNotice } from '#desk/outbox/deliveries.ts'
import type { Writing } from '#desk/outbox/writing.ts'
import { Button, NarrowPage, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { comparable, readMembers } from './members.ts'
import { sessionCookie } from './require-session.ts'
import {
  addSignInLink,
  endSessions,
  findSignInLink,
  hasEnoughLinks,
  hasEnoughRequests,
  invitationLastsMs,
  linkLastsMs,
  spendSignInLink,
  startSession,
} from './sessions.ts'
import { type Invitation, signInEmail } from './sign-in-email.ts'

const messages = {
  sent: 'If this address belongs to somebody on the team, a link is on its way. It works once, and expires after 15 minutes. If you have three emails from the last 15 minutes, no other is sent: use one of those.',
  many: 'You have asked for three links to this address in the past hour, so we did not send another. The latest email may still be on its way. Check your spam folder too. You can ask again in 20 minutes.',
  void: 'This link does not work: it has already been used, has expired, or was cut off by your email app. Ask for a new one here.',
  out: 'You are signed out.',
} as const satisfies Readonly<Record<string, Message>>

type Link = { readonly token: string }

const wantedPage = (path = '') =>
  path.length < 200 && /^\/desk(\/[\w.-]+)*(\?[\w=&.+%-]*)?$/.test(path) ? path : '/desk'

/** Returns the device part of a User-Agent: `iPhone; CPU iPhone OS 18_1 like Mac OS X`. */
const deviceOf = (userAgent = '') => /\(([^)]{1,80})/.exec(userAgent)?.[1] ?? ''

export const signInRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, ids, now, deliveriesAdded } = options
  const cookie = sessionCookie(options)
  const takeLink = limitSignInLinks()
  const pending = new Set<Promise<void>>()
  app.addHook('onRequest', limitCallsOf(options))
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })

  app.get<{ Querystring: Fields }>('/desk/sign-in', async ({ query: { to, said } }, reply) =>
    sendPage(options, reply, signInPage(said === 'sent' || said === 'out' ? said : null, to)),
  )

  app.post<{ Body: Fields }>('/desk/sign-in', async ({ body, ip, log }, reply) => {
    const email = comparable(body['email'] ?? '')
    const wait = takeLink(ip, email, now())
    if (wait !== null) {
      reply.header('retry-after', `${wait}`)
      return sendPage(options, reply, { ...signInPage('many', body['to']), status: 429 })
    }
    // Looks up the member after the response and a random pause, so response times do not reveal who is a member.
    const asked = sleep(100 + Math.random() * 200)
      .then(() => sendLink(email, wantedPage(body['to'])))
      .catch((error: unknown) => log.error({ err: error }, 'a sign-in link could not be sent'))
      .finally(() => pending.delete(asked))
    pending.add(asked)
    return reply.redirect('/desk/sign-in?said=sent', 303)
  })

  async function sendLink(recipient: string, wanted: string): Promise<void> {
    if (!(await readMembers(db)).has(recipient)) return
    const content: SignInContent = { wanted }
    const notice = { name: 'sign-in', recipient, content } as const
    const isAdded = await lockWrites(db, async (trx) => {
      if (await hasEnoughRequests(trx, recipient, now())) return false
      await insertNotice(trx, notice, { now: now(), ids })
      return true
    })
    if (isAdded) deliveriesAdded()
  }

  const path = '/desk/sign-in/:token'

  // Opening the link changes nothing, because mail scanners open links. The button signs in.
  app.get<{ Params: Link }>(path, async ({ params }, reply) => {
    const link = await findLink(params)
    const page = link === null ? { ...signInPage('void'), status: 404 } : linkPage(link.email)
    return sendPage(options, reply, page)
  })

  app.post<{ Params: Link }>(path, async (request, reply) => {
    const link = await findLink(request.params)
    if (link === null || !(await spendSignInLink(db, link.hash))) {
      return reply.redirect(request.url, 303)
    }
    // Ends this browser's earlier session, since somebody else may know its token.
    const earlier = cookie.read(request)
    if (earlier !== undefined) await endSessions(db, { hash: hashOf(earlier) })
    const token = newToken()
    const device = deviceOf(request.headers['user-agent'])
    await startSession(db, { hash: hashOf(token), email: link.email, device }, now())
    return reply.header('set-cookie', cookie.keep(token)).redirect(link.wanted, 303)
  })

  async function findLink({ token }: Link) {
    const link = await findSignInLink(db, hashOf(token), now())
    return link !== null && (await readMembers(db)).has(link.email) ? link : null
  }
}

const command = 'npm run desk -- sign-in you@example.com'

const signInPage = (message: keyof typeof messages | null, wanted?: string) => ({
  title: t('Sign in'),
  content: (
    <NarrowPage heading={t('Sign in to the desk')}>
      {message && (
        <p className="notice" role="status">
          {t(messages[message])}
        </p>
      )}
      <PostForm action="/desk/sign-in" className="fields stack gap-xs">
        <input type="hidden" name="to" value={wantedPage(wanted)} />
        <label htmlFor="email">{t('Your work email address')}</label>
        <input id="email" name="email" type="email" autoComplete="email" required />
        <Button>{t('Send me a link')}</Button>
      </PostForm>
      <p className="quiet">
        {t('There is no password. The link in the email signs you in on this browser.')}
      </p>
      <p className="quiet">
        {t(
          'No email after a few minutes? Check the address above. If it is right, ask whoever looks after the desk’s server to run this command, which prints a link:',
        )}{' '}
        <code>{command}</code>
      </p>
    </NarrowPage>
  ),
})

const linkPage = (email: string) => ({
  title: t('Sign in'),
  content: (
    <NarrowPage heading={t('Sign in to the desk')}>
      <p>
        {t(
          'You are signing in as {email}. This browser stays signed in for 30 days after you last use it.',
          { email },
        )}
      </p>
      <PostForm className="fields stack gap-xs">
        <Button>{t('Sign in')}</Button>
      </PostForm>
      <p className="quiet">{t('If you did not expect this link, close this page.')}</p>
    </NarrowPage>
  ),
})

async function newSignInLink(
  db: Db,
  { email, wanted = '/desk' }: { readonly email: string; readonly wanted?: string },
  now: number,
  lastsMs = linkLastsMs,
  { isPrinted = false } = {},
): Promise<string> {
  const token = newToken()
  const times = { created_at: now, expires_at: now + lastsMs }
  const link = { hash: hashOf(token), email, wanted, ...times }
  await addSignInLink(db, { ...link, printed: Number(isPrinted) })
  return `/desk/sign-in/${token}`
}

/** Creates a link for the terminal, whose reader could sign in anyway. */
export const newPrintedLink = (db: Db, email: string, now: number): Promise<string> =>
  newSignInLink(db, { email }, now, linkLastsMs, { isPrinted: true })

export type SignInContent = { readonly wanted: string; readonly invitation?: Invitation }

/** Writes the sign-in email. The link is created only now, so that the outbox never contains its token. */
export async function writeSignInEmail(
  { id, recipient: email, content, createdAt, messageId, attempts }: DueNotice,
  { db, emailContext, siteUrl, now: readClock }: Writing,
): Promise<EmailMessage | null> {
  const now = readClock()
  const { wanted, invitation } = JSON.parse(content) as SignInContent
  const lastsMs = invitation ? invitationLastsMs : linkLastsMs
  if (now - createdAt >= lastsMs) return null
  const path = await lockWrites(db, async (trx) => {
    // Checked again, since several emails may be written at once. A retry replaces an email that did not arrive.
    const isEnough = !invitation && attempts === 0 && (await hasEnoughLinks(trx, email, now))
    return isEnough ? null : newSignInLink(trx, { email, wanted }, now, lastsMs)
  })
  if (path === null) return null
  const link = `${siteUrl}${path}`
  const words = signInEmail(link, now + lastsMs, invitation)
  const headers = { id: `sign-in-${id}`, messageId, date: createdAt }
  return writeNotice({ ...words, ...headers, to: email }, emailContext)
}
