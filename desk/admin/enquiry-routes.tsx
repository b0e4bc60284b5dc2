import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Act, readActivities } from '#desk/db/activities.ts'
import {
  findByReference,
  type ListedEnquiry,
  readNewestRevisions,
} from '#desk/db/read-enquiries.ts'
import { enquiryWords, visitorWords } from '#desk/emails/answers.ts'
import { replyTarget, waysToAnswer } from '#desk/emails/contact-links.ts'
import { ActionError } from '#desk/enquiries/actions.ts'
import { confirmationFailure } from '#desk/enquiries/format-delivery.ts'
import { isApproved, isPublishable } from '#desk/enquiries/publish.ts'

import { activityWords } from './activity-words.ts'
import { dialHint } from './dial-hint.ts'
import { actionsByPath, type Typed } from './do-action.ts'
import { EnquiryPage, versionsShown } from './EnquiryPage.tsx'
import { enquiryPath } from './Form.tsx'
import { replyOptions } from './reply-options.ts'
import { sendMissing, sendPage } from './send-page.tsx'
import { memberOf } from './signed-in.ts'
import type { TeamOptions } from './team-options.ts'

type Params = { readonly reference: string }

/** What the page shows besides the enquiry. */
type Shown = {
  /** The id of the saved reply that was chosen. */
  readonly reply?: string | undefined
  /** The same with the words that were typed. */
  readonly typed?: { readonly subject: string; readonly text: string }
  /** The id of the activity that has just been done. */
  readonly done?: string | undefined
  /** What could not be done, and why. */
  readonly trouble?: string
}

/** Returns an error that tells the team what to do; throws any other. */
function orActionError(error: unknown): ActionError {
  if (error instanceof ActionError) return error
  throw error
}

/** The page of an enquiry, and what is done to it: one address a kind, each a form of the page. */
export const enquiryPageRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, ids, now, members, deliveriesAdded } = options
  const path = enquiryPath(':reference')

  app.get<{ Params: Params; Querystring: Typed }>(path, async ({ params, query }, reply) => {
    const { done, reply: chosen } = query
    return show(reply, params.reference.toUpperCase(), { done, reply: chosen })
  })

  // Changes nothing: the words that were typed are put into the links of the page.
  app.post<{ Params: Params; Body: Typed }>(`${path}/reply`, async ({ params, body }, reply) => {
    const { subject = '', text = '', reply: chosen } = body
    const typed = { subject: subject.slice(0, 300), text: text.slice(0, 8000) }
    return show(reply, params.reference, { reply: chosen, typed })
  })

  for (const [name, doAction] of Object.entries(actionsByPath)) {
    app.post<{ Params: Params; Body: Typed }>(`${path}/${name}`, async (request, reply) => {
      const { body, params } = request
      const found = await findByReference(db, params.reference)
      if (found === null) return sendMissing(options, reply)
      const { id: enquiryId, reference } = found.enquiry
      const by = memberOf(request).member.email
      const act = { enquiryId, by, now: now(), id: ids.uuid(), seen: body['seen'] ?? '' }
      const performed = await doAction(act, found.enquiry, body, options).catch(orActionError)
      if (performed instanceof ActionError) {
        return show(reply, reference, { trouble: performed.message })
      }
      if (performed === 'done') {
        deliveriesAdded()
        return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#said`, 303)
      }
      return show(reply, reference, { trouble: await troubleOf(performed, found.enquiry, act) })
    })
  }

  /** What happened meanwhile, where something has. */
  async function troubleOf(
    performed: 'changed' | 'impossible',
    { id, revision }: ListedEnquiry,
    { seen }: Act,
  ): Promise<string> {
    if (performed === 'impossible') {
      return 'That cannot be done as it stands now, and nothing was changed.'
    }
    const [newest] = await readActivities(db, id)
    const isByTeam = newest !== undefined && seen?.split('.')[0] === `${revision}`
    const who = isByTeam
      ? `${members.nameOf(newest.by)} ${activityWords(newest, members)}`
      : 'The sender changed the enquiry'
    return `${who} meanwhile, so nothing of yours was changed. Look at it as it is now, and press again if you still want to.`
  }

  async function show(
    reply: FastifyReply,
    reference: string,
    { reply: chosenId, typed, done, trouble }: Shown,
  ): Promise<FastifyReply> {
    const { findPage, folder, operatorName: operator } = options
    const found = await findByReference(db, reference)
    if (found === null) return sendMissing(options, reply)
    const { enquiry, deliveries } = found
    const words = await enquiryWords(enquiry, findPage)
    const sender = memberOf(reply.request).member.name
    const context = { operator, sender, pageTitle: words.about }
    const saved = replyOptions(enquiry, options.replies, context)
    const option = saved.find(({ id }) => id === chosenId)
    const chosen = option ? { ...option, ...typed } : null
    const target = replyTarget(enquiry)
    const hint = dialHint(target.phone)
    const reached = { ...target, phone: hint?.likely ?? target.phone }
    return sendPage(
      options,
      reply,
      <EnquiryPage
        enquiry={enquiry}
        words={words}
        reply={{
          ways: waysToAnswer(reached, chosen ?? undefined),
          saved,
          words: chosen,
          hint,
          failure: confirmationFailure(enquiry.email, deliveries),
          asked: {
            trip: [words.about, words.when, words.group].filter(Boolean).join(' · '),
            text: visitorWords(enquiry),
          },
        }}
        revisions={await readNewestRevisions(db, enquiry.id, versionsShown + 1)}
        deliveries={deliveries}
        activities={await readActivities(db, enquiry.id)}
        isApproved={isPublishable(enquiry) ? isApproved(folder, enquiry) : null}
        members={members}
        now={now()}
        done={done}
        trouble={trouble}
      />,
      trouble === undefined ? 200 : 409,
    )
  }
}
