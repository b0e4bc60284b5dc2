import type { SelectQueryBuilder } from 'kysely'
import { hourMs } from '#desk/lib/time.ts'
import { isWithin } from './clock.ts'
import { countRows } from './queries.ts'
import type { Tables } from './tables.ts'

/** Thrown where a traveller's secret link was used too often. The page says whom to call or write to instead. */
export class TooOften extends Error {
  override readonly name = 'TooOften'
}

type RowLimits = { readonly perHour: number; readonly most: number }

/**
 * Throws `TooOften` if there are already as many rows, with a time `at`, as anybody makes by hand: a secret link may be
 * shared or stolen.
 */
export async function limitRows<From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, Record<never, never>>,
  { perHour, most }: RowLimits,
  now: number,
): Promise<void> {
  const isTooMany =
    (await countRows(rows)) >= most ||
    (await countRows(rows.where(isWithin('at', hourMs, now)))) >= perHour
  if (isTooMany) throw new TooOften('a secret link was used too often')
}
