import {
  answerEnquiry,
  closeForGood,
  release as releaseEnquiry,
  reopen as reopenEnquiry,
} from '#desk/actions/act-on-enquiry.ts'
import {
  approve as approveEntry,
  isApproved,
  withdraw as withdrawEntry,
} from '#desk/actions/publish.ts'
import {
  entryFile,
  isPublishable,
  type Publishable,
  reasonAgainst,
} from '#desk/actions/published-entry.ts'
import { formatDuration } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { pageFormTitles } from '#enquiry/page-forms.ts'
import { enquiryCommand, refuse } from './enquiry-command.ts'
import { timeLeft } from './list.ts'

// What the team does to one enquiry, in the words of the command line: docs/desk.md §7, §9.

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
  act: ({ db, act }) => answerEnquiry(db, act),
  says({ enquiry }, isDone) {
    const { reference, receivedAt, answeredAt } = enquiry
    if (answeredAt === null || enquiry.state !== 'answered') return refuse(whyNotAnswered(enquiry))
    const took = `${formatDuration(answeredAt - receivedAt)} after it arrived`
    return {
      json: { answeredAt: new Date(answeredAt).toISOString() },
      text: isDone
        ? `Answered: ${reference}, ${took}.`
        : `Answered already: ${reference}, on ${kigaliTime(answeredAt)} Kigali time, ${took}.`,
    }
  },
})

/** Why it cannot be marked, and what to do instead. */
function whyNotAnswered(enquiry: ListedEnquiry): string {
  const { reference, kind, state } = enquiry
  if (!expectsAnswer(kind)) {
    return `${reference} is a ${kind}: nobody waits for an answer. Try: approve ${reference}, or close ${reference}`
  }
  switch (state) {
    case 'quarantine':
      return `${reference} is in quarantine. If a person wrote it: release ${reference}, then answered ${reference}. If not: close ${reference}`
    case 'closed':
      return `${reference} is closed. Try: reopen ${reference}`
    default:
      return changed(enquiry)
  }
}

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
  act: ({ db, act }) => closeForGood(db, act),
  says: ({ enquiry }, isDone) => ({
    text: `Closed${isDone ? '' : ' already'}: ${enquiry.reference}.`,
  }),
})

export const reopen = enquiryCommand({
  name: 'reopen',
  about: 'undoes answered or close',
  help: [
    'For a mistake: the enquiry is new again, its 24 hours count from its arrival,',
    'and reminders resume. An enquiry closed in quarantine returns to quarantine, and',
    'its emails wait for release.',
  ],
  examples: [['reopen 7KQ2MXR4', 'it is new again, and waits for an answer']],
  act: async ({ db, act }, { kind }) =>
    expectsAnswer(kind) ? reopenEnquiry(db, act) : 'impossible',
  says({ enquiry }, isDone, { now }) {
    const { reference, kind, state } = enquiry
    if (!expectsAnswer(kind)) return refuse(`${reference} is a ${kind}. Try: withdraw ${reference}`)
    if (!isDone) {
      return refuse(
        `${reference} is neither answered nor closed, but ${state}. Try: show ${reference}`,
      )
    }
    if (state === 'quarantine') return { text: inQuarantineAgain(reference) }
    const left = timeLeft(enquiry, now)
    return { text: `New again: ${reference} (${left.startsWith('late') ? left : `${left} left`}).` }
  },
})

/** What is told of an enquiry that was closed in quarantine and is taken up again. */
const inQuarantineAgain = (reference: string) =>
  `In quarantine again: ${reference}. Its emails wait for: release ${reference}`

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
  act: ({ db, act }) => releaseEnquiry(db, act),
  says({ enquiry: { reference, state }, deliveries }, isDone, { now }) {
    if (!isDone) {
      return refuse(`${reference} is not in quarantine, but ${state}. Try: list --state quarantine`)
    }
    const released = deliveries.filter(({ channel, dueAt }) => channel === 'email' && dueAt === now)
    const emails = released.map(({ target }) => target)
    const toCustomer = emails.includes('customer') ? ', one of them to the customer' : ''
    const what =
      emails.length === 0
        ? 'It has no emails to send.'
        : `Emails that go out now: ${emails.length}${toCustomer}.`
    return { json: { emails }, text: `Released: ${reference}. ${what}` }
  },
})

export const approve = enquiryCommand({
  name: 'approve',
  about: 'lets a review or comment appear with the next build',
  help: [
    'Writes the review or comment into content/, without the address and phone of who',
    'wrote it, and closes the enquiry. The next build of the site shows it.',
  ],
  examples: [['approve 7KQ2MXR4', 'the review 7KQ2MXR4 appears with the next build']],
  async act({ db, act, folder }, found) {
    const enquiry = requirePublishable(found)
    // Not written again: it may have been corrected by hand since.
    if (isApproved(folder, enquiry)) return 'impossible'
    const reason = reasonAgainst(enquiry)
    return reason === null
      ? approveEntry(db, act, folder, enquiry)
      : refuse(`${enquiry.reference} ${reason}`)
  },
  says({ enquiry: found }, isDone, { folder }) {
    const enquiry = requirePublishable(found)
    if (!isApproved(folder, enquiry)) return refuse(changed(enquiry))
    const file = entryFile(enquiry)
    return {
      json: { kind: enquiry.kind, file },
      text: `Approved${isDone ? '' : ' already'}: ${file}\n${next}`,
    }
  },
})

const next = 'It appears with the next build: npm run build, then restart the desk.'

export const withdraw = enquiryCommand({
  name: 'withdraw',
  about: 'takes an approved review or comment off the site',
  help: [
    'Removes the entry of a review or comment from content/; it waits to be read',
    'again. The next build takes it off the site.',
  ],
  examples: [
    ['withdraw 7KQ2MXR4', 'it is gone from the site with the next build, and waits again'],
  ],
  act: ({ db, act, folder }, found) => withdrawEntry(db, act, folder, requirePublishable(found)),
  says({ enquiry }, isDone) {
    if (!isDone || !isPublishable(enquiry)) return refuse(changed(enquiry))
    const file = entryFile(enquiry)
    const lines = [
      `Withdrawn: ${file} is not there any more`,
      'It is gone from the site with the next build: npm run build, then restart the desk.',
      ...(enquiry.state === 'quarantine' ? [inQuarantineAgain(enquiry.reference)] : []),
    ]
    return { json: { kind: enquiry.kind, file }, text: lines.join('\n') }
  },
})

const changed = ({ reference }: ListedEnquiry) =>
  `${reference} was changed just now. Read it again: show ${reference}`

/** The enquiry, if it is a review or comment that can be published; refuses whatever else it may be. */
function requirePublishable(enquiry: ListedEnquiry): Publishable {
  const { reference, kind, state } = enquiry
  if (!isPublishable(enquiry)) {
    return refuse(
      `${reference} is a ${titles[kind].toLowerCase()}: only reviews and comments appear on the site. Try: moderation`,
    )
  }
  // Its emails would wait for a release that nobody can give any more.
  if (state === 'quarantine') {
    return refuse(
      `${reference} is in quarantine. First: release ${reference}, or close ${reference}`,
    )
  }
  return enquiry
}

const titles = { booking: 'Booking', contact: 'Contact message', ...pageFormTitles }
