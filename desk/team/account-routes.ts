import type { FastifyPluginAsync } from 'fastify'
import { endSessions, listSessions } from '#desk/store/sessions.ts'
import { renderPage } from './render-page.ts'
import { AccountPage } from './SignInPages.tsx'
import { sessionCookie } from './session-cookie.ts'
import { frameOf, memberOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

/** Where somebody is signed in, and signing out. */
export const accountRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now, siteUrl } = options
  const cookie = sessionCookie(siteUrl.startsWith('https:'))

  app.get('/desk/account', async (request, reply) => {
    const { member, hash } = memberOf(request)
    const sessions = (await listSessions(db, now()))
      .filter(({ email }) => email === member.email)
      .map((session) => ({ ...session, isThis: session.hash === hash }))
    const page = { ...frameOf(options, request), email: member.email, sessions }
    return sendHtml(reply, renderPage(AccountPage(page)))
  })

  app.post('/desk/sign-out', async (request, reply) => {
    await endSessions(db, { hash: memberOf(request).hash })
    return reply.header('set-cookie', cookie.forget()).redirect('/desk/sign-in?said=out', 303)
  })

  app.post('/desk/sign-out-everywhere', async (request, reply) => {
    await endSessions(db, { email: memberOf(request).member.email })
    return reply.header('set-cookie', cookie.forget()).redirect('/desk/sign-in?said=out', 303)
  })
}
