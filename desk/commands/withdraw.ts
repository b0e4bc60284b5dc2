import { withdraw as withdrawEntry } from '#desk/actions/publish.ts'
import { entryFile } from '#desk/actions/published-entry.ts'
import { enquiryCommand } from './enquiry-command.ts'
import { reachedState, requirePublishable, resultOf } from './publishable.ts'
import { inQuarantineAgain } from './reopen.ts'

export const withdraw = enquiryCommand({
  name: 'withdraw',
  about: 'takes an approved review or comment off the site',
  help: [
    'Removes the entry of a review or comment from content/; it waits to be read',
    'again. The next build takes it off the site.',
  ],
  examples: [
    ['withdraw 7KQ2MXR4', 'it is gone from the site with the next build, and waits again'],
  ],
  async run(context, found) {
    const enquiry = requirePublishable(found)
    const { db, act, folder } = context
    const state = reachedState(await withdrawEntry(db, act, folder, enquiry), enquiry.reference)
    return resultOf(enquiry, state, [
      `Withdrawn: ${entryFile(enquiry)} is not there any more`,
      'It is gone from the site with the next build: npm run build, then restart the desk.',
      ...(state === 'quarantine' ? [inQuarantineAgain(enquiry.reference)] : []),
    ])
  },
})
