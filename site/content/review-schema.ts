import { z } from 'zod'
import { ratingCategories } from '#enquiry/page-forms.ts'
import { pathSchema, sampleFields } from './schema-fields.ts'

/**
 * `content/reviews/<reference>.yaml`: what somebody wrote about a tour or an activity, read and
 * approved by the team (spec §3 "Review display").
 */
export const reviewSchema = z.strictObject({
  ...sampleFields,
  about: pathSchema.describe('The page it is about: /tour/<slug> or /activities/<slug>.'),
  name: z.string().trim().min(1).max(200),
  written: z.iso.date().describe('The day it came in, "2026-11-21".'),
  ratings: z
    .partialRecord(z.enum(ratingCategories), z.int().min(1).max(5))
    .default({})
    .describe('One to five stars each; any may be missing.'),
  text: z.string().trim().min(1).max(5000),
})
export type Review = z.infer<typeof reviewSchema>
