import { closeForGood } from '#desk/actions/act-on-enquiry.ts'
import { enquiryCommand } from './enquiry-command.ts'

export const close = enquiryCommand({
  name: 'close',
  about: 'marks an enquiry as needing nothing more',
  help: [
    'For what needs no answer: sent twice, sent by a bot, sent to try the form.',
    'Reminders stop, and what was held in quarantine is never sent. A closed review',
    'or comment does not appear on the site. Nothing is removed: erase does that.',
  ],
  examples: [
    ['close 7KQ2MXR4', 'this one needs no answer'],
    ['list --state closed', 'what was closed'],
    ['reopen 7KQ2MXR4', 'undoes it'],
  ],
  async run({ db, act }, enquiry) {
    const isClosed = (await closeForGood(db, act)) === 'done'
    const { reference } = enquiry
    const text = isClosed ? `Closed: ${reference}.` : `Closed already: ${reference}.`
    return { json: { reference, state: 'closed' }, text }
  },
})
