import { z } from 'zod'
import { isRealDay } from '#enquiry/date-range.ts'
import { type Message, t } from '#enquiry/words.ts'

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => t('Use {most} characters or fewer.', { most }) })

export const day = z.string().refine((typed) => isRealDay(typed), 'Choose a real date.')

export function wholeNumber(
  least: number,
  most: number,
  message: Message = 'Enter a whole number from {least} to {most}.',
) {
  const error = () => t(message, { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}
