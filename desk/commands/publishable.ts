import type { Published } from '#desk/actions/publish.ts'
import { entryFile, isPublishable, type Publishable } from '#desk/actions/published-entry.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { EnquiryState } from '#desk/store/tables.ts'
import { pageFormTitles } from '#enquiry/page-forms.ts'
import { CommandError, type Result } from './command.ts'

/** The enquiry, if it is a review or comment that can be published; refuses whatever else it may be. */
export function requirePublishable(enquiry: ListedEnquiry): Publishable {
  const { reference, state } = enquiry
  if (!isPublishable(enquiry)) {
    throw new CommandError(
      `${reference} is a ${kindTitle(enquiry)}: only reviews and comments appear on the site. Try: moderation`,
      1,
    )
  }
  // Its emails would wait for a release that nobody can give any more.
  if (state === 'quarantine') {
    throw new CommandError(
      `${reference} is in quarantine. First: release ${reference}, or close ${reference}`,
      1,
    )
  }
  return enquiry
}

const titles = { booking: 'Booking', contact: 'Contact message', ...pageFormTitles }
const kindTitle = ({ kind }: ListedEnquiry) => titles[kind].toLowerCase()

/** The state it has then; refuses where somebody was quicker. */
export function reachedState({ performed, state }: Published, reference: string): EnquiryState {
  if (performed === 'done') return state
  throw new CommandError(`${reference} was changed just now. Read it again: show ${reference}`, 1)
}

/** What was done. */
export function resultOf(
  enquiry: Publishable,
  state: EnquiryState,
  lines: readonly string[],
): Result {
  const { reference, kind } = enquiry
  return { json: { reference, kind, state, file: entryFile(enquiry) }, text: lines.join('\n') }
}
