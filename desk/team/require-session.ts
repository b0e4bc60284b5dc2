import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#core/words.ts'
import { limitCallsOf } from '#desk/http/call-limit.ts'
import { signedOutTimeoutMs } from '#desk/http/connections.ts'
import { Refusal } from '#desk/http/errors.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import { limitBodyTime } from '#desk/http/slow-requests.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { type Member, readMembers } from './members.ts'
import { endSessions, isRenewed, refreshSession, sessionMs } from './sessions.ts'
import { sendSignedOut, signInPath } from './signed-out.tsx'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member and the hash of the session. Null on public pages. */
    member: (Member & { readonly sessionHash: string; readonly pageKey: string }) | null
    language: Language
  }
}

const maxAgeSeconds = sessionMs / 1000

/** The session cookie. Over HTTPS, the prefix `__Host-` stops other hosts from setting it. */
export function sessionCookie({ siteUrl }: Pick<ShellOptions, 'siteUrl'>) {
  const isSecure = siteUrl.startsWith('https:')
  const name = isSecure ? '__Host-desk' : 'desk'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const pair = new RegExp(`(?:^|; *)${name}=([^;]+)`)
  return {
    read: ({ headers }: FastifyRequest) => pair.exec(headers.cookie ?? '')?.[1],
    keep: (token: string) => `${name}=${token}; ${attributes}; Max-Age=${maxAgeSeconds}`,
    forget: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

/** Lets only members reach the routes of `app`. */
export function requireSession(app: FastifyInstance, options: ShellOptions): void {
  const { db, now, operator } = options
  const cookie = sessionCookie(options)
  const limitCalls = limitCallsOf(options)

  async function findSession(token: string) {
    const hash = hashOf(token)
    const session = await refreshSession(db, hash, now())
    if (session === null) return null
    const member = (await readMembers(db)).find(session.email)
    if (member !== undefined) {
      const { name, language } = member
      return { ...session, name, language: language ?? operator.teamLanguage }
    }
    // The member was removed from the team while signing in.
    await endSessions(db, { hash })
    return null
  }

  app.addHook('onRequest', async (request, reply) => {
    const token = cookie.read(request)
    refuseFrames(request)
    const session = token === undefined ? null : await findSession(token)
    if (token === undefined || session === null) {
      // Guessed tokens count towards the rate limit.
      await limitCalls(request)
      const { method, url } = request
      const isPage = method === 'GET' || method === 'HEAD'
      if (isPage) return reply.redirect(signInPath(url), 303)
      // A form is answered below, once it is read.
      limitBodyTime(request.raw, signedOutTimeoutMs)
      return
    }
    if (isRenewed(session, now())) reply.header('set-cookie', cookie.keep(token))
    const { email, name, hash, language } = session
    const pageKey = pageKeyOf(hash)
    refuseScriptsOfTheSite(request, pageKey)
    request.language = language
    request.member = { email, name, sessionHash: hash, pageKey }
  })

  app.addHook('preHandler', async (request, reply) =>
    request.member === null ? sendSignedOut(options, request, reply) : undefined,
  )
}

/** The key of the desk's own pages, which their scripts send with each request. It ends with the session. */
const pageKeyOf = (sessionHash: string): string => hashOf(`page ${sessionHash}`)

/** How the desk's pages and their parts are loaded. Scripts fetch with `empty`. */
const ownWays = new Set(['document', 'image', 'style', 'script', 'font', 'video', 'audio', 'track'])

function refuseFrames({ headers }: FastifyRequest): void {
  const way = headers['sec-fetch-dest']
  if (way === undefined || way === 'empty' || ownWays.has(`${way}`)) return
  throw new Refusal(403, 'a page of the desk in a frame')
}

/**
 * Refuses what a script of a public page fetches in a member's name: only the desk's own pages know the key. Browsers
 * say how something is fetched, and no script can change that.
 */
function refuseScriptsOfTheSite({ headers }: FastifyRequest, pageKey: string): void {
  if (headers['sec-fetch-dest'] !== 'empty') return
  if (headers['x-desk-key'] !== pageKey) throw new Refusal(403, 'a script that is not the desk’s')
}

export const requireOwnOrigin =
  ({ siteUrl }: Pick<ShellOptions, 'siteUrl'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'POST') return
    const origin = classifyOrigin(request, new Set([siteUrl]))
    if (origin === 'own' || origin === 'allowed') return
    throw new Refusal(403, 'a form of another site')
  }

export function memberOf({ member }: Pick<FastifyRequest, 'member'>) {
  if (member === null) throw new Refusal(403, 'no session')
  return member
}
