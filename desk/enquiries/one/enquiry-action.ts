import type { FastifyRequest } from 'fastify'
import { type Act, type ActionResult, newAct } from '#desk/enquiries/activities.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { memberOf } from '#desk/team/require-session.ts'

export type ActionOptions = Pick<ShellOptions, 'db' | 'ids' | 'folder' | 'webhooks'>

/** A form of an enquiry's page that changes the enquiry. Its address is the last segment of the form's URL. */
export type EnquiryAction = {
  readonly address: string
  readonly act: (
    act: Act,
    enquiry: ListedEnquiry,
    fields: Fields,
    options: ActionOptions,
  ) => Promise<ActionResult>
}

/** A button of the question what happened: an action, and what it says of the way. */
export type AnswerButton = {
  readonly action: EnquiryAction
  readonly value: string
  readonly label: string
}

/** Returns who acts, when, and on which enquiry, for a request of a signed-in member. */
export const actOf = (
  request: Pick<FastifyRequest, 'member'>,
  enquiryId: string,
  { ids, now }: Pick<ShellOptions, 'ids' | 'now'>,
): Act => newAct(ids, { enquiryId, by: memberOf(request).email, now: now() })
