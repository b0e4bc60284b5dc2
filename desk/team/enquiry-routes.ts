import type { FastifyPluginAsync } from 'fastify'
import { sendMissing } from './missing-page.ts'
import { showEnquiry } from './show-enquiry.tsx'
import { frameOf, memberOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

type Params = { readonly reference: string }
type Query = Readonly<Record<string, string | undefined>>

/** The page of one enquiry. */
export const enquiryPageRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  app.get<{ Params: Params; Querystring: Query }>(
    '/desk/enquiries/:reference',
    async (request, reply) => {
      const reference = request.params.reference.toUpperCase()
      const { member } = memberOf(request)
      const shown = {
        frame: frameOf(options, request),
        me: member,
        done: request.query['done'],
        reply: request.query['reply'],
      }
      const html = await showEnquiry(options, reference, shown)
      return html === null ? sendMissing(options, request, reply) : sendHtml(reply, html)
    },
  )

  // Changes nothing: the words that were typed are put into the links of the page.
  app.post<{ Params: Params; Body: Query }>(
    '/desk/enquiries/:reference/reply',
    async (request, reply) => {
      const { subject = '', text = '', reply: chosen } = request.body
      const { member } = memberOf(request)
      const typed = { subject: subject.slice(0, 300), text: text.slice(0, 8000) }
      const shown = { frame: frameOf(options, request), me: member, reply: chosen, typed }
      const html = await showEnquiry(options, request.params.reference, shown)
      return html === null ? sendMissing(options, request, reply) : sendHtml(reply, html)
    },
  )
}
