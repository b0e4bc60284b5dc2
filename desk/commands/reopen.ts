import { reopen as reopenEnquiry } from '#desk/actions/act-on-enquiry.ts'
import { findByReference } from '#desk/store/read-enquiries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { CommandError } from './command.ts'
import { enquiryCommand } from './enquiry-command.ts'
import { timeLeft } from './list.ts'

export const reopen = enquiryCommand({
  name: 'reopen',
  about: 'undoes answered or close',
  help: [
    'For a mistake: the enquiry is new again, its 24 hours count from its arrival,',
    'and reminders resume. The button in earlier emails no longer works; a reminder',
    'brings a new one. An enquiry closed in quarantine returns to quarantine, and its',
    'emails wait for release.',
  ],
  examples: [['reopen 7KQ2MXR4', 'it is new again, and waits for an answer']],
  async run({ db, now, act }, enquiry) {
    const { reference, kind } = enquiry
    if (!expectsAnswer(kind)) {
      throw new CommandError(`${reference} is a ${kind}. Try: withdraw ${reference}`, 1)
    }
    if ((await reopenEnquiry(db, act)) !== 'done') {
      throw new CommandError(
        `${reference} is neither answered nor closed, but ${enquiry.state}. Try: show ${reference}`,
        1,
      )
    }
    const state = (await findByReference(db, reference))?.enquiry.state ?? 'new'
    const json = { reference, state }
    if (state === 'quarantine') return { json, text: inQuarantineAgain(reference) }
    const left = timeLeft({ ...enquiry, state }, now)
    const due = left.startsWith('late') ? left : `${left} left`
    return { json, text: `New again: ${reference} (${due}).` }
  },
})

/** What is told of an enquiry that was closed in quarantine and is taken up again. */
export const inQuarantineAgain = (reference: string) =>
  `In quarantine again: ${reference}. Its emails wait for: release ${reference}`
