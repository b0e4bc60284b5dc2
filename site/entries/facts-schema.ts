import { z } from 'zod'
import { daySchema } from './day-schema.ts'

/** `content/facts.yaml`: the figures of the site by name. */
export const factSchema = z.strictObject({
  value: z.union([z.string(), z.number()]).describe('The figure as a machine reads it.'),
  shown: z.string().min(1).describe('The figure as the site says it.'),
  source: z.string().min(1).describe('Where we have it from.'),
  checked: daySchema.describe('The day it was last looked up, "2026-11-20".'),
  note: z.string().min(1).optional().describe('For the visitor, where the figure misleads.'),
})

export type Fact = z.infer<typeof factSchema>
