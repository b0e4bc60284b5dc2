import { reopenEnquiry } from '#desk/store/enquiry-states.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { type Command, CommandError } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'
import { timeLeft } from './list.ts'

export const reopen: Command = {
  usage: 'reopen <reference> [--json]',
  about: 'undoes answered or close',
  help: [
    'For a mistake: the enquiry is new again, its 24 hours count from its arrival,',
    'and reminders resume. The button in earlier emails no longer works; a reminder',
    'brings a new one. An enquiry closed in quarantine returns to quarantine, and its',
    'emails wait for release.',
    '',
    '--json  what is kept now, as one JSON object',
  ],
  examples: [['reopen 7KQ2MXR4', 'it is new again, and waits for an answer']],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run({ db, now }, args) {
    const { enquiry } = await findEnquiry(db, args)
    const { id, reference, kind } = enquiry
    if (!expectsAnswer(kind)) {
      throw new CommandError(`${reference} is a ${kind}. Try: withdraw ${reference}`, 1)
    }
    const state = db && (await reopenEnquiry(db, id, now))
    if (state === null) {
      throw new CommandError(
        `${reference} is neither answered nor closed, but ${enquiry.state}. Try: show ${reference}`,
        1,
      )
    }
    const json = { reference, state }
    if (state === 'quarantine') return { json, text: inQuarantineAgain(reference) }
    const left = timeLeft({ ...enquiry, state }, now)
    const due = left.startsWith('late') ? left : `${left} left`
    return { json, text: `New again: ${reference} (${due}).` }
  },
}

/** What is told of an enquiry that was closed in quarantine and is taken up again. */
export const inQuarantineAgain = (reference: string) =>
  `In quarantine again: ${reference}. Its emails wait for: release ${reference}`
