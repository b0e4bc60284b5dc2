import type { Turn } from '#desk/outbox/deliver-next.ts'
import { isGivenUp, retryAfter } from '#desk/outbox/retry.ts'
import { claimDueForward, recordForwardDone, recordForwardPutBack } from '#desk/store/forwards.ts'
import type { Store } from '#desk/store/open-store.ts'
import { sheetRow } from './sheet-row.ts'
import type { SendRow } from './spreadsheet.ts'

export type ForwardDependencies = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly sendRow: SendRow
  readonly now: () => number
  readonly random: () => number
  readonly retryMs: readonly number[]
  readonly leaseMs: number
  readonly log: {
    info(fields: object, message: string): void
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}

/** Hands the next due version of an enquiry to the spreadsheet, and records what became of it. */
export async function forwardNext(dependencies: ForwardDependencies): Promise<Turn> {
  const { store, sendRow, now, leaseMs, log } = dependencies
  const { db, kind } = store
  const forward = await claimDueForward(db, kind, now(), leaseMs)
  if (forward === null) return 'nothing due'
  const startedAt = now()
  const { outcome, detail } = await sendRow(sheetRow(forward))
  const at = now()
  const about = { reference: forward.reference, attempt: forward.attempts + 1 }
  if (outcome === 'sent') {
    await recordForwardDone(db, forward, { state: 'sent', at, detail })
    log.info(about, 'enquiry forwarded to the spreadsheet')
    return 'delivered'
  }
  if (outcome === 'transport down') {
    // Behind the others: what the platform fails over is not the first again.
    await recordForwardPutBack(db, forward, { dueAt: startedAt, detail, counts: false })
    log.error({ detail }, 'the spreadsheet cannot be used; enquiries for it wait')
    return 'transport down'
  }
  // As long as the team's letters: it is their sheet.
  if (isGivenUp({ template: 'team', attempts: forward.attempts }, dependencies)) {
    await recordForwardDone(db, forward, { state: 'dead', at, detail })
    log.error({ ...about, detail }, 'forwarding given up')
    return 'delivered'
  }
  const dueAt = at + retryAfter(forward.attempts, dependencies)
  await recordForwardPutBack(db, forward, { dueAt, detail, counts: true })
  log.warn({ ...about, detail }, 'the spreadsheet did not take an enquiry; it will be tried again')
  return 'delivered'
}
