import { readableDay } from '#core/date-range.ts'
import { type Message, t } from '#core/words.ts'
import { outcomes } from '#desk/db/tables.ts'
import type { Members } from '#desk/team/members.ts'
import type { Activity } from './activities.ts'
import { answerWays } from './answer-ways.ts'
import { type ActivityName, isHeldBack, type UndoableEvent } from './life.ts'
import { billTitle, paymentWords } from './money-words.ts'
import { outcomeLabels, taskWords } from './wording.ts'

// What the desk says of each event in life.ts: when it is done, in the history, and when it is undone.

type Words = Message | ((detail: Activity['detail'], members: Members) => string)

export const buildHint = () =>
  t(
    'Visitors will see the change when the website is next published. Publish it under Website, or ask the person who looks after the server to run “npm run build”.',
  )

/**
 * `done`: what the enquiry's page says once it is done. Null for what another page or the traveller does. `undone`: the
 * name of an action that can be undone, in the history of its undo.
 */
const eventWords: {
  readonly [Name in ActivityName]: readonly [
    done: Words | null,
    history: Words,
    ...undone: Name extends UndoableEvent ? [Message] : [],
  ]
} = {
  answered: ['Marked as answered.', 'marked it as answered', 'marking it as answered'],
  reopened: ['Reopened. It is back in its list.', 'reopened it', 'reopening it'],
  closed: [
    'Closed. Nothing more will be sent about it.',
    ({ before }) =>
      t(before?.state && isHeldBack({ state: before.state }) ? 'closed it as spam' : 'closed it'),
    'closing it',
  ],
  released: ['Released. Its emails are being sent now.', 'released it, and its emails went out'],
  assigned: [
    'Assignment saved.',
    ({ to }, { nameOf }) =>
      to ? t('assigned it to {name}', { name: nameOf(to) }) : t('unassigned it'),
    'the assignment',
  ],
  noted: ['Note saved.', ({ text }) => t(text ? 'wrote a note:' : 'removed a note'), 'the note'],
  'follow-up': [
    ({ to }) =>
      to
        ? t('Put off until {day}. You will find it under Later, and in that morning’s email.', {
            day: readableDay(to),
          })
        : t('Moved out of Later.'),
    ({ to }) =>
      to ? t('put it off until {day}', { day: readableDay(to) }) : t('moved it out of Later'),
    'putting it off',
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
    'the outcome',
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
  entered: [null, 'entered it by hand'],
  corrected: ['Correction saved.', 'corrected it'],
  'quote sent': [
    'The quote is on its way.',
    ({ to }) => t('sent quote {number}', { number: `${to}` }),
  ],
  'quote withdrawn': [
    null,
    ({ to }) => t('withdrew quote {number}', { number: `${to}` }),
    'withdrawing the quote',
  ],
  'quote accepted': [
    null,
    ({ to, text }) => t('accepted quote {number}, as {name}', { number: `${to}`, name: `${text}` }),
    'the acceptance of the quote',
  ],
  booked: [null, 'booked the trip', 'booking the trip'],
  travelled: [null, 'marked it as travelled, since the trip is over', 'marking it as travelled'],
  'trip changed': [null, 'changed the trip', 'the change to the trip'],
  'task changed': [
    null,
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
    'the change to the checklist',
  ],
  'payment changed': [
    null,
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
    'the change to a payment',
  ],
  'details entered': [null, 'entered who is travelling'],
  'bill made': [null, (detail) => t('made {bill}', { bill: itemWords(detail) })],
  'bill sent': [null, (detail) => t('sent {bill} to the traveller', { bill: itemWords(detail) })],
  'ready email sent': [null, ({ text }) => t('sent the email “{subject}”', { subject: `${text}` })],
  'ready email skipped': [
    null,
    ({ text }) => t('skipped the email “{subject}”', { subject: `${text}` }),
    'skipping an email',
  ],
  'took in': [
    'The two enquiries are one conversation now.',
    'joined another enquiry to it',
    'the joining',
  ],
  joined: [
    'The two enquiries are one conversation now.',
    'joined it to another enquiry',
    'the joining',
  ],
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
  'they wrote': [null, ({ text }) => t('wrote: {text}', { text: `${text}` })],
  read: ['Marked as read.', 'read the reply'],
  undone: [
    'Undone.',
    ({ undid }) => {
      const action = undid && eventWords[undid][2]
      return action ? t('undid an action: {action}', { action: t(action) }) : t('undid an action')
    },
  ],
}

const repliedBy: ReadonlyMap<string, Message> = new Map([
  ['email', 'replied by email'],
  ...Object.values(answerWays).map(({ stored, history }) => [stored, history] as const),
])

const said = (words: Words, { detail }: Activity, members: Members): string =>
  typeof words === 'string' ? t(words) : words(detail, members)

export const activityWords = (activity: Activity, members: Members): string =>
  said(eventWords[activity.name][1], activity, members)

/** Says on the enquiry's page that something is done. Null for what is done elsewhere. */
export function doneWords(activity: Activity, members: Members): string | null {
  const [done] = eventWords[activity.name]
  return done && said(done, activity, members)
}

/** Names the task, payment or bill that an action of a trip is about. */
export function itemWords({ payment, bill, text = '' }: Activity['detail']): string {
  if (payment) return paymentWords(payment)
  return bill ? billTitle(bill) : taskWords(text)
}
