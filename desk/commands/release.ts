import { releaseEnquiry } from '#desk/store/quarantine.ts'
import type { EmailTemplate } from '#desk/store/tables.ts'
import { type Command, CommandError } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'

export const release: Command = {
  usage: 'release <reference> [--json]',
  about: 'lets an enquiry out of quarantine; its emails go out',
  help: [
    'An enquiry that looks automated waits in quarantine, and so do its emails.',
    'show <reference> lists the signals against it. This makes it new and sends its',
    'emails, to the customer too.',
    '',
    '--json  what was done, as one JSON object',
  ],
  examples: [
    ['list --state quarantine', 'what is in quarantine'],
    ['release 7KQ2MXR4', 'a person wrote it after all: it is new, and its emails go out'],
  ],
  args: [1, 8],
  options: ['json'],
  changes: true,
  async run({ db, now }, args) {
    const { enquiry } = await findEnquiry(db, args)
    const { id, reference } = enquiry
    const emails = db && (await releaseEnquiry(db, id, now))
    if (emails === null) {
      throw new CommandError(
        `${reference} is not in quarantine, but ${enquiry.state}. Try: list --state quarantine`,
        1,
      )
    }
    const text = `Released: ${reference}. ${toText(emails)}`
    return { json: { reference, state: 'new', emails }, text }
  },
}

function toText(emails: readonly EmailTemplate[]): string {
  if (emails.length === 0) return 'It has no emails to send.'
  const toCustomer = emails.includes('customer') ? ', one of them to the customer' : ''
  return `Emails that go out now: ${emails.length}${toCustomer}.`
}
