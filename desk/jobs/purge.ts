import type { Settings } from '#desk/config/settings.ts'
import { checkClock } from '#desk/db/clock.ts'
import { removeOldRateEvents } from '#desk/db/limits.ts'
import type { Store } from '#desk/db/open-store.ts'
import { type Expiry, removeDeliveryRecords, removeExpired } from '#desk/db/retention.ts'
import { emptyLog } from '#desk/db/store-files.ts'
import { deleteOldPayments } from '#desk/db/trips.ts'
import { findOldEmailFiles, readEmailFiles, removeFiles } from '#desk/enquiries/email-files.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { JobLog } from './run-jobs.ts'

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

/** Removes outdated enquiries, emails, delivery records and hashes. Returns how many of each. */
export async function removeOutdated(
  { store: { db, kind }, settings, operator }: Place,
  now: number,
) {
  const expiry = expiryAt(operator, now)
  const emails = await readEmailFiles(settings.DATA_DIR)
  const removed = { enquiries: 0, deliveryRecords: 0, emailFiles: 0, fingerprints: 0 }
  const removeEmails = async (files: readonly string[]) => {
    removed.emailFiles += files.length
    await removeFiles(files)
  }
  for (let count = 1; count > 0; removed.enquiries += count) {
    const references = await removeExpired(db, expiry, now)
    count = references.length
    await removeEmails(references.flatMap((reference) => emails.get(reference) ?? []))
  }
  for (let count = 1; count > 0; removed.deliveryRecords += count) {
    count = await removeDeliveryRecords(db, expiry)
  }
  await removeEmails(await findOldEmailFiles(settings.DATA_DIR, expiry.delivery))
  removed.fingerprints = await removeOldRateEvents(db, now)
  await deleteOldPayments(db, kigaliDay(now - operator.retention.payments * dayMs))
  const hasRemoved = Object.values(removed).some((count) => count > 0)
  // The write-ahead log of SQLite would still contain what was deleted.
  if (kind === 'sqlite' && hasRemoved) await emptyLog(db)
  return removed
}

/** Removes what is outdated once a day, unless the clock leapt: a year ahead it would delete everything. */
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
    const removed = await removeOutdated(place, at)
    if (Object.values(removed).every((count) => count === 0)) return
    log.info(removed, 'retention: outdated records were removed')
  }
}
