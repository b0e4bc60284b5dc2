import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery, Message, SendMail } from '#desk/mail/delivery.ts'
import { type AttemptRecord, recordDead, recordPutBack, recordSent } from '#desk/store/attempts.ts'
import type { Ids } from '#desk/store/enquiries.ts'
import { isStoreFailure } from '#desk/store/failures.ts'
import { claimDueLetter, type DueLetter, type LetterInHand } from '#desk/store/letters.ts'
import type { Store } from '#desk/store/open-store.ts'
import { isGivenUp, retryAfter } from './retry.ts'

export type Turn = 'delivered' | 'nothing due' | 'transport down'

export type DeliverDependencies = {
  readonly store: Pick<Store, 'db' | 'kind'>
  /** Writes the letter from what is stored. Null when its recipient cannot be addressed. */
  readonly write: (letter: DueLetter) => Promise<Message | null>
  readonly send: SendMail
  readonly now: () => number
  readonly ids: Ids
  readonly random: () => number
  readonly retryMs: readonly number[]
  /** When so many letters went to the team within an hour, its next ones wait. */
  readonly teamLettersPerHour: number
  /** How long a letter belongs to the desk that took it. */
  readonly leaseMs: number
  readonly log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}

/** Sends the next due letter, if any, and records what became of it. desk.md §4. */
export async function deliverNext(dependencies: DeliverDependencies): Promise<Turn> {
  const { store, now, ids, leaseMs, teamLettersPerHour } = dependencies
  const letter = await claimDueLetter(store.db, store.kind, now(), { leaseMs, teamLettersPerHour })
  if (letter === null) return 'nothing due'
  const startedAt = now()
  const { outcome, detail } = await attempt(letter, dependencies)
  const made = { id: ids.uuid(), startedAt, finishedAt: now(), outcome, detail }
  return whenStoreAnswers(() => record(dependencies, letter, made), {
    now,
    until: startedAt + dependencies.leaseMs,
  })
}

const storePauseMs = 500

/**
 * Tries again while the store is away: a letter that is out and not recorded goes out twice. At the
 * end of the lease it may be another desk's.
 */
async function whenStoreAnswers<Result>(
  write: () => Promise<Result>,
  { now, until }: { readonly now: () => number; readonly until: number },
): Promise<Result> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isStoreFailure(error) || now() + storePauseMs >= until) throw error
    }
    await sleep(storePauseMs)
  }
}

/** A letter that cannot even be written is tried again like any other: the program may be mended. */
async function attempt(letter: DueLetter, { write, send }: DeliverDependencies): Promise<Delivery> {
  try {
    const message = await write(letter)
    if (message === null) return { outcome: 'refused', detail: 'the address cannot be used' }
    return await send(message)
  } catch (error) {
    return { outcome: 'retry', detail: String(error) }
  }
}

async function record(
  dependencies: DeliverDependencies,
  letter: LetterInHand,
  attempt: AttemptRecord,
): Promise<Turn> {
  const { store, log } = dependencies
  const about = {
    reference: letter.reference,
    template: letter.template,
    attempt: letter.attempts + 1,
  }
  if (attempt.outcome === 'sent') {
    await recordSent(store.db, letter, attempt)
    log.info(about, 'letter sent')
    return 'delivered'
  }
  // First of all: it is no letter's fault, and a letter is not given up for it.
  if (attempt.outcome === 'transport down') {
    const dueAt = attempt.startedAt
    await recordPutBack(store.db, letter, attempt, { dueAt, counts: false })
    log.error({ detail: attempt.detail }, 'the mail server cannot be used; letters wait')
    return 'transport down'
  }
  // A full inbox or a mistake in its name must not cost a lead: the team's letters go on trying.
  const isRefused = attempt.outcome === 'refused' && letter.template === 'customer'
  if (isRefused || isGivenUp(letter, dependencies)) {
    const isDead = await recordDead(store.db, letter, attempt, noticeFor(letter, dependencies.ids))
    if (isDead) log.error({ ...about, isRefused }, 'letter given up')
    else log.warn({ ...about, isRefused }, 'letter not taken; its enquiry changed meanwhile')
    return 'delivered'
  }
  const wait = retryAfter(letter.attempts, dependencies)
  const dueAt = attempt.finishedAt + wait
  await recordPutBack(store.db, letter, attempt, { dueAt, counts: true })
  log.warn({ ...about, retryAt: new Date(dueAt).toISOString() }, 'letter will be tried again')
  return 'delivered'
}

/** The team is told about a customer who cannot be written to; nobody is told about the telling. */
function noticeFor({ template }: DueLetter, ids: Ids) {
  return template === 'customer' ? { id: ids.uuid(), messageId: ids.messageId() } : null
}
