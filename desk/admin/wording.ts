import type { Activity } from '#desk/db/activities.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { type ActivityName, expectsAnswer, type Outcome, type Source } from '#desk/db/tables.ts'
import { formatDuration, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { Members } from './members.ts'

/** A day such as `2027-06-27`: `27 June 2027`. */
export const shortDay = (day: string) => readableDay(day).replace(/^\D+/, '')

/** The state of an enquiry as a label, and its urgency. */
export type Standing = {
  readonly words: string
  readonly tone: 'calm' | 'soon' | 'late' | 'done' | 'held'
}

const soonMs = 4 * hourMs

type StandingProps = Pick<
  ListedEnquiry,
  'state' | 'kind' | 'receivedAt' | 'answeredAt' | 'outcome' | 'followUp'
>

/** Returns the time left to answer, or the result. */
export function standingOf(enquiry: StandingProps, now: number): Standing {
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

type ActionWords = {
  /** The name of the action after "undid". */
  readonly label: string
  /** The message of the page after the action. */
  readonly done: Words
  /** The words after the member's name in the history: `marked it as answered`. */
  readonly history: Words
}

/** The step after a decision about a review or comment. */
export const buildHint =
  'Visitors see the change after the next build: ask the person who runs the machine to run “npm run build” there.'

const actionWords: Readonly<Record<ActivityName, ActionWords>> = {
  answered: {
    label: 'answered',
    done: 'Marked as answered.',
    history: 'marked it as answered',
  },
  reopened: {
    label: 'reopened',
    done: 'Reopened: it is back in its list.',
    history: 'reopened it',
  },
  closed: {
    label: 'closed',
    done: 'Closed. Nothing more is sent about it.',
    history: ({ before }) => (before?.state === 'quarantine' ? 'closed it as spam' : 'closed it'),
  },
  released: {
    label: 'released',
    done: 'Released. Its emails go out now.',
    history: 'released it, and its emails went out',
  },
  assigned: {
    label: 'assigned',
    done: 'Assignment saved.',
    history: ({ to }, { nameOf }) => `assigned it to ${to ? nameOf(to) : 'nobody'}`,
  },
  noted: {
    label: 'note',
    done: 'Note saved.',
    history: ({ text }) => (text ? 'wrote a note:' : 'removed a note'),
  },
  'follow-up': {
    label: 'follow-up',
    done: ({ to }) =>
      to
        ? `Put off until ${readableDay(to)}. It is in the list Later, and in that morning’s email.`
        : 'No longer put off.',
    history: ({ to }) => (to ? `put it off until ${readableDay(to)}` : 'ended putting it off'),
  },
  outcome: {
    label: 'outcome',
    done: 'Outcome saved.',
    history({ to, text }) {
      if (!to) return 'cleared the outcome'
      const label = outcomeLabels[to as keyof typeof outcomeLabels].toLowerCase()
      return `set the outcome to ${label}${text ? ` (${text})` : ''}`
    },
  },
  'sent again': {
    label: 'sent again',
    done: 'The email goes out within seconds.',
    history: ({ to }) =>
      to === 'customer' ? 'sent the confirmation again' : 'sent the team’s email again',
  },
  approved: {
    label: 'approved',
    done: `Approved. ${buildHint}`,
    history: 'approved it for the site',
  },
  withdrawn: {
    label: 'removed from the site',
    done: `Removed. ${buildHint}`,
    history: 'removed it from the site',
  },
  entered: {
    label: 'entered',
    done: 'The enquiry is entered.',
    history: 'entered it by hand',
  },
  'quote sent': {
    label: 'quote sent',
    done: 'The quote is on its way.',
    history: ({ to }) => `sent quote ${to}`,
  },
  'quote withdrawn': {
    label: 'quote withdrawn',
    done: 'The quote is withdrawn.',
    history: ({ to }) => `withdrew quote ${to}`,
  },
  'quote accepted': {
    label: 'quote accepted',
    done: '',
    history: ({ to, text }) => `accepted quote ${to}, as ${text}`,
  },
  'trip changed': {
    label: 'trip changed',
    done: 'The trip is saved.',
    history: 'changed the trip',
  },
  'task changed': {
    label: 'task changed',
    done: 'The checklist is saved.',
    history: ({ to, text }) =>
      `${{ done: 'ticked off', open: 'changed', removed: 'removed' }[to ?? ''] ?? 'changed'} “${text}”`,
  },
  'payment changed': {
    label: 'payment changed',
    done: 'The payment is saved.',
    history: ({ to, text }) => `${to} a payment: ${text}`,
  },
  replied: {
    label: 'replied',
    done: ({ to }) => (to === 'email' ? 'Your reply is on its way.' : 'Your answer is kept.'),
    history: ({ to }) => (to === 'email' ? 'replied by email' : `answered by ${to}`),
  },
  'they wrote': {
    label: 'they wrote',
    done: '',
    history: ({ text }) => `wrote: ${text}`,
  },
  read: { label: 'read', done: 'Marked as read.', history: 'read the answer' },
  undone: {
    label: 'undone',
    done: 'Undone.',
    history: ({ undid }) => `undid “${undid ? actionWords[undid].label : 'an action'}”`,
  },
}

/** Writes an activity: for the history, or for the message after it. */
export function activityWords(
  { name, detail }: Activity,
  members: Members,
  use: 'history' | 'done' = 'history',
): string {
  const words = actionWords[name][use]
  return typeof words === 'string' ? words : words(detail, members)
}
