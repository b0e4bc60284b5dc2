import { z } from 'zod'
import { isRealDay } from '#core/date-range.ts'

// Fields that several schemas of `core/schemas` have.

export const days = (min: number, max: number, usual: number) =>
  z.int().min(min).max(max).default(usual)

export const optionalText = (most: number) => z.string().trim().max(most).default('')

export const optionalDay = z
  .string()
  .refine((typed) => typed === '' || isRealDay(typed), 'Write a day: 2026-11-30')
  .default('')
  .meta({ kind: 'day', words: false })
