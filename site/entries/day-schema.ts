import { z } from 'zod'

/** A calendar day, `2026-11-21`. Astro's reader of YAML makes a date of it where it has no quotes. */
export const daySchema = z.preprocess(
  (day) => (day instanceof Date ? day.toISOString().slice(0, 10) : day),
  z.iso.date('Write a day as 2026-11-21'),
)
