import { randomUUID } from 'node:crypto'
import type { Act, Performed } from '#desk/store/activities.ts'
import { findByReference, type ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { Db } from '#desk/store/tables.ts'
import { terminalLine } from './columns.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

/** What a command works with that changes one enquiry. */
export type EnquiryContext = CommandContext & { readonly act: Act }

/** One enquiry with what is sent of it. */
type Found = NonNullable<Awaited<ReturnType<typeof findByReference>>>

type Own = Pick<Command, 'about' | 'help' | 'examples'> & {
  readonly name: string
  readonly act: (context: EnquiryContext, enquiry: ListedEnquiry) => Promise<Performed>
  /**
   * What is said of it as it is then, and what a program is told besides its state. Throws a `CommandError`
   * where the act was not possible.
   */
  readonly says: (
    found: Found,
    isDone: boolean,
    context: EnquiryContext,
  ) => { readonly text: string; readonly json?: object }
}

/** A command that changes the one enquiry that its arguments name. */
export const enquiryCommand = ({ name, help, act, says, ...own }: Own): Command => ({
  ...own,
  usage: `${name} <reference> [--json]`,
  help: [...help, '', '--json  what was done, as one JSON object'],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run(command, args) {
    const { enquiry } = await findEnquiry(command.db, args)
    const context = { ...command, act: actOn(enquiry, command.now) }
    const performed = await act(context, enquiry)
    const found = await findEnquiry(command.db, args)
    const { reference, state } = found.enquiry
    const { text, json } = says(found, performed === 'done', context)
    return { json: { reference, state, ...json }, text }
  },
})

/** Refuses, and says what to do instead. */
export function refuse(message: string): never {
  throw new CommandError(message, 1)
}

/** What whoever types a command does, unseen. */
export const actOn = ({ id }: Pick<ListedEnquiry, 'id'>, now: number): Act => ({
  enquiryId: id,
  by: 'command line',
  now,
  id: randomUUID(),
  seen: null,
})

/** The enquiry a reference names, in small letters or with spaces too. Refuses one there is not. */
export async function findEnquiry(db: Db, args: readonly string[]) {
  const reference = args.join('').toUpperCase()
  const found = await findByReference(db, reference)
  if (found) return found
  return refuse(`No enquiry has the reference ${terminalLine(reference)}; try: list`)
}
