import { randomUUID } from 'node:crypto'
import type { Act } from '#desk/store/activities.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { Db } from '#desk/store/tables.ts'
import type { Command, CommandContext, Result } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'

/** What a command works with that changes one enquiry: there is a store, or it would not be found. */
export type EnquiryContext = CommandContext & { readonly db: Db; readonly act: Act }

type Own = Pick<Command, 'about' | 'help' | 'examples'> & {
  readonly name: string
  readonly run: (context: EnquiryContext, enquiry: ListedEnquiry) => Promise<Result>
}

/** A command that changes the one enquiry that its arguments name. */
export const enquiryCommand = ({ name, help, run, ...own }: Own): Command => ({
  ...own,
  usage: `${name} <reference> [--json]`,
  help: [...help, '', '--json  what was done, as one JSON object'],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run(context, args) {
    const { db, enquiry } = await findEnquiry(context.db, args)
    return run({ ...context, db, act: actOn(enquiry, context.now) }, enquiry)
  },
})

/** What whoever types a command does, unseen. */
export const actOn = ({ id }: Pick<ListedEnquiry, 'id'>, now: number): Act => ({
  enquiryId: id,
  by: 'command line',
  now,
  id: randomUUID(),
  seen: null,
})
