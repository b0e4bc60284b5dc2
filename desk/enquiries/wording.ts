import { answerBy } from '#core/answer-time.ts'
import { readableDay } from '#core/date-range.ts'
import { upperFirst } from '#core/letters.ts'
import { type Message, t } from '#core/words.ts'
import {
  expectsAnswer,
  type Outcome,
  outcomes,
  type Source,
  standardTasks,
} from '#desk/db/tables.ts'
import { isDeliverable, mailboxOf } from '#desk/lib/email-address.ts'
import { formatDuration, hourMs, kigaliDay } from '#desk/lib/time.ts'
import type { Members } from '#desk/team/members.ts'
import type { Activity } from './activities.ts'
import { answerWays } from './answer-ways.ts'
import type { Signal } from './arrival/spam-score.ts'
import { type ActivityName, isHeldBack, states, waitsSince } from './life.ts'
import { billTitle, paymentWords } from './money-words.ts'
import { clockOf, type ListedEnquiry } from './store.ts'

/** Translates the title of a standard task. Titles that members typed stay as they are. */
export function taskWords(title: string): string {
  const known = Object.values(standardTasks).find((one) => one === title)
  return known === undefined ? title : t(known)
}

/** Names who acted on an enquiry or wrote in it. Its own traveller has a name, too. */
export const actorOf = (
  by: string,
  { name, email }: Pick<ListedEnquiry, 'name' | 'email'>,
  { nameOf }: Members,
): string => {
  const isOwn = name !== '' && isDeliverable(by) && mailboxOf(by) === mailboxOf(email)
  const known = nameOf(by)
  return isOwn && known === by ? name : known
}

/** Names the task, payment or bill that an action of a trip is about. */
export function itemWords({ payment, bill, text = '' }: Activity['detail']): string {
  if (payment) return paymentWords(payment)
  return bill ? billTitle(bill) : taskWords(text)
}

/** `actorOf` at the beginning of a line. An email address stays as it is. */
export function actorFirst(...of: Parameters<typeof actorOf>): string {
  const actor = actorOf(...of)
  return actor.includes('@') ? actor : upperFirst(actor)
}

/** Says that an action is not possible now. */
export const impossibleNow = () =>
  t('You cannot do this in the enquiry’s current state. Nothing was changed.')

const soonMs = 4 * hourMs

/** When the traveller is promised an answer. Null if nobody waits for one. */
export function deadlineOf(enquiry: ListedEnquiry): number | null {
  const since = waitsSince(enquiry)
  return since === null ? null : answerBy(since)
}

/** How much of the promised time is left at a moment, or by how much it is exceeded. */
export function timeLeft(enquiry: Parameters<typeof clockOf>[0], now: number): string {
  const left = answerBy(clockOf(enquiry)) - now
  return left >= 0
    ? t('{time} left', { time: formatDuration(left) })
    : t('late by {time}', { time: formatDuration(-left) })
}

export function standingOf(enquiry: ListedEnquiry, now: number) {
  if (isHeldBack(enquiry)) return { words: t('Quarantine'), tone: 'held' }
  const { state, kind, received_at, answered_at, outcome, follow_up, waiting_since } = enquiry
  const isPostponed = follow_up !== null && follow_up > kigaliDay(now)
  if (waiting_since !== null && !isPostponed) {
    const words = t('Waiting for you: {time}', { time: timeLeft(enquiry, now) })
    return { words, tone: toneOf(answerBy(waiting_since), now) }
  }
  if (outcome !== null) return { words: t(outcomeLabels[outcome]), tone: 'done' }
  if (state === 'answered') {
    const time = formatDuration((answered_at ?? received_at) - received_at)
    return { words: t('Answered after {time}', { time }), tone: 'done' }
  }
  const { name, waitsFrom } = states[state]
  if (waitsFrom !== 'arrival') return { words: upperFirst(t(name)), tone: 'done' }
  if (!expectsAnswer(kind)) return { words: t('To read'), tone: 'calm' }
  const isLate = answerBy(received_at) < now
  if (isPostponed && isLate) return { words: t('Not answered in time'), tone: 'calm' }
  return {
    words: upperFirst(timeLeft({ received_at }, now)),
    tone: toneOf(answerBy(received_at), now),
  }
}

const toneOf = (deadline: number, now: number) =>
  deadline < now ? 'late' : deadline - now < soonMs ? 'soon' : 'calm'

export const outcomeLabels = {
  quoted: 'Quoted',
  accepted: 'Accepted',
  booked: 'Booked',
  travelled: 'Travelled',
  lost: 'Lost',
} as const satisfies Readonly<Record<Outcome, Message>>

export const sourceTitles: Readonly<Record<Source, Message>> = {
  website: 'Website',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  'walk-in': 'Walk-in',
  agent: 'Agent',
  fair: 'Trade fair',
  other: 'Other',
}

export const signalLabels: Readonly<Record<Signal, Message>> = {
  'missing origin': 'no record of which site the form was sent from',
  'foreign origin': 'form sent from another website',
  'no time on the form': 'time spent on the form unknown',
  'too quick': 'filled in too quickly',
  'link in a name': 'link in a name',
  'many links': 'many links',
  'many from one address': 'many from one internet address',
  'hidden field filled': 'hidden field filled in',
  'same text from many': 'same text from many senders',
  'too many from one address': 'too many from one internet address',
  'too many at once': 'too many at once',
}

type Words = Message | ((detail: Activity['detail'], members: Members) => string)

export const buildHint = () =>
  t(
    'Visitors will see the change when the website is next published. Publish it under Website, or ask the person who looks after the server to run “npm run build”.',
  )

const actionWords: Readonly<Record<ActivityName, readonly [done: Words, history: Words]>> = {
  answered: ['Marked as answered.', 'marked it as answered'],
  reopened: ['Reopened. It is back in its list.', 'reopened it'],
  closed: [
    'Closed. Nothing more will be sent about it.',
    ({ before }) =>
      t(before?.state && isHeldBack({ state: before.state }) ? 'closed it as spam' : 'closed it'),
  ],
  released: ['Released. Its emails are being sent now.', 'released it, and its emails went out'],
  assigned: [
    'Assignment saved.',
    ({ to }, { nameOf }) =>
      to ? t('assigned it to {name}', { name: nameOf(to) }) : t('unassigned it'),
  ],
  noted: ['Note saved.', ({ text }) => t(text ? 'wrote a note:' : 'removed a note')],
  'follow-up': [
    ({ to }) =>
      to
        ? t('Put off until {day}. You will find it under Later, and in that morning’s email.', {
            day: readableDay(to),
          })
        : t('Moved out of Later.'),
    ({ to }) =>
      to ? t('put it off until {day}', { day: readableDay(to) }) : t('moved it out of Later'),
  ],
  outcome: [
    ({ to }) => {
      const known = outcomes.find((outcome) => outcome === to)
      return known
        ? t('Marked as {outcome}.', { outcome: t(outcomeLabels[known]).toLowerCase() })
        : t('Outcome cleared.')
    },
    ({ to, text }) => {
      const known = outcomes.find((outcome) => outcome === to)
      if (!known) return t('cleared the outcome')
      const outcome = t(outcomeLabels[known]).toLowerCase()
      return t('set the outcome to {outcome}', {
        outcome: text ? `${outcome} (${text})` : outcome,
      })
    },
  ],
  'sent again': [
    ({ to }) =>
      t(
        to === 'webhooks'
          ? 'The webhook will be called again.'
          : 'The email will be sent within seconds.',
      ),
    ({ to }) =>
      to === 'webhooks'
        ? t('called the webhook again')
        : t(to === 'customer' ? 'sent the confirmation again' : 'sent the team’s email again'),
  ],
  approved: [() => `${t('Approved.')} ${buildHint()}`, 'approved it for the site'],
  withdrawn: [() => `${t('Removed.')} ${buildHint()}`, 'removed it from the site'],
  entered: ['Enquiry saved.', 'entered it by hand'],
  corrected: ['Correction saved.', 'corrected it'],
  'quote sent': [
    'The quote is on its way.',
    ({ to }) => t('sent quote {number}', { number: `${to}` }),
  ],
  'quote withdrawn': [
    'Quote withdrawn.',
    ({ to }) => t('withdrew quote {number}', { number: `${to}` }),
  ],
  'quote accepted': [
    () => '',
    ({ to, text }) => t('accepted quote {number}, as {name}', { number: `${to}`, name: `${text}` }),
  ],
  booked: ['Trip saved.', 'booked the trip'],
  travelled: [() => '', 'marked it as travelled, since the trip is over'],
  'trip changed': ['Trip saved.', 'changed the trip'],
  'task changed': [
    'Checklist saved.',
    (detail) => {
      const { to } = detail
      const texts = {
        done: 'ticked off “{task}”',
        removed: 'removed “{task}”',
        added: 'added the list “{task}”',
      } as const
      return t((to && texts[to as keyof typeof texts]) || 'changed “{task}”', {
        task: itemWords(detail),
      })
    },
  ],
  'payment changed': [
    'Payment saved.',
    (detail) => {
      const { to } = detail
      const texts = {
        noted: 'recorded a payment: {payment}',
        removed: 'removed a payment: {payment}',
      } as const
      return t((to && texts[to as keyof typeof texts]) || 'corrected a payment: {payment}', {
        payment: itemWords(detail),
      })
    },
  ],
  'details entered': ['Saved.', 'entered who is travelling'],
  'bill made': ['Saved.', (detail) => t('made {bill}', { bill: itemWords(detail) })],
  'bill sent': [
    'Saved.',
    (detail) => t('sent {bill} to the traveller', { bill: itemWords(detail) }),
  ],
  'ready email sent': [
    'Saved.',
    ({ text }) => t('sent the email “{subject}”', { subject: `${text}` }),
  ],
  'ready email skipped': [
    'Saved.',
    ({ text }) => t('skipped the email “{subject}”', { subject: `${text}` }),
  ],
  'took in': ['The two enquiries are one conversation now.', 'joined another enquiry to it'],
  joined: ['The two enquiries are one conversation now.', 'joined it to another enquiry'],
  'let go': [
    'Taken apart: each enquiry has its own conversation again.',
    'took an enquiry out of it',
  ],
  parted: [
    'Taken apart: each enquiry has its own conversation again.',
    'took it out of the other enquiry',
  ],
  replied: [
    ({ to }) => t(to === 'email' ? 'Your reply is on its way.' : 'Answer saved.'),
    ({ to }) => t(repliedBy.get(to ?? '') ?? 'answered elsewhere'),
  ],
  'they wrote': [() => '', ({ text }) => t('wrote: {text}', { text: `${text}` })],
  read: ['Marked as read.', 'read the reply'],
  undone: [
    'Undone.',
    ({ undid }) => {
      const action = undid && shortNames[undid]
      return action ? t('undid an action: {action}', { action: t(action) }) : t('undid an action')
    },
  ],
}

const repliedBy: ReadonlyMap<string, Message> = new Map([
  ['email', 'replied by email'],
  ...Object.values(answerWays).map(({ stored, history }) => [stored, history] as const),
])

const shortNames: Partial<Record<ActivityName, Message>> = {
  answered: 'marking it as answered',
  reopened: 'reopening it',
  closed: 'closing it',
  assigned: 'the assignment',
  noted: 'the note',
  'follow-up': 'putting it off',
  outcome: 'the outcome',
  'quote accepted': 'the acceptance of the quote',
  'quote withdrawn': 'withdrawing the quote',
  booked: 'booking the trip',
  travelled: 'marking it as travelled',
  'trip changed': 'the change to the trip',
  'task changed': 'the change to the checklist',
  'payment changed': 'the change to a payment',
  'ready email skipped': 'skipping an email',
  'took in': 'the joining',
  joined: 'the joining',
}

export function activityWords(
  { name, detail }: Activity,
  members: Members,
  use: 'history' | 'done' = 'history',
): string {
  const [done, history] = actionWords[name]
  const words = use === 'done' ? done : history
  return typeof words === 'string' ? t(words) : words(detail, members)
}
