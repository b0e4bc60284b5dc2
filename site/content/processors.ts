import type { Operator } from '#enquiry/operator-schema.ts'
import { isOurDesk } from '#enquiry/wire.ts'

/** Who takes what visitors send. A host is null where our own desk does it. */
export type Processors = { readonly sheet: string | null; readonly mail: string | null }

/** Which services elsewhere take part, by the names of their hosts: `script.google.com`. */
export function processorsOf({ sheetUrl, mailUrl }: Operator['services']): Processors {
  return { sheet: hostOf(sheetUrl), mail: hostOf(mailUrl) }
}

const hostOf = (address: string) => (isOurDesk(address) ? null : new URL(address).host)
