import { z } from 'zod'
import { isRealDay } from '#enquiry/date-range.ts'
import { type Message, t } from '#enquiry/words.ts'

// The fields of forms, with messages for those who fill them in.

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => t('Write at most {most} characters.', { most }) })

export const day = z.string().refine((typed) => isRealDay(typed), 'Choose a day that exists.')

export function wholeNumber(
  least: number,
  most: number,
  message: Message = 'Write a whole number from {least} to {most}.',
) {
  const error = () => t(message, { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}
