import { reopenEnquiry } from '#desk/store/answers.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { type Command, CommandError } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'
import { timeLeft } from './list.ts'

export const reopen: Command = {
  usage: 'reopen <reference> [--json]',
  about: 'takes answered or close back',
  help: [
    'For a slip: the enquiry is new again, its 24 hours count from when it arrived,',
    'and reminders that were not sent yet come. The button in emails from before',
    'does nothing any more; a reminder brings a new one. What was closed in',
    'quarantine is there again, and its emails wait for release.',
    '',
    '--json  what is kept now, as one JSON object',
  ],
  examples: [['reopen 7KQ2MXR4', 'it is new again, and is to be answered']],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run({ db, now, stdout }, args, { json }) {
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
    if (json) return stdout(`${JSON.stringify({ reference, state }, null, 2)}\n`)
    if (state === 'quarantine') return stdout(`${inQuarantineAgain(reference)}\n`)
    const left = timeLeft({ ...enquiry, state }, now)
    stdout(`New again: ${reference} (${left.startsWith('late') ? left : `${left} left`}).\n`)
  },
}

/** What is told of an enquiry that was closed in quarantine and is taken up again. */
export const inQuarantineAgain = (reference: string) =>
  `In quarantine again: ${reference}. Its emails wait for: release ${reference}`
