import type { FastifyPluginAsync } from 'fastify'
import { acceptForms } from '#desk/http/bodies.ts'
import { accountRoutes } from './account-routes.tsx'
import { enquiryPageRoutes } from './enquiry-routes.tsx'
import { eraseRoutes } from './erase-routes.tsx'
import { teamHeaders } from './headers.ts'
import { inboxRoutes } from './inbox-routes.tsx'
import { sendMissing } from './send-page.tsx'
import { sheetRoutes } from './sheet-routes.ts'
import { signInRoutes } from './sign-in-routes.tsx'
import { readSignedIn, requireFormToken, requireOwnOrigin, requireSignedIn } from './signed-in.ts'
import { statisticsRoutes } from './statistics-routes.tsx'
import type { TeamOptions } from './team-options.ts'

/** The desk in a browser, for the team: docs/desk.md §10. */
export const teamRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  app.decorateRequest('signedIn', null)
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(teamHeaders)
  })
  app.addHook('onRequest', requireOwnOrigin(options))

  app.get<{ Params: { name: string } }>('/desk/assets/:name', async ({ url }, reply) => {
    const asset = options.assets.find(url)
    if (asset === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    // Its address has a hash in it, and nothing about anybody is in it.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type(asset.type).send(asset.content)
  })

  await app.register(signInRoutes, options)
  await app.register(async (inside) => {
    inside.addHook('onRequest', readSignedIn(options))
    inside.addHook('onRequest', requireSignedIn(options))
    inside.addHook('preHandler', requireFormToken)
    await inside.register(inboxRoutes, options)
    await inside.register(statisticsRoutes, options)
    await inside.register(sheetRoutes, options)
    await inside.register(enquiryPageRoutes, options)
    await inside.register(eraseRoutes, options)
    await inside.register(accountRoutes, options)
    inside.get('/desk/*', async (_request, reply) => sendMissing(options, reply))
  })
}
