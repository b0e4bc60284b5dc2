import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSessions, isRenewed, refreshSession } from '#desk/db/sessions.ts'
import { limitCallsOf } from '#desk/http/call-limit.ts'
import { Refusal } from '#desk/http/errors.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import type { Member } from './members.ts'
import type { Frame } from './Shell.tsx'
import { formTokenOf, hashOf, isFormToken, sessionCookie } from './session-cookie.ts'
import type { TeamOptions } from './team-options.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever is signed in; null on pages for everybody, and outside the team's pages. */
    signedIn:
      | (NonNullable<Frame['signedIn']> & { readonly hash: string; readonly token: string })
      | null
  }
}

/** Finds out who is signed in, before anything else of a request is looked at. */
export const readSignedIn = (options: TeamOptions) => {
  const { db, members, now, siteUrl } = options
  const cookie = sessionCookie(siteUrl.startsWith('https:'))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = cookie.read(request.headers.cookie)
    if (token === null) return
    const hash = hashOf(token)
    const session = await refreshSession(db, hash, now())
    if (session === null) return
    // Off the list is out, at once.
    if (!members.has(session.email)) {
      await endSessions(db, { hash })
      return
    }
    if (isRenewed(session, now())) reply.header('set-cookie', cookie.keep(token))
    const member: Member = { email: session.email, name: members.nameOf(session.email) }
    request.signedIn = { member, formToken: formTokenOf(token), hash, token }
  }
}

/** Sends whoever is not signed in to the page that does it, and back afterwards. */
export const requireSignedIn = (options: TeamOptions) => {
  const limitCalls = limitCallsOf(options)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.signedIn !== null) return
    // Looking somebody up who is not there costs, too.
    await limitCalls(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const query =
      isPage && request.url !== '/desk' ? `?${new URLSearchParams({ to: request.url })}` : ''
    return reply.redirect(`/desk/sign-in${query}`, 303)
  }
}

/** Refuses a post that does not come from a page of the desk. */
export const requireOwnOrigin =
  ({ siteUrl }: TeamOptions) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'POST') return
    const origin = classifyOrigin(request, new Set([siteUrl]))
    if (origin === 'own' || origin === 'allowed') return
    throw new Refusal(403, 'a form from elsewhere')
  }

/** Refuses a form that does not carry what the forms of this session do. */
export async function requireFormToken({ method, signedIn, body }: FastifyRequest): Promise<void> {
  if (method !== 'POST' || signedIn === null) return
  const { token = '' } = (body ?? {}) as Readonly<Record<string, string>>
  if (!isFormToken(signedIn.token, token)) throw new Refusal(403, 'a form without its token')
}

/** Whoever is signed in, where nobody else gets to. */
export function memberOf({ signedIn }: Pick<FastifyRequest, 'signedIn'>) {
  if (signedIn === null) throw new Refusal(403, 'nobody is signed in')
  return signedIn
}
