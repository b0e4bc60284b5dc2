import { z } from 'zod'
import { formDays, isRealDay } from '#core/date-range.ts'
import { tooLong } from '#core/forms/too-long.ts'
import { maxAmount } from '#core/money.ts'
import { type Message, t } from '#core/words.ts'

// The schemas of fields. Messages are functions, since a schema is made once and read in every language.

/** `missing` is the message if nothing was typed. Without it the field may be empty. */
export function text(most: number, missing?: () => string) {
  const field = z
    .string()
    .trim()
    .max(most, { error: ({ input }) => tooLong(`${input}`, most) ?? undefined })
  return missing ? field.min(1, { error: missing }) : field
}

export const day = () =>
  z
    .string()
    .refine((typed) => isRealDay(typed), { error: () => t('Choose a real date.'), abort: true })
    .refine((typed) => typed >= formDays.min && typed <= formDays.max, {
      error: () => t('Enter a year from 1900 to 2999.'),
    })

export function wholeNumber(
  least: number,
  most: number,
  message: Message = 'Enter a whole number from {least} to {most}.',
) {
  const error = () => t(message, { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/**
 * An amount in the smallest unit of its currency, which is read from the field `currency` beside it, or else from that of
 * the form. `meta({ currency })` names another field. What is not an amount gets a message of read-form.ts.
 */
export function money(least = -maxAmount, tooLittle?: () => string) {
  const error = () => t('Enter an amount.')
  return z
    .int({ error })
    .min(least, { error: tooLittle ?? error })
    .max(maxAmount, { error })
    .meta({ kind: 'money' })
}

/** Units of a currency per dollar, with at most six decimals. */
export function exchangeRate() {
  const error = () => t('Enter a rate such as 0.92 or 1,450.')
  return z
    .number({ error })
    .min(0.000_001, { error })
    .max(1_000_000, { error })
    .meta({ kind: 'rate' })
    .transform((typed) => Math.round(typed * 1_000_000) / 1_000_000)
}

/** A percentage with at most two decimals, typed as `30`, `7.5` or `10 %`. */
export function percentage() {
  const error = () => t('Enter a percentage from 0 to 100, such as 10 or 7.5.')
  return z
    .number({ error })
    .min(0, { error })
    .max(100, { error })
    .refine((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, { error })
    .meta({ kind: 'percent' })
}

/** Texts, one per line. */
export const lines = (most: number, tooMany: () => string) =>
  z.array(text(200)).max(most, { error: tooMany }).meta({ kind: 'lines' })
