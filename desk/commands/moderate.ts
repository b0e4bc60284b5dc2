import type { ListedEnquiry } from '#desk/store/overview.ts'
import { changeState } from '#desk/store/states.ts'
import type { EnquiryState } from '#desk/store/tables.ts'
import { pageFormTitles } from '#enquiry/page-forms.ts'
import { type CommandContext, CommandError, type CommandOptions } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'
import { entryFile, isPublishable, type Publishable } from './published-words.ts'

/** Finds the review or comment of a reference; refuses whatever else it may be. */
export async function findPublishable(
  { db }: CommandContext,
  words: readonly string[],
): Promise<Publishable> {
  const { enquiry } = await findEnquiry(db, words)
  if (isPublishable(enquiry)) return enquiry
  throw new CommandError(
    `${enquiry.reference} is a ${kindInWords(enquiry)}: only reviews and comments appear on the site. Try: waiting`,
    1,
  )
}

const titles = { booking: 'Booking', contact: 'Contact message', ...pageFormTitles }
const kindInWords = ({ kind }: ListedEnquiry) => titles[kind].toLowerCase()

/** Does something about a review or comment, and keeps its new state; both or neither. */
export async function settle(
  { db }: CommandContext,
  enquiry: Publishable,
  state: EnquiryState,
  act: () => Promise<void>,
): Promise<void> {
  if (db && (await changeState(db, enquiry, state, act))) return
  const { reference } = enquiry
  throw new CommandError(`${reference} was changed just now. Read it again: show ${reference}`, 1)
}

/** Tells what was done, to a program or to a person. */
export function report(
  { out }: CommandContext,
  enquiry: Publishable,
  state: EnquiryState,
  { json }: CommandOptions,
  lines: readonly string[],
): void {
  const { reference, kind } = enquiry
  const file = entryFile(enquiry)
  out(`${json ? JSON.stringify({ reference, kind, state, file }, null, 2) : lines.join('\n')}\n`)
}
