import type { FastifyPluginAsync } from 'fastify'
import { createElement } from 'react'
import { acceptForms } from '#desk/http/bodies.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import { inLanguage } from '#enquiry/server/in-language.ts'
import { t } from '#enquiry/words.ts'
import { accountRoutes } from './account.tsx'
import { contentRoutes } from './content.tsx'
import { contentChangesRoutes } from './content-changes.tsx'
import { contentEntryRoutes } from './content-entry.tsx'
import { EditedElsewhere } from './content-parts.tsx'
import { contentPicturesRoutes } from './content-pictures.tsx'
import { contentTranslateRoutes } from './content-translate.tsx'
import { enquiryRoutes } from './enquiry.tsx'
import { eraseRoutes } from './erase.tsx'
import { inboxRoutes } from './inbox.tsx'
import { type AdminOptions, sendMissing, sendPage } from './layout.tsx'
import { newEnquiryRoutes } from './new-enquiry.tsx'
import { quoteEditorRoutes } from './quote.tsx'
import { preferredLanguage, requireOwnOrigin, requireSession } from './session.ts'
import { sheetRoutes } from './sheets.ts'
import { signInRoutes } from './sign-in.tsx'
import { statisticsRoutes } from './statistics.tsx'
import { teamRoutes } from './team.tsx'
import { tripRoutes } from './trip.tsx'
import { calendarRoutes, tripsRoutes } from './trips.tsx'

const headers = {
  ...privateHeaders,
  'content-security-policy': `${privatePolicy}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types desk-inbox`,
} as const

export const adminRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  app.decorateRequest('member', null)
  acceptForms(app)
  app.addHook('onRequest', async (request, reply) => {
    request.language = preferredLanguage(request)
    reply.headers(headers)
  })
  app.addHook('onRequest', requireOwnOrigin(options))

  // Runs after the body is read, because AsyncLocalStorage loses the language in the body's stream events.
  app.addHook('preHandler', ({ language }, _reply, next) => inLanguage(language, next))

  app.get<{ Params: { name: string } }>('/desk/assets/:name', async ({ url }, reply) => {
    const asset = options.assets.find(url)
    if (asset === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    // The URL contains a hash of the content, and the file is not private.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type(asset.type).send(asset.content)
  })

  await app.register(calendarRoutes, options)
  await app.register(signInRoutes, options)
  await app.register(async (inside) => {
    inside.addHook('onRequest', requireSession(options))
    await inside.register(inboxRoutes, options)
    await inside.register(statisticsRoutes, options)
    await inside.register(sheetRoutes, options)
    await inside.register(enquiryRoutes, options)
    await inside.register(newEnquiryRoutes, options)
    await inside.register(quoteEditorRoutes, options)
    await inside.register(tripRoutes, options)
    await inside.register(tripsRoutes, options)
    await inside.register(eraseRoutes, options)
    await inside.register(editorRoutes, options)
    await inside.register(accountRoutes, options)
    await inside.register(teamRoutes, options)
    inside.get('/desk/*', async (_request, reply) => sendMissing(options, reply))
  })
}

const editorRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { editor } = options
  if (editor === null) {
    app.get('/desk/content', async (_request, reply) =>
      sendPage(options, reply, {
        title: t('Website'),
        place: 'content',
        content: createElement(EditedElsewhere),
      }),
    )
    return
  }
  await app.register(contentRoutes, { ...options, editor })
  await app.register(contentEntryRoutes, { ...options, editor })
  await app.register(contentTranslateRoutes, { ...options, editor })
  await app.register(contentChangesRoutes, { ...options, editor })
  await app.register(contentPicturesRoutes, { ...options, editor })
}
