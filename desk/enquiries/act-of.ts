import type { FastifyRequest } from 'fastify'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import type { Act } from './activities.ts'

/** Returns who acts, when, and on which enquiry, for a request of a signed-in member. */
export const actOf = (
  request: Pick<FastifyRequest, 'member'>,
  enquiryId: string,
  { ids, now }: Pick<ShellOptions, 'ids' | 'now'>,
): Act => ({ enquiryId, by: memberOf(request).email, now: now(), id: ids.uuid(), seen: null })
