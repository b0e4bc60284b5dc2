import type { FastifyPluginAsync } from 'fastify'
import { type Act, readActivities } from '#desk/store/activities.ts'
import { findByReference, type ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { activityWords } from './activity-words.ts'
import { actionsByPath, type Typed } from './do-action.ts'
import { sendMissing } from './missing-page.ts'
import { showEnquiry } from './show-enquiry.tsx'
import { frameOf, memberOf, sendHtml } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

type Params = { readonly reference: string }

/** What is done to an enquiry: one address a kind, each a form of its page. */
export const actionRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, ids, now, deliveriesAdded } = options
  for (const [name, doAction] of Object.entries(actionsByPath)) {
    app.post<{ Params: Params; Body: Typed }>(
      `/desk/enquiries/:reference/${name}`,
      async (request, reply) => {
        const { body, params } = request
        const found = await findByReference(db, params.reference)
        if (found === null) return sendMissing(options, request, reply)
        const { enquiry } = found
        const { member } = memberOf(request)
        const act: Act = {
          enquiryId: enquiry.id,
          by: member.email,
          now: now(),
          id: ids.uuid(),
          seen: body['seen'] ?? '',
        }
        const performed = await doAction(act, enquiry, body, options)
        if (performed === 'done') {
          deliveriesAdded()
          const path = `/desk/enquiries/${enquiry.reference}?done=${act.id}`
          return reply.redirect(path, 303)
        }
        const trouble = await troubleOf(performed, enquiry, act.seen)
        const shown = { frame: frameOf(options, request), me: member, trouble }
        const html = await showEnquiry(options, enquiry.reference, shown)
        return html === null ? sendMissing(options, request, reply) : sendHtml(reply, html, 409)
      },
    )
  }

  /** What happened meanwhile, where something has. */
  async function troubleOf(
    performed: 'changed' | 'impossible',
    enquiry: ListedEnquiry,
    seen: string | null,
  ): Promise<string> {
    if (performed === 'impossible') {
      return 'That cannot be done as it stands now, and nothing was changed.'
    }
    const [newest] = await readActivities(db, enquiry.id)
    const isByTeam = newest !== undefined && seen?.split('.')[0] === `${enquiry.revision}`
    const who = isByTeam
      ? `${options.members.nameOf(newest.by)} ${activityWords(newest, options.members)}`
      : 'The sender changed the enquiry'
    return `${who} meanwhile, so nothing of yours was changed. Look at it as it is now, and press again if you still want to.`
  }
}
