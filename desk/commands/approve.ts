import { approve as approveEntry, isApproved } from '#desk/actions/publish.ts'
import { entryFile, reasonAgainst } from '#desk/actions/published-entry.ts'
import { CommandError } from './command.ts'
import { enquiryCommand } from './enquiry-command.ts'
import { reachedState, requirePublishable, resultOf } from './publishable.ts'

export const approve = enquiryCommand({
  name: 'approve',
  about: 'lets a review or comment appear with the next build',
  help: [
    'Writes the review or comment into content/, without the address and phone of who',
    'wrote it, and closes the enquiry. The next build of the site shows it.',
  ],
  examples: [['approve 7KQ2MXR4', 'the review 7KQ2MXR4 appears with the next build']],
  async run(context, found) {
    const enquiry = requirePublishable(found)
    const file = entryFile(enquiry)
    // Not written again: it may have been corrected by hand since.
    if (isApproved(context.folder, enquiry)) {
      return resultOf(enquiry, 'closed', [`Approved already: ${file}`, next])
    }
    const reason = reasonAgainst(enquiry)
    if (reason !== null) throw new CommandError(`${enquiry.reference} ${reason}`, 1)
    const { db, act, folder } = context
    reachedState(await approveEntry(db, act, folder, enquiry), enquiry.reference)
    return resultOf(enquiry, 'closed', [`Approved: ${file}`, next])
  },
})

const next = 'It appears with the next build: npm run build, then restart the desk.'
