import { z } from 'zod'
import { formDays, isRealDay } from '#core/date-range.ts'
import { type Message, t } from '#core/words.ts'

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => t('Use {most} characters or fewer.', { most }) })

export const day = z
  .string()
  .refine((typed) => isRealDay(typed), { message: 'Choose a real date.', abort: true })
  .refine(
    (typed) => typed >= formDays.min && typed <= formDays.max,
    'Enter a year from 1900 to 2999.',
  )

export function wholeNumber(
  least: number,
  most: number,
  message: Message = 'Enter a whole number from {least} to {most}.',
) {
  const error = () => t(message, { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}
