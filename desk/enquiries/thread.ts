import { type Expression, sql } from 'kysely'

/**
 * The ids of an enquiry and of those that are joined to it, for a query: a conversation is theirs together, although
 * each message belongs to the enquiry in which it was written.
 */
export const inThread = (id: string | Expression<string>) =>
  sql<string>`(select part.id from enquiry as part where part.id = ${id} or part.joined_to = ${id})`
