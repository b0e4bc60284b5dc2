import type { Settings } from '#desk/config/settings.ts'
import { checkClock } from '#desk/db/clock.ts'
import { countOldRateEvents, removeOldRateEvents } from '#desk/db/limits.ts'
import type { Store } from '#desk/db/open-store.ts'
import {
  countExpired,
  type ExpiredCounts,
  type Expiry,
  removeDeliveryRecords,
  removeExpired,
} from '#desk/db/retention.ts'
import { emptyLog } from '#desk/db/store-files.ts'
import { deleteOldPayments } from '#desk/db/trips.ts'
import { findOldEmailFiles, readEmailFiles, removeFiles } from '#desk/enquiries/email-files.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { JobLog } from './run-jobs.ts'

/** The numbers of records that are older than their retention times. */
export type Outdated = ExpiredCounts & {
  readonly emailFiles: number
  /** Hashes of addresses and texts. */
  readonly fingerprints: number
}

function expiryAt({ retention }: Pick<Operator, 'retention'>, now: number): Expiry {
  return {
    bookings: now - retention.bookings * dayMs,
    messages: now - retention.messages * dayMs,
    quarantine: now - retention.quarantine * dayMs,
    delivery: now - retention.delivery * dayMs,
  }
}

type Place = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly settings: Pick<Settings, 'DATA_DIR'>
  readonly operator: Pick<Operator, 'retention'>
}

export async function findOutdated(
  { store: { db }, settings, operator }: Place,
  now: number,
): Promise<Outdated> {
  const expiry = expiryAt(operator, now)
  return {
    ...(await countExpired(db, expiry)),
    emailFiles: (await findOldEmailFiles(settings.DATA_DIR, expiry.delivery)).length,
    fingerprints: await countOldRateEvents(db, now),
  }
}

/** Removes what is outdated: enquiries with their emails and email files, delivery records, hashes. */
export async function removeOutdated(
  { store: { db, kind }, settings, operator }: Place,
  now: number,
): Promise<void> {
  const expiry = expiryAt(operator, now)
  const emails = await readEmailFiles(settings.DATA_DIR)
  for (;;) {
    const references = await removeExpired(db, expiry, now)
    if (references.length === 0) break
    await removeFiles(references.flatMap((reference) => emails.get(reference) ?? []))
  }
  while (await removeDeliveryRecords(db, expiry));
  await removeFiles(await findOldEmailFiles(settings.DATA_DIR, expiry.delivery))
  await removeOldRateEvents(db, now)
  await deleteOldPayments(db, kigaliDay(now - operator.retention.payments * dayMs))
  // The write-ahead log of SQLite would still contain what was deleted.
  if (kind === 'sqlite') await emptyLog(db)
}

/**
 * Returns the job that removes what is outdated, once a day over all desks on the store. It waits for a
 * day after the clock leapt: a clock that is a year ahead for a minute would delete every enquiry.
 */
export function purgeDaily({
  now,
  log,
  ...place
}: Place & {
  readonly now: () => number
  readonly log: Pick<JobLog, 'info'>
}): () => Promise<void> {
  return async () => {
    const at = now()
    if (!(await checkClock(place.store.db, at))) return
    const outdated = await findOutdated(place, at)
    if (Object.values(outdated).every((count) => count === 0)) return
    await removeOutdated(place, at)
    log.info(outdated, 'retention: outdated records were removed')
  }
}
