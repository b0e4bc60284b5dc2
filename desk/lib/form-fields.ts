import { z } from 'zod'
import { isRealDay } from '#enquiry/date-range.ts'

// The fields of forms, with messages for those who fill them in.

export const text = (most: number) =>
  z.string().trim().max(most, `Write at most ${most} characters.`)

export const day = z.string().refine((typed) => isRealDay(typed), 'Choose a day that exists.')

export const wholeNumber = (
  least: number,
  most: number,
  message = `Write a whole number from ${least} to ${most}.`,
) => z.int(message).min(least, message).max(most, message)
