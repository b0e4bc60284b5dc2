import type { FastifyInstance } from 'fastify'
import { acceptForms } from './bodies.ts'
import { limitCallsOf, type PostLimit } from './call-limit.ts'
import { Refusal } from './errors.ts'
import { privateHeaders, privatePolicy } from './policies.ts'
import { classifyOrigin } from './senders.ts'

/** What all pages behind a traveller's secret link have: private headers, a limit of calls, and forms of this site alone. */
export function guardSecretLinks(
  app: FastifyInstance,
  options: PostLimit & { readonly siteUrl: string },
): void {
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...privateHeaders, 'content-security-policy': privatePolicy })
  })
  app.addHook('onRequest', limitCallsOf(options))
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD'].includes(request.method)) return
    const origin = classifyOrigin(request, new Set([options.siteUrl]))
    if (origin === 'foreign') throw new Refusal(403, 'a form of another site')
  })
}
