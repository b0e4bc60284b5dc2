import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#desk/db/tables.ts'

/**
 * The ids of an enquiry and of those that are joined to it, for a query: a conversation is theirs together, although
 * each message belongs to the enquiry in which it was written.
 */
export const inThread = (id: string | Expression<string>) =>
  sql<string>`(select part.id from enquiry as part where part.id = ${id} or part.joined_to = ${id})`

/** Whether nobody of the team has read a traveller's message. */
export const isUnread = (is: ExpressionBuilder<Tables, 'message'>) =>
  is.and([is('direction', '=', 'in'), is('seen_at', 'is', null)])

/** Whether the conversation of an enquiry has a message that nobody of the team has read. */
export const hasUnread = (is: ExpressionBuilder<Tables, 'enquiry'>) =>
  is.exists(
    is
      .selectFrom('message')
      .select('message.id')
      .where('message.enquiry_id', 'in', inThread(is.ref('enquiry.id')))
      .where(isUnread),
  )
