import { answerBy } from '#core/answer-time.ts'
import { upperFirst } from '#core/letters.ts'
import { type Message, t } from '#core/words.ts'
import { expectsAnswer, type Outcome, type Source, standardTasks } from '#desk/db/tables.ts'
import { isDeliverable, mailboxOf } from '#desk/lib/email-address.ts'
import { formatDuration, hourMs, kigaliDay } from '#desk/lib/time.ts'
import type { Members } from '#desk/team/members.ts'
import { isHeldBack, isPostponed, states, waitsSince } from './life.ts'
import type { News } from './next-step.ts'
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

export function standingOf(
  enquiry: ListedEnquiry,
  { hasUnread }: Pick<News, 'hasUnread'>,
  now: number,
) {
  if (isHeldBack(enquiry)) return { words: t('Quarantine'), tone: 'held' }
  const { state, kind, received_at, answered_at, outcome, waiting_since } = enquiry
  const isPutOff = isPostponed(enquiry, { today: kigaliDay(now), hasUnread })
  if (waiting_since !== null && !isPutOff) {
    const words = t('Waiting for you: {time}', { time: timeLeft(enquiry, now) })
    return { words, tone: toneOf(answerBy(waiting_since), now) }
  }
  if (outcome !== null) return { words: t(outcomeLabels[outcome]), tone: 'done' }
  if (states[state].isAnswered) {
    const time = formatDuration((answered_at ?? received_at) - received_at)
    return { words: t('Answered after {time}', { time }), tone: 'done' }
  }
  const { name, waitsFrom } = states[state]
  if (waitsFrom !== 'arrival') return { words: upperFirst(t(name)), tone: 'done' }
  if (!expectsAnswer(kind)) return { words: t('To read'), tone: 'calm' }
  const isLate = answerBy(received_at) < now
  if (isPutOff && isLate) return { words: t('Not answered in time'), tone: 'calm' }
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
