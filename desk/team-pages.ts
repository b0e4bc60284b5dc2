import type { FastifyError, FastifyPluginAsync } from 'fastify'
import type { Rate } from '#core/schemas/rates.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { conversationPanel } from '#desk/conversation/panel.tsx'
import { conversationRoutes } from '#desk/conversation/routes.ts'
import type { Replies } from '#desk/conversation/saved-replies.ts'
import { isSent } from '#desk/db/sent-forms.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import { newEnquiryRoutes } from '#desk/enquiries/arrival/by-hand.tsx'
import { inboxRoutes } from '#desk/enquiries/inbox/page.tsx'
import { assign, listAssigned } from '#desk/enquiries/one/assignment.tsx'
import { enquiryRoutes } from '#desk/enquiries/one/page.tsx'
import { sheetRoutes } from '#desk/enquiries/sheet/routes.ts'
import { answerFormsOnce } from '#desk/http/answer-once.ts'
import { acceptForms } from '#desk/http/bodies.ts'
import { judgeError } from '#desk/http/errors.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import { preferredLanguage } from '#desk/http/preferred-language.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { eraseRoutes } from '#desk/privacy/page.tsx'
import { installRoutes, pushRoutes, readPushSection } from '#desk/push/account.tsx'
import type { ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { quoteEditorRoutes } from '#desk/quotes/editor/routes.tsx'
import { quotesPanel } from '#desk/quotes/panel.tsx'
import { readBusiness } from '#desk/quotes/store.ts'
import { readReadyEmails, readyRoutes } from '#desk/ready-emails/page.tsx'
import { onceOptions, sendFailure, sendMissing } from '#desk/shell/layout.tsx'
import { statisticsRoutes } from '#desk/statistics/page.tsx'
import { accountRoutes } from '#desk/team/account.tsx'
import { teamRoutes } from '#desk/team/page.tsx'
import { requireOwnOrigin, requireSession } from '#desk/team/require-session.ts'
import { signInRoutes } from '#desk/team/sign-in.tsx'
import { calendarRoutes } from '#desk/trips/calendar.ts'
import { teamDetailsRoutes } from '#desk/trips/details/team-page.tsx'
import { mineRoutes } from '#desk/trips/mine.tsx'
import { tripSheetRoutes } from '#desk/trips/sheet-routes.tsx'
import { listOverdue, unassignTasks } from '#desk/trips/store.ts'
import { tripPanel, tripRoutes } from '#desk/trips/trip-page.tsx'
import { tripsRoutes } from '#desk/trips/trips-page.tsx'
import { approvalPanel, approvalRoutes } from '#desk/website/reviews/approval.tsx'
import { type WebsiteOptions, websiteRoutes } from '#desk/website/routes.tsx'

export type TeamPagesOptions = WebsiteOptions & {
  readonly readCatalogue: ReadCatalogue
  readonly readRates: () => readonly Rate[]
  readonly replies: Replies
  readonly readProblems: ReadProblems
}

const headers = {
  ...privateHeaders,
  'content-security-policy': `${privatePolicy}; script-src 'self'; manifest-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types desk-inbox`,
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

  await app.register(installRoutes, options)
  await app.register(calendarRoutes, options)
  await app.register(signInRoutes, options)
  await app.register(async (inside) => {
    requireSession(inside, options)
    await inside.register(inboxRoutes, {
      ...options,
      countOverdueTasks: async (today) => (await listOverdue(options.db, today)).length,
      readReadyEmails: (member, decided) => readReadyEmails(options, member, decided),
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
    await inside.register(teamDetailsRoutes, options)
    await inside.register(readyRoutes, options)
    await inside.register(tripsRoutes, options)
    await inside.register(mineRoutes, options)
    await inside.register(tripSheetRoutes, options)
    await inside.register(eraseRoutes, options)
    await inside.register(websiteRoutes, options)
    await inside.register(accountRoutes, {
      ...options,
      readPushSection: (request) => readPushSection(options, request),
    })
    await inside.register(pushRoutes, options)
    await inside.register(teamRoutes, {
      ...options,
      listAssigned,
      unassign: (trx, enquiryId, by) =>
        assign(trx, newAct(options.ids, { enquiryId, by, now: options.now() }), null),
      unassignTasks,
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
const formsPage =
  /^\/desk\/(?:quotes\/[^/?]+|ready\/[^/?]+\/[^/?]+|enquiries\/[^/?]+(?:\/trip)?)(?=\/)/
