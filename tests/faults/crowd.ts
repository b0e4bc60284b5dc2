import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskClient } from '../desk-client.ts'
import { type Submission, submission } from '../submissions.ts'
import type { Chance } from './random.ts'
import { addressOf } from './visitors.ts'

export type CrowdOptions = {
  readonly bookings: number
  readonly atOnce: number
  readonly leavingShare: number
  readonly pauseMs: number
}

/** Responses by status. `refused`: no desk was listening. `broken`: the connection ended. */
export type Answers = ReadonlyMap<number | 'refused' | 'broken', number>

export type Crowd = {
  readonly bookings: readonly Submission[]
  /** Ids with at least one 200 response, which must be in the database afterwards. */
  readonly acknowledged: ReadonlySet<string>
  readonly answers: Answers
  readonly progress: () => number
  readonly visit: () => Promise<void>
}

/** The browser's longest timeout (desk.md §1). */
const timeoutMs = 15_000

/** Creates visitors of one desk, or of several on one database. Each request goes to a random desk. */
export function gatherCrowd(
  { bookings: count, atOnce, leavingShare, pauseMs }: CrowdOptions,
  desks: readonly DeskClient[],
  chance: Chance,
): Crowd {
  const bookings = Array.from({ length: count }, (_, index) =>
    submission({ email: customerOf(index) }),
  )
  // Decides in advance who leaves early, so that timing has no influence.
  const leavesEarly = bookings.map(() => chance.isTrue(leavingShare))
  const acknowledged = new Set<string>()
  const answers = new Map<number | 'refused' | 'broken', number>()
  let started = 0
  let finished = 0

  async function succeeds(
    id: string,
    call: (desk: DeskClient, signal: AbortSignal) => Promise<Response>,
  ): Promise<boolean> {
    const desk = desks[chance.below(desks.length)] as DeskClient
    const status = await call(desk, AbortSignal.timeout(timeoutMs)).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    }, failureKind)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status === 200) acknowledged.add(id)
    return status === 200
  }

  /** Submits like the browser. Only the third request determines success (spec §8). */
  async function submit(index: number): Promise<boolean> {
    const { submissionId: id, sheet, team, customer } = bookings[index] as Submission
    const headers = addressOf(index)
    await succeeds(id, (desk, signal) => desk.postEnquiry(sheet, headers, signal))
    if (leavesEarly[index]) return true
    await succeeds(id, (desk, signal) => desk.postMail(team, headers, signal))
    return succeeds(id, (desk, signal) => desk.postMail(customer, headers, signal))
  }

  async function takeTurns(): Promise<void> {
    for (let index = started++; index < count; index = started++) {
      while (!(await submit(index))) await sleep(30)
      finished += 1
      await sleep(chance.next() * pauseMs)
    }
  }

  return {
    bookings,
    acknowledged,
    answers,
    progress: () => finished / count,
    async visit() {
      await Promise.all(Array.from({ length: atOnce }, takeTurns))
    },
  }
}

const failureKind = ({ cause }: { cause?: { code?: string } }) =>
  cause?.code === 'ECONNREFUSED' ? ('refused' as const) : ('broken' as const)

const customerOf = (index: number) => `guest${index}@example.test`
