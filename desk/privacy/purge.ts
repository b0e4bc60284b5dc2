import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Operator } from '#core/schemas/operator.ts'
import { mailFolder } from '#desk/config/data-folder.ts'
import type { Settings } from '#desk/config/settings.ts'
import { checkClock } from '#desk/db/clock.ts'
import type { Store } from '#desk/db/open-store.ts'
import { removeOldSentForms } from '#desk/db/sent-forms.ts'
import { emptyLog } from '#desk/db/store-files.ts'
import { removeOldRateEvents } from '#desk/enquiries/arrival/limits.ts'
import { listFiles } from '#desk/lib/files.ts'
import type { JobLog } from '#desk/lib/run-jobs.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'
import { removeEndedSessions } from '#desk/team/sessions.ts'
import { deleteOldBills } from '#desk/trips/bill-store.ts'
import { deleteOldDetails } from '#desk/trips/details/store.ts'
import { deleteOldPayments } from '#desk/trips/store.ts'
import { deleteOldValues } from './past-values.ts'
import { type Expiry, removeDeliveryRecords, removeExpired } from './retention.ts'

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

export async function removeOutdated(
  { store: { db, kind }, settings, operator }: Place,
  now: number,
) {
  const expiry = expiryAt(operator, now)
  const deletedReferences = new Set<string>()
  const removed = {
    ...{ enquiries: 0, deliveryRecords: 0, emailFiles: 0, fingerprints: 0, forms: 0 },
    ...{ travellers: 0, sessions: 0 },
  }
  for (let count = 1; count > 0; removed.enquiries += count) {
    const references = await removeExpired(db, expiry, now)
    count = references.length
    for (const reference of references) deletedReferences.add(reference)
  }
  for (let count = 1; count > 0; removed.deliveryRecords += count) {
    count = await removeDeliveryRecords(db, expiry)
  }
  removed.emailFiles = await removeEmailFiles(settings.DATA_DIR, deletedReferences, expiry.delivery)
  removed.fingerprints = await removeOldRateEvents(db, now)
  removed.forms = await removeOldSentForms(db, now)
  removed.sessions = await removeEndedSessions(db, now)
  const told = now - operator.retention.travellers * dayMs
  removed.travellers = await deleteOldDetails(db, { day: kigaliDay(told), moment: told })
  const oldest = kigaliDay(now - operator.retention.payments * dayMs)
  await deleteOldPayments(db, oldest)
  await deleteOldValues(db, oldest)
  await deleteOldBills(db, oldest, kigaliDay(now))
  const hasRemoved = Object.values(removed).some((count) => count > 0)
  // SQLite's write-ahead log would still contain the deleted data.
  if (kind === 'sqlite' && hasRemoved) await emptyLog(db)
  return removed
}

async function removeEmailFiles(
  dataDir: string,
  deletedReferences: ReadonlySet<string>,
  until: number,
) {
  let count = 0
  for (const file of await listFiles(mailFolder(dataDir))) {
    // The name of an unfinished file begins with a dot.
    const [, reference = ''] = /^\.?([^-]+)-/.exec(basename(file)) ?? []
    const isOld = ({ mtimeMs }: { readonly mtimeMs: number }) => mtimeMs <= until
    if (!deletedReferences.has(reference) && !(await stat(file).then(isOld, () => false))) continue
    await rm(file, { force: true })
    count += 1
  }
  return count
}

/** Deletes outdated data once a day, unless the clock has jumped: a clock a year ahead would make all data outdated. */
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
