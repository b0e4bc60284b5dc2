import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommandError } from './command.ts'
import { findPublishable, resultOf, saveState } from './publishable.ts'
import { entryFile, reasonAgainst, writeEntry } from './published-entry.ts'

export const approve: Command = {
  usage: 'approve <reference> [--json]',
  about: 'lets a review or comment appear with the next build',
  help: [
    'Writes the review or comment into content/, without the address and phone of who',
    'wrote it, and closes the enquiry. The next build of the site shows it.',
    '',
    '--json  what was done, as one JSON object',
  ],
  examples: [['approve 7KQ2MXR4', 'the review 7KQ2MXR4 appears with the next build']],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run(context, args) {
    const enquiry = await findPublishable(context, args)
    const file = entryFile(enquiry)
    // Not written again: it may have been corrected by hand since.
    if (enquiry.state === 'closed' && existsSync(join(context.folder, file))) {
      return resultOf(enquiry, 'closed', [`Approved already: ${file}`, next])
    }
    const reason = reasonAgainst(enquiry)
    if (reason !== null) throw new CommandError(`${enquiry.reference} ${reason}`, 1)
    await saveState(context, enquiry, 'closed', () => writeEntry(context.folder, enquiry))
    return resultOf(enquiry, 'closed', [`Approved: ${file}`, next])
  },
}

const next = 'It appears with the next build: npm run build, then restart the desk.'
