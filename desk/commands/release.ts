import { releaseEnquiry } from '#desk/store/quarantine.ts'
import type { LetterTemplate } from '#desk/store/tables.ts'
import { type Command, CommandError } from './command.ts'
import { findEnquiry } from './find-enquiry.ts'

export const release: Command = {
  usage: 'release <reference> [--json]',
  about: 'lets an enquiry out of quarantine; its letters go out',
  help: [
    'An enquiry that looks as if a program had sent it is kept in quarantine, and its',
    'letters wait. show <reference> says what speaks against it. This gives it the',
    'state new and sends its letters, to the customer too. What stays in quarantine',
    'is sent to nobody.',
    '',
    '--json  what was done, as one JSON object',
  ],
  examples: [
    ['list --state quarantine', 'what is in quarantine'],
    ['release 7KQ2MXR4', 'a person wrote it after all: it is new, and its letters go out'],
  ],
  words: [1, 8],
  options: ['json'],
  changes: true,
  async run({ db, now, out }, words, { json }) {
    const { enquiry } = await findEnquiry(db, words)
    const { id, reference } = enquiry
    const letters = db && (await releaseEnquiry(db, id, now))
    if (letters === null) {
      throw new CommandError(
        `${reference} is not in quarantine, but ${enquiry.state}. Try: list --state quarantine`,
        1,
      )
    }
    if (json) return out(`${JSON.stringify({ reference, state: 'new', letters }, null, 2)}\n`)
    out(`Released: ${reference}. ${inWords(letters)}\n`)
  },
}

function inWords(letters: readonly LetterTemplate[]): string {
  if (letters.length === 0) return 'It has no letters to send.'
  const toCustomer = letters.includes('customer') ? ', one of them to the customer' : ''
  return `Letters that go out now: ${letters.length}${toCustomer}.`
}
