import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { expectsAnswer } from '#desk/db/tables.ts'
import { formatDuration, hourMs, kigaliDay } from '#desk/lib/time.ts'

import { answerBy } from '#enquiry/answer-time.ts'

/** How an enquiry stands, for a label: the words, and how much they press. */
export type Standing = {
  readonly words: string
  readonly tone: 'calm' | 'soon' | 'late' | 'done' | 'held'
}

const soonMs = 4 * hourMs

type Timed = Pick<
  ListedEnquiry,
  'state' | 'kind' | 'receivedAt' | 'answeredAt' | 'outcome' | 'followUp'
>

/** What is left of the 24 hours, or what became of it. */
export function standingOf(enquiry: Timed, now: number): Standing {
  const { state, kind, receivedAt, answeredAt, outcome, followUp } = enquiry
  if (state === 'quarantine') return { words: 'Quarantine', tone: 'held' }
  if (outcome !== null) return { words: outcomeLabels[outcome], tone: 'done' }
  if (state === 'closed') return { words: 'Closed', tone: 'done' }
  if (state === 'answered') {
    const took = formatDuration((answeredAt ?? receivedAt) - receivedAt)
    return { words: `Answered after ${took}`, tone: 'done' }
  }
  if (!expectsAnswer(kind)) return { words: 'To be read', tone: 'calm' }
  const left = answerBy(receivedAt) - now
  const isPutOff = followUp !== null && followUp > kigaliDay(now)
  if (isPutOff && left < 0) return { words: 'Not answered in time', tone: 'calm' }
  if (left < 0) return { words: `Late by ${formatDuration(-left)}`, tone: 'late' }
  return { words: `${formatDuration(left)} left`, tone: left < soonMs ? 'soon' : 'calm' }
}

export const outcomeLabels = { quoted: 'Quoted', booked: 'Booked', lost: 'Lost' } as const
