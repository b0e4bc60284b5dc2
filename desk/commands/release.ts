import { release as releaseEnquiry } from '#desk/actions/act-on-enquiry.ts'
import type { EmailTemplate } from '#desk/store/tables.ts'
import { CommandError } from './command.ts'
import { enquiryCommand } from './enquiry-command.ts'

export const release = enquiryCommand({
  name: 'release',
  about: 'lets an enquiry out of quarantine; its emails go out',
  help: [
    'An enquiry that looks automated waits in quarantine, and so do its emails.',
    'show <reference> lists the signals against it. This makes it new and sends its',
    'emails, to the customer too.',
  ],
  examples: [
    ['list --state quarantine', 'what is in quarantine'],
    ['release 7KQ2MXR4', 'a person wrote it after all: it is new, and its emails go out'],
  ],
  async run({ db, act }, enquiry) {
    const { reference } = enquiry
    const { performed, emails } = await releaseEnquiry(db, act)
    if (performed !== 'done') {
      throw new CommandError(
        `${reference} is not in quarantine, but ${enquiry.state}. Try: list --state quarantine`,
        1,
      )
    }
    const text = `Released: ${reference}. ${toText(emails)}`
    return { json: { reference, state: 'new', emails }, text }
  },
})

function toText(emails: readonly EmailTemplate[]): string {
  if (emails.length === 0) return 'It has no emails to send.'
  const toCustomer = emails.includes('customer') ? ', one of them to the customer' : ''
  return `Emails that go out now: ${emails.length}${toCustomer}.`
}
