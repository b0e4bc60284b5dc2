import type { Activity } from '#desk/db/activities.ts'
import type { Members } from '#desk/db/members.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { type ActivityName, expectsAnswer, type Outcome, type Source } from '#desk/db/tables.ts'
import { formatDuration, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { readableDay } from '#enquiry/date-range.ts'

/** A day such as `2027-06-27`: `27 June 2027`. */
export const shortDay = (day: string) => readableDay(day).replace(/^\D+/, '')

const soonMs = 4 * hourMs

export function standingOf(enquiry: ListedEnquiry, now: number) {
  const { state, kind, receivedAt, answeredAt, outcome, followUp } = enquiry
  if (state === 'quarantine') return { words: 'Quarantine', tone: 'held' }
  if (outcome !== null) return { words: outcomeLabels[outcome], tone: 'done' }
  if (state === 'closed') return { words: 'Closed', tone: 'done' }
  if (state === 'answered') {
    const took = formatDuration((answeredAt ?? receivedAt) - receivedAt)
    return { words: `Answered after ${took}`, tone: 'done' }
  }
  if (!expectsAnswer(kind)) return { words: 'To read', tone: 'calm' }
  const left = answerBy(receivedAt) - now
  const isPutOff = followUp !== null && followUp > kigaliDay(now)
  if (isPutOff && left < 0) return { words: 'Not answered in time', tone: 'calm' }
  if (left < 0) return { words: `Late by ${formatDuration(-left)}`, tone: 'late' }
  return { words: `${formatDuration(left)} left`, tone: left < soonMs ? 'soon' : 'calm' }
}

export const outcomeLabels = {
  quoted: 'Quoted',
  accepted: 'Accepted',
  booked: 'Booked',
  travelled: 'Travelled',
  lost: 'Lost',
} as const satisfies Readonly<Record<Outcome, string>>

export const sourceTitles: Readonly<Record<Source, string>> = {
  website: 'Website',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  'walk-in': 'Walk-in',
  agent: 'Agent',
  fair: 'Fair',
  other: 'Other',
}

type Words = string | ((detail: Activity['detail'], members: Members) => string)

export const buildHint =
  'Visitors see the change after the next build: ask the person who runs the machine to run “npm run build” there, or publish under Website.'

/** The message of the page after an action, and the words after the member's name in the history. */
const actionWords: Readonly<Record<ActivityName, readonly [done: Words, history: Words]>> = {
  answered: ['Marked as answered.', 'marked it as answered'],
  reopened: ['Reopened: it is back in its list.', 'reopened it'],
  closed: [
    'Closed. Nothing more is sent about it.',
    ({ before }) => (before?.state === 'quarantine' ? 'closed it as spam' : 'closed it'),
  ],
  released: ['Released. Its emails go out now.', 'released it, and its emails went out'],
  assigned: [
    'Assignment saved.',
    ({ to }, { nameOf }) => `assigned it to ${to ? nameOf(to) : 'nobody'}`,
  ],
  noted: ['Note saved.', ({ text }) => (text ? 'wrote a note:' : 'removed a note')],
  'follow-up': [
    ({ to }) =>
      to
        ? `Put off until ${readableDay(to)}. It is in the list Later, and in that morning’s email.`
        : 'No longer put off.',
    ({ to }) => (to ? `put it off until ${readableDay(to)}` : 'ended putting it off'),
  ],
  outcome: [
    'Outcome saved.',
    ({ to, text }) =>
      to ? `set the outcome to ${to}${text ? ` (${text})` : ''}` : 'cleared the outcome',
  ],
  'sent again': [
    'The email goes out within seconds.',
    ({ to }) => `sent the ${to === 'customer' ? 'confirmation' : 'team’s email'} again`,
  ],
  approved: [`Approved. ${buildHint}`, 'approved it for the site'],
  withdrawn: [`Removed. ${buildHint}`, 'removed it from the site'],
  entered: ['Enquiry saved.', 'entered it by hand'],
  corrected: ['Correction saved.', 'corrected it'],
  'quote sent': ['The quote is on its way.', ({ to }) => `sent quote ${to}`],
  'quote withdrawn': ['Quote withdrawn.', ({ to }) => `withdrew quote ${to}`],
  'quote accepted': ['', ({ to, text }) => `accepted quote ${to}, as ${text}`],
  'trip changed': ['Trip saved.', 'changed the trip'],
  'task changed': [
    'Checklist saved.',
    ({ to, text }) =>
      `${{ done: 'ticked off', removed: 'removed' }[to ?? ''] ?? 'changed'} “${text}”`,
  ],
  'payment changed': ['Payment saved.', ({ to, text }) => `${to} a payment: ${text}`],
  replied: [
    ({ to }) => (to === 'email' ? 'Your reply is on its way.' : 'Answer saved.'),
    ({ to }) => (to === 'email' ? 'replied by email' : `answered by ${to}`),
  ],
  'they wrote': ['', ({ text }) => `wrote: ${text}`],
  read: ['Marked as read.', 'read the answer'],
  undone: ['Undone.', ({ undid = 'undone' }) => `undid “${shortNames[undid] ?? undid}”`],
}

const shortNames: Partial<Record<ActivityName, string>> = {
  noted: 'note',
  withdrawn: 'removed from the site',
  undone: 'an action',
}

export function activityWords(
  { name, detail }: Activity,
  members: Members,
  use: 'history' | 'done' = 'history',
): string {
  const [done, history] = actionWords[name]
  const words = use === 'done' ? done : history
  return typeof words === 'string' ? words : words(detail, members)
}
