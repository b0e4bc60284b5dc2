import type { FastifyPluginAsync } from 'fastify'
import { endSessions, listSessions } from '#desk/db/sessions.ts'
import { AccountPage } from './SignInPages.tsx'
import { sendPage } from './send-page.tsx'
import { sessionCookie } from './session-cookie.ts'
import { memberOf } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

/** Where somebody is signed in, and signing out. */
export const accountRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now, siteUrl } = options
  const cookie = sessionCookie(siteUrl.startsWith('https:'))

  app.get('/desk/account', async (request, reply) => {
    const { member, hash } = memberOf(request)
    const all = await listSessions(db, now())
    const sessions = all.filter(({ email }) => email === member.email)
    const page = { email: member.email, sessions, current: hash }
    return sendPage(options, reply, <AccountPage {...page} />)
  })

  app.post<{ Body: Readonly<Record<string, string | undefined>> }>(
    '/desk/sign-out-device',
    async (request, reply) => {
      const { member } = memberOf(request)
      const { session: hash = '' } = request.body
      await endSessions(db, { hash, email: member.email })
      return reply.redirect('/desk/account', 303)
    },
  )

  for (const path of ['/desk/sign-out', '/desk/sign-out-everywhere']) {
    app.post(path, async (request, reply) => {
      const { member, hash } = memberOf(request)
      await endSessions(db, path === '/desk/sign-out' ? { hash } : { email: member.email })
      return reply.header('set-cookie', cookie.forget()).redirect('/desk/sign-in?said=out', 303)
    })
  }
}
