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
import { findOldEmailFiles, readEmailFiles, removeFiles } from '#desk/enquiries/email-files.ts'
import { dayMs } from '#desk/lib/time.ts'
import type { JobLog } from './run-jobs.ts'

export type RetentionSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'RETAIN_BOOKINGS_DAYS'
  | 'RETAIN_MESSAGES_DAYS'
  | 'RETAIN_QUARANTINE_DAYS'
  | 'RETAIN_DELIVERY_DAYS'
>

/** The numbers of records that are older than their retention times. */
export type Outdated = ExpiredCounts & {
  /** Emails in the mail folder. */
  readonly emailFiles: number
  /** Hashes of addresses and texts. */
  readonly fingerprints: number
}

const expiryAt = (settings: RetentionSettings, now: number): Expiry => ({
  bookings: now - settings.RETAIN_BOOKINGS_DAYS * dayMs,
  messages: now - settings.RETAIN_MESSAGES_DAYS * dayMs,
  quarantine: now - settings.RETAIN_QUARANTINE_DAYS * dayMs,
  delivery: now - settings.RETAIN_DELIVERY_DAYS * dayMs,
})

type Place = { readonly store: Pick<Store, 'db' | 'kind'>; readonly settings: RetentionSettings }

export async function findOutdated(
  { store: { db }, settings }: Place,
  now: number,
): Promise<Outdated> {
  const expiry = expiryAt(settings, now)
  return {
    ...(await countExpired(db, expiry)),
    emailFiles: (await findOldEmailFiles(settings.DATA_DIR, expiry.delivery)).length,
    fingerprints: await countOldRateEvents(db, now),
  }
}

/** Removes what is outdated: enquiries with their emails and email files, delivery records, hashes. */
export async function removeOutdated(
  { store: { db, kind }, settings }: Place,
  now: number,
): Promise<void> {
  const expiry = expiryAt(settings, now)
  const emails = await readEmailFiles(settings.DATA_DIR)
  for (;;) {
    const references = await removeExpired(db, expiry, now)
    if (references.length === 0) break
    await removeFiles(references.flatMap((reference) => emails.get(reference) ?? []))
  }
  while (await removeDeliveryRecords(db, expiry));
  await removeFiles(await findOldEmailFiles(settings.DATA_DIR, expiry.delivery))
  await removeOldRateEvents(db, now)
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
