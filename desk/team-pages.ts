import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { createElement } from 'react'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { conversationPanel } from '#desk/conversation/panel.tsx'
import type { Replies } from '#desk/conversation/saved-replies.ts'
import { isSent } from '#desk/db/sent-forms.ts'
import { answerFormsOnce } from '#desk/http/answer-once.ts'
import { acceptForms } from '#desk/http/bodies.ts'
import { judgeError } from '#desk/http/errors.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import type { ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { quotesPanel } from '#desk/quotes/panel.tsx'
import { readBusiness } from '#desk/quotes/store.ts'
import {
  onceOptions,
  type ShellOptions,
  sendFailure,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { statisticsRoutes } from '#desk/statistics/page.tsx'
import { accountRoutes } from '#desk/team/account.tsx'
import { preferredLanguage, requireOwnOrigin, requireSession } from '#desk/team/require-session.ts'
import { signInRoutes } from '#desk/team/sign-in.tsx'
import { calendarRoutes, tripsRoutes } from '#desk/trips/calendar.tsx'
import { tripPanel, tripRoutes } from '#desk/trips/page.tsx'
import { listOverdue } from '#desk/trips/store.ts'
import { contentEntryRoutes } from '#desk/website/entry.tsx'
import { contentRoutes } from '#desk/website/pages.tsx'
import { EditedElsewhere } from '#desk/website/parts.tsx'
import { contentTranslateRoutes } from '#desk/website/translate.tsx'
import { conversationRoutes } from './conversation/page.tsx'
import { newEnquiryRoutes } from './enquiries/arrival/by-hand.tsx'
import { inboxRoutes } from './enquiries/inbox/page.tsx'
import { assign, listAssigned } from './enquiries/one/assignment.tsx'
import { enquiryRoutes } from './enquiries/one/page.tsx'
import { sheetRoutes } from './enquiries/sheet/routes.ts'
import { eraseRoutes } from './privacy/page.tsx'
import { quoteEditorRoutes } from './quotes/editor/routes.tsx'
import { teamRoutes } from './team/page.tsx'
import { contentPicturesRoutes } from './website/pictures/pages.tsx'
import { contentChangesRoutes } from './website/publish/changes.tsx'
import type { Editor } from './website/publish/publish-content.ts'
import { approvalPanel, approvalRoutes } from './website/reviews/approval.tsx'

export type TeamPagesOptions = ShellOptions & {
  readonly readCatalogue: ReadCatalogue
  readonly replies: Replies
  readonly readProblems: ReadProblems
  /** Null if the site's content is edited elsewhere. */
  readonly editor: Editor | null
}

const headers = {
  ...privateHeaders,
  'content-security-policy': `${privatePolicy}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types desk-inbox`,
} as const

export const teamPageRoutes: FastifyPluginAsync<TeamPagesOptions> = async (app, options) => {
  app.decorateRequest('member', null)
  acceptForms(app)
  app.addHook('onRequest', async (request, reply) => {
    request.language = preferredLanguage(request)
    reply.headers(headers)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const verdict = judgeError(request, error)
    return inLanguage(request.language, () => sendFailure(options, reply.headers(headers), verdict))
  })
  app.addHook('onRequest', requireOwnOrigin(options))
  app.addHook('onRoute', answerFormsOnce(onceOptions(options)))

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
    await inside.register(inboxRoutes, {
      ...options,
      countOverdueTasks: async (today) => (await listOverdue(options.db, today)).length,
    })
    await inside.register(statisticsRoutes, options)
    await inside.register(sheetRoutes, { ...options, readBusiness })
    const panels = [
      conversationPanel(options),
      approvalPanel(options),
      quotesPanel(options),
      tripPanel(options),
    ]
    await inside.register(enquiryRoutes, { ...options, panels })
    await inside.register(conversationRoutes, { ...options, panels })
    await inside.register(approvalRoutes, { ...options, panels })
    await inside.register(newEnquiryRoutes, options)
    await inside.register(quoteEditorRoutes, options)
    await inside.register(tripRoutes, options)
    await inside.register(tripsRoutes, options)
    await inside.register(eraseRoutes, options)
    await inside.register(editorRoutes, options)
    await inside.register(accountRoutes, options)
    await inside.register(teamRoutes, {
      ...options,
      listAssigned,
      unassign: (db, act) => assign(db, act, null),
    })
    // The pages' script asks whether a form that it sent was saved, before it offers to restore what was typed.
    inside.get<{ Params: { readonly id: string } }>('/desk/forms/:id', async ({ params }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send((await isSent(options.db, params.id)) ? 'saved' : 'unknown'),
    )
    inside.get('/desk/*', async ({ url }, reply) => {
      const page = formsPage.exec(url)?.[0]
      return page === undefined ? sendMissing(options, reply) : reply.redirect(page, 303)
    })
  })
}

/**
 * The page of a form, at the beginning of the form's address. A form's answer that is loaded again, or returned to after
 * a new sign-in, leads there.
 */
const formsPage = /^\/desk\/(?:quotes\/[^/?]+|enquiries\/[^/?]+(?:\/trip)?)(?=\/)/

const editorRoutes: FastifyPluginAsync<TeamPagesOptions> = async (app, options) => {
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
