import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { insertNotice } from '#desk/db/deliveries.ts'
import { endSessions, findSignInLink, spendSignInLink, startSession } from '#desk/db/sessions.ts'
import { limitCallsOf, limitSignInLinks } from '#desk/http/call-limit.ts'

import { comparable } from './members.ts'
import { SignInLinkPage, SignInPage } from './SignInPages.tsx'
import { sendPage } from './send-page.tsx'
import { hashOf, newSessionToken, sessionCookie } from './session-cookie.ts'
import type { TeamOptions } from './team-options.ts'

/** A page of the desk to lead to after somebody has signed in; the inbox for anything else. */
const wantedPage = (path: string | undefined): string =>
  path !== undefined && path.length < 200 && /^\/desk(\/[\w.-]+)*(\?[\w=&.+%-]*)?$/.test(path)
    ? path
    : inbox
const inbox = '/desk'

/** Anything between a tenth and three tenths of a second. */
const linkPauseMs = () => 100 + Math.random() * 200

type Link = { readonly token: string }
/** `iPhone; CPU iPhone OS 18_1 like Mac OS X`: enough for a member to know a device by. */
const deviceOf = (userAgent = '') => /\(([^)]{1,80})/.exec(userAgent)?.[1] ?? 'Unknown device'

type Texts = Readonly<Record<string, string | undefined>>

/** Getting in: asking for a link, and using it. docs/security.md */
export const signInRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, ids, members, now, siteUrl, deliveriesAdded } = options
  const cookie = sessionCookie(siteUrl.startsWith('https:'))
  const takeLink = limitSignInLinks()
  const unfinished = new Set<Promise<void>>()
  app.addHook('onRequest', limitCallsOf(options))
  app.addHook('onClose', async () => {
    await Promise.all(unfinished)
  })

  app.get<{ Querystring: Texts }>('/desk/sign-in', async ({ query }, reply) => {
    const { to, said } = query
    const known = said === 'sent' || said === 'out' ? said : null
    return sendPage(options, reply, <SignInPage wanted={wantedPage(to)} said={known} />)
  })

  app.post<{ Body: Texts }>('/desk/sign-in', async ({ body, ip, log }, reply) => {
    const { email: typed = '', to } = body
    const email = comparable(typed)
    const wanted = wantedPage(to)
    const wait = takeLink({ address: ip, email }, now())
    if (wait !== null) {
      reply.header('retry-after', `${wait}`)
      return sendPage(options, reply, <SignInPage wanted={wanted} said="many" />, 429)
    }
    // The answer is out, and some time has passed, before the desk looks whether there is such a member:
    // neither this answer nor the next one takes a different time for a stranger.
    const asked = sleep(linkPauseMs())
      .then(() => sendLink(email, wanted))
      .catch((error: unknown) => log.error({ err: error }, 'a sign-in link could not be made'))
      .finally(() => unfinished.delete(asked))
    unfinished.add(asked)
    return reply.redirect('/desk/sign-in?said=sent', 303)
  })

  async function sendLink(email: string, wanted: string): Promise<void> {
    if (!members.has(email)) return
    const notice = { name: 'sign-in', recipient: email, content: { wanted } }
    await insertNotice(db, notice, { now: now(), ids })
    deliveriesAdded()
  }

  const path = '/desk/sign-in/:token'

  app.get<{ Params: Link }>(path, async ({ params }, reply) => {
    const link = await findLink(params)
    return link === null
      ? sendPage(options, reply, <SignInPage wanted={inbox} said="void" />, 404)
      : sendPage(options, reply, <SignInLinkPage email={link.email} />)
  })

  app.post<{ Params: Link }>(path, async (request, reply) => {
    const link = await findLink(request.params)
    if (link === null || !(await spendSignInLink(db, link.hash))) {
      return reply.redirect(request.url, 303)
    }
    // Always a new one: what a browser held before may be known to somebody else.
    const earlier = cookie.read(request.headers.cookie)
    if (earlier !== null) await endSessions(db, { hash: hashOf(earlier) })
    const token = newSessionToken()
    const device = deviceOf(request.headers['user-agent'])
    await startSession(db, { hash: hashOf(token), email: link.email, device }, now())
    return reply.header('set-cookie', cookie.keep(token)).redirect(link.wanted, 303)
  })

  async function findLink({ token }: Link) {
    const link = await findSignInLink(db, hashOf(token), now())
    return link !== null && members.has(link.email) ? link : null
  }
}
