import { closeEnquiry } from '#desk/store/enquiry-states.ts'
import type { Command } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'

export const close: Command = {
  usage: 'close <reference> [--json]',
  about: 'marks an enquiry as needing nothing more',
  help: [
    'For what needs no answer: sent twice, sent by a bot, sent to try the form.',
    'Reminders stop, and what was held in quarantine is never sent. A closed review',
    'or comment does not appear on the site. Nothing is removed: erase does that.',
    '',
    '--json  what is kept now, as one JSON object',
  ],
  examples: [
    ['close 7KQ2MXR4', 'this one needs no answer'],
    ['list --state closed', 'what was closed'],
    ['reopen 7KQ2MXR4', 'undoes it'],
  ],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run({ db, now }, args) {
    const { enquiry } = await findEnquiry(db, args)
    const isClosed = db !== null && (await closeEnquiry(db, enquiry.id, now))
    const { reference } = enquiry
    const text = isClosed ? `Closed: ${reference}.` : `Closed already: ${reference}.`
    return { json: { reference, state: 'closed' }, text }
  },
}
