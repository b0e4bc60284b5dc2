import type { z } from 'zod'
import type { Currency } from '#core/money.ts'
import { t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { type Clash, mergeValues, type Values } from '#desk/lib/merge-values.ts'
import { parseJson } from '#desk/lib/text.ts'
import { readableTime } from '#desk/lib/time.ts'
import {
  childrenOf,
  currencyAt,
  currencyBeside,
  type Fault,
  fieldOf,
  kindOf,
  partAt,
  shown,
} from './read-form.ts'

// Two members change the same thing. The page of the second shows both: it keeps what was typed where both changed the
// same, says there what is stored now, and lets the member take it instead. Where only one changed something, it shows
// that.

/** What a form was made from: the version, and the values it showed. The form sends both back. */
export type MadeFrom = { readonly seen: string | number; readonly was: string }

/** A form that was refused stays the form of the version that the member saw, so that a conflict is still noticed. */
export const madeFrom = (
  seen: string | number,
  value: Values,
  typed?: Fields | undefined,
): MadeFrom => ({
  seen: typed?.['seen'] ?? seen,
  was: typed?.['was'] ?? JSON.stringify(value),
})

type LastChange = { readonly name: string; readonly at: number }

/** Merges a member's values into those that are stored now. Returns what the form shows. */
export function mergeForm<Value extends Values>(
  schema: z.ZodObject,
  { theirs, mine, fields }: { theirs: Values; mine: Value; fields: Fields },
): { readonly value: Value; readonly faults: readonly Fault[] } {
  const { value, conflicts } = mergeValues(parseJson(fields['was']), theirs, mine)
  return { value: value as Value, faults: clashFaults(schema, value, conflicts) }
}

export const clashFaults = (
  schema: z.ZodType,
  value: unknown,
  clashes: readonly Clash[],
): readonly Fault[] =>
  clashes.map(({ path, theirs }) => {
    const field = fieldOf(schema, value, path)
    const part = partAt(schema, value, field)
    return theirsAt(field, inWords(part.schema, theirs, currencyAt(value, part)), {
      path,
      value: theirs ?? null,
    })
  })

export const theirsAt = (
  field: string,
  words: string,
  theirs: { readonly path: readonly string[]; readonly value: unknown },
): Fault => ({
  field,
  message:
    words === ''
      ? t('Somebody else has emptied this. Yours is in the form.')
      : t('Somebody else has changed this to: {theirs}. Yours is in the form.', { theirs: words }),
  theirs: JSON.stringify(theirs),
})

function inWords(schema: z.ZodType, value: unknown, currency: Currency | undefined): string {
  const parts = kindOf(schema) === 'lines' ? [] : childrenOf(schema, value)
  if (parts.length > 0) {
    return parts
      .map((part) =>
        inWords(part.schema, part.value, currencyBeside(part.schema, value) ?? currency),
      )
      .filter(Boolean)
      .join(' · ')
  }
  return Array.isArray(value) && value.length === 0 ? '' : shown(schema, value, currency)
}

export const changedMeanwhile = (last?: LastChange): string =>
  [
    t(
      'Somebody else changed this while you were writing. What you typed is still here: check it, then save it again.',
    ),
    last && t('Last change: {name}, {time}.', { name: last.name, time: readableTime(last.at) }),
  ]
    .filter(Boolean)
    .join(' ')
