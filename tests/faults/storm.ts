import { expect } from 'vitest'
import { type DeskOptions, startDesk, type TestDesk } from '../desk.ts'
import { freePort } from '../free-port.ts'
import { quickRetries } from '../high-limits.ts'
import { startMailServer, type TestMailServer } from '../mail-server.ts'
import { type Audit, audit, expectNothingLost } from './audit.ts'
import { type Answers, type CrowdOptions, gatherCrowd } from './crowd.ts'
import type { Chance } from './random.ts'
import { cutter, killAndStart, outage, spread, Troubles } from './trouble.ts'
import { mailSettings, waitForTheOutbox } from './visitors.ts'

export type StormOptions = CrowdOptions & {
  /** The number of desks on one database. More than one only with PostgreSQL. */
  readonly desks: number
  readonly kills: number
  readonly outages: number
  readonly outageMs: number
  readonly cuts: number
  readonly databaseRestarts: number
  readonly restartDatabase?: () => Promise<void>
  readonly store?: Readonly<Record<string, string>>
}

export const calm = {
  desks: 1,
  leavingShare: 0,
  kills: 0,
  outages: 0,
  outageMs: 0,
  cuts: 0,
  databaseRestarts: 0,
} as const

export type Storm = Audit & {
  readonly acknowledged: number
  readonly answers: Answers
  readonly troubles: Troubles
  readonly seconds: number
}

/** Sends bookings while causing the given faults, waits until everything is delivered, and compares the results. */
export async function runStorm(options: StormOptions, chance: Chance): Promise<Storm> {
  const troubles = new Troubles()
  const cut = cutter()
  await using server = await startMailServer({
    port: await freePort(),
    conduct: cut.conduct,
    keepsEmails: false,
  })
  await using stack = new AsyncDisposableStack()
  const desks: TestDesk[] = []
  for (let index = 0; index < options.desks; index += 1) {
    desks.push(stack.use(await startDesk(await deskOptions(options, server))))
  }
  const crowd = gatherCrowd(options, desks, chance)
  const spreadOver = (times: number, act: () => Promise<void> | void) =>
    spread(times, crowd.progress, chance, act)
  const since = performance.now()
  await Promise.all([
    crowd.visit(),
    spreadOver(options.kills, () =>
      killAndStart(desks[chance.below(desks.length)] as TestDesk, troubles),
    ),
    spreadOver(options.outages, () => outage(server, troubles, options.outageMs)),
    spreadOver(options.cuts, cut.ask),
    spreadOver(options.databaseRestarts, () =>
      troubles.note('database restart', async () => options.restartDatabase?.()),
    ),
  ])
  const seconds = (performance.now() - since) / 1000
  const [desk] = desks as [TestDesk]
  await waitForTheOutbox(desk)
  return {
    ...audit(
      crowd.bookings,
      crowd.acknowledged,
      await desk.enquiries(),
      server.receipts,
      troubles.all,
    ),
    acknowledged: crowd.acknowledged.size,
    answers: crowd.answers,
    troubles,
    seconds,
  }
}

async function deskOptions(
  { desks, store }: StormOptions,
  server: TestMailServer,
): Promise<DeskOptions> {
  return {
    port: await freePort(),
    settings: mailSettings(server, {
      ...store,
      MAIL_RETRY_SECONDS: quickRetries,
      DELIVERY_LEASE_SECONDS: desks > 1 ? '10' : '300',
    }),
  }
}

export function expectNoLoss(storm: Storm): void {
  console.info(enquiryLine(storm))
  expectNothingLost(storm)
  const statuses = [...storm.answers.keys()].filter((answer) => typeof answer === 'number')
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
}

function enquiryLine(storm: Storm): string {
  const { troubles } = storm
  const answers = [...storm.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    `${storm.stored} stored, ${storm.acknowledged} acknowledged, ${storm.lost.length} lost`,
    `${storm.emails} emails, ${storm.missing.length} missing, ${storm.surplus} surplus (${storm.unexplained.length} unexplained)`,
    `${troubles.count('kill')} kills, ${troubles.count('outage')} outages, ${storm.cuts} cuts, ${troubles.count('database restart')} database restarts`,
    `answers ${answers}`,
    `${storm.seconds.toFixed(0)} s`,
  ].join('; ')
}
