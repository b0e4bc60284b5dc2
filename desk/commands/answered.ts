import { answerEnquiry } from '#desk/actions/act-on-enquiry.ts'
import { formatDuration } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { CommandError } from './command.ts'
import { enquiryCommand } from './enquiry-command.ts'

export const answered = enquiryCommand({
  name: 'answered',
  about: 'marks an enquiry as answered; its reminders stop',
  help: [
    'Marks an enquiry as answered, once somebody has written to or spoken with the',
    'customer. The time is kept for report, and reminders stop. Nothing is sent.',
  ],
  examples: [
    ['answered 7KQ2MXR4', 'somebody has written to them; small letters and spaces do not matter'],
    ['reopen 7KQ2MXR4', 'undoes it'],
  ],
  async run({ db, now, act }, enquiry) {
    const isMarked = (await answerEnquiry(db, act)) === 'done'
    const before = isMarked ? null : enquiry
    if (before && before.state !== 'answered') throw new CommandError(whyNotAnswered(before), 1)
    const { reference, receivedAt } = enquiry
    const answeredAt = isMarked ? now : (enquiry.answeredAt ?? now)
    const took = `${formatDuration(answeredAt - receivedAt)} after it arrived`
    return {
      json: { reference, state: 'answered', answeredAt: new Date(answeredAt).toISOString() },
      text: isMarked
        ? `Answered: ${reference}, ${took}.`
        : `Answered already: ${reference}, on ${kigaliTime(answeredAt)} Kigali time, ${took}.`,
    }
  },
})

/** Why it cannot be marked, and what to do instead. */
function whyNotAnswered({ reference, kind, state }: ListedEnquiry): string {
  if (!expectsAnswer(kind)) {
    return `${reference} is a ${kind}: nobody waits for an answer. Try: approve ${reference}, or close ${reference}`
  }
  switch (state) {
    case 'quarantine':
      return `${reference} is in quarantine. If a person wrote it: release ${reference}, then answered ${reference}. If not: close ${reference}`
    case 'closed':
      return `${reference} is closed. Try: reopen ${reference}`
    default:
      return `${reference} was changed just now. Read it again: show ${reference}`
  }
}
