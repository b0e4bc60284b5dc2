import { isOurDesk } from '#core/forms/wire.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { formatDay } from '#core/words.ts'

/** Formats `2026-11-21` as 21 November 2026. */
export const showDay = (day: string) =>
  formatDay(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })

/** Returns JSON that is safe inside a script element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The hosts that process visitors' data. Null means our own desk. */
export type Processors = { readonly sheet: string | null; readonly mail: string | null }

export function processorsOf({ sheetUrl, mailUrl }: Operator['services']): Processors {
  return { sheet: hostOf(sheetUrl), mail: hostOf(mailUrl) }
}

const hostOf = (address: string) => (isOurDesk(address) ? null : new URL(address).host)
