import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { limitCallsOf, type PostLimit } from '#desk/limits/limit-posts.ts'
import { findLinked, type LinkedEnquiry, markAnswered } from '#desk/store/enquiry-states.ts'
import { type Db, expectsAnswer } from '#desk/store/tables.ts'
import type { AnsweredLinks } from './answered-link.ts'
import { answeredHeaders, htmlOf, pageOf, voidPage } from './answered-page.ts'

export type AnsweredRoutesOptions = PostLimit & {
  readonly db: Db
  readonly links: Pick<AnsweredLinks, 'isGenuine' | 'pathTo'>
  readonly operatorName: string
}

type Link = { readonly reference: string; readonly signature: string }

/**
 * The answered link of an email to the team: docs/desk.md §9. To look is not to act, because mail
 * scanners follow links; only the button of the page marks the enquiry, and only as answered.
 */
export const answeredRoutes: FastifyPluginAsync<AnsweredRoutesOptions> = async (app, options) => {
  const { db, links, now, operatorName } = options
  const path = '/desk/answered/:reference/:signature'

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(answeredHeaders)
  })
  // Polling counts too: each look asks the store.
  app.addHook('onRequest', limitCallsOf(options))

  // The form has no fields; whatever comes with it is not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 1024 },
    async () => null,
  )

  app.get<{ Params: Link }>(path, async ({ params }, reply) => {
    const enquiry = await findGenuine(params)
    return sendPage(reply, enquiry)
  })

  // No origin is asked for: without a referrer browsers say "null", and the signature is the permit.
  app.post<{ Params: Link }>(path, async ({ params }, reply) => {
    const enquiry = await findGenuine(params)
    if (enquiry === null) return sendPage(reply, null)
    await markAnswered(db, enquiry.id, now())
    // So that a reload asks for a page and does not send again.
    return reply.redirect(links.pathTo(enquiry), 303)
  })

  async function findGenuine({ reference, signature }: Link): Promise<LinkedEnquiry | null> {
    const enquiry = await findLinked(db, reference)
    if (enquiry === null || !expectsAnswer(enquiry.kind)) return null
    return links.isGenuine(enquiry, signature) ? enquiry : null
  }

  function sendPage(reply: FastifyReply, enquiry: LinkedEnquiry | null): FastifyReply {
    return reply
      .code(enquiry === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(htmlOf(enquiry === null ? voidPage : pageOf(enquiry), operatorName))
  }
}
