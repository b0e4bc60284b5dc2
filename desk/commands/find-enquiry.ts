import { findByReference } from '#desk/store/read-enquiries.ts'
import type { Db } from '#desk/store/tables.ts'
import { terminalLine } from './columns.ts'
import { CommandError } from './command.ts'

/** The enquiry a reference names, in small letters or with spaces too. Refuses one there is not. */
export async function findEnquiry(db: Db | null, args: readonly string[]) {
  const reference = args.join('').toUpperCase()
  const found = db && (await findByReference(db, reference))
  if (found) return { db, ...found }
  throw new CommandError(`No enquiry has the reference ${terminalLine(reference)}; try: list`, 1)
}
