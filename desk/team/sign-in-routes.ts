import type { FastifyPluginAsync } from 'fastify'
import { limitCallsOf } from '#desk/limits/limit-posts.ts'
import { endSessions, startSession } from '#desk/store/sessions.ts'
import { addSignInLink, findSignInLink, spendSignInLink } from '#desk/store/sign-in-links.ts'
import { deviceName } from './device-name.ts'
import { comparable } from './members.ts'
import { renderPage } from './render-page.ts'
import { SignInLinkPage, SignInPage, type SignInProps } from './SignInPages.tsx'
import { hashOf, newSessionToken, sessionCookie } from './session-cookie.ts'
import { frameOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'
import { wantedPage } from './wanted-page.ts'

type Link = { readonly id: string; readonly signature: string }
type Texts = Readonly<Record<string, string | undefined>>

/** Getting in: asking for a link, and using it. docs/security.md */
export const signInRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, ids, members, tokens, now, siteUrl, deliveriesAdded } = options
  const cookie = sessionCookie(siteUrl.startsWith('https:'))
  const unfinished = new Set<Promise<void>>()
  app.addHook('onRequest', limitCallsOf(options))
  app.addHook('onClose', async () => {
    await Promise.all(unfinished)
  })

  app.get<{ Querystring: Texts }>('/desk/sign-in', async (request, reply) => {
    const { to, said } = request.query
    const page: SignInProps = {
      ...frameOf(options, request),
      wanted: wantedPage(to),
      said: said === 'sent' || said === 'out' ? said : 'nothing',
    }
    return sendHtml(reply, renderPage(SignInPage(page)))
  })

  app.post<{ Body: Texts }>('/desk/sign-in', async ({ body, log }, reply) => {
    const { email = '', to } = body
    // Answered before anybody looks whether there is such a person: how long it takes says nothing.
    setImmediate(() => {
      const asked = sendLink(comparable(email), wantedPage(to))
        .catch((error: unknown) => log.error({ err: error }, 'a sign-in link could not be made'))
        .finally(() => unfinished.delete(asked))
      unfinished.add(asked)
    })
    return reply.redirect('/desk/sign-in?said=sent', 303)
  })

  async function sendLink(email: string, wanted: string): Promise<void> {
    if (!members.has(email)) return
    const link = { id: ids.uuid(), email, wanted, createdAt: now() }
    if (await addSignInLink(db, link)) deliveriesAdded()
  }

  const path = '/desk/sign-in/:id/:signature'

  app.get<{ Params: Link }>(path, async (request, reply) => {
    const link = await findGenuine(request.params)
    const frame = frameOf(options, request)
    if (link === null) {
      const page: SignInProps = { ...frame, wanted: '/desk', said: 'void' }
      return sendHtml(reply, renderPage(SignInPage(page)), 404)
    }
    return sendHtml(reply, renderPage(SignInLinkPage({ ...frame, email: link.email })))
  })

  app.post<{ Params: Link }>(path, async (request, reply) => {
    const link = await findGenuine(request.params)
    if (link === null || !(await spendSignInLink(db, link.id, now()))) {
      return reply.redirect(request.url, 303)
    }
    // Always a new one: what a browser held before may be known to somebody else.
    const earlier = cookie.read(request.headers.cookie)
    if (earlier !== null) await endSessions(db, { hash: hashOf(earlier) })
    const token = newSessionToken()
    const device = deviceName(request.headers['user-agent'])
    await startSession(db, { hash: hashOf(token), email: link.email, device }, now())
    return reply.header('set-cookie', cookie.keep(token)).redirect(link.wanted, 303)
  })

  async function findGenuine({ id, signature }: Link) {
    if (!tokens.isGenuine(id, signature)) return null
    const link = await findSignInLink(db, id, now())
    return link !== null && members.has(link.email) ? link : null
  }
}
