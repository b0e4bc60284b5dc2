import { z } from 'zod'
import { figure, line, sampleFields } from './schema-fields.ts'
import { boxesSchema, planSchema, tripFields } from './trip-schemas.ts'

// The filters of the tours (spec §2). The label of a new one stands in tour-pages.yaml.
export const tourCategories = ['wildlife', 'walking', 'water', 'culture'] as const
export const tourActivities = ['hiking', 'game-drive', 'boating', 'birds', 'village'] as const
export const tourTypes = ['private', 'small-group', 'family'] as const

/** `content/tours/<slug>.yaml`: a card on the lists, and a page (spec §2, §3 "Tour card"). */
export const tourSchema = z.strictObject({
  ...sampleFields,
  ...tripFields,
  dayCount: z.int().min(1).max(21),
  groupSize: z.int().min(1).max(50).describe('How many travel together at most.'),
  pricePerDay: figure,
  rating: z
    .strictObject({ stars: figure, reviews: figure })
    .optional()
    .describe('Leave it out: it is then counted from content/reviews. Samples have one.'),
  category: z.enum(tourCategories),
  activities: z.array(z.enum(tourActivities)).min(1),
  types: z.array(z.enum(tourTypes)).min(1),
  text: z.array(line.max(600)).length(2),
  boxes: boxesSchema,
  plan: planSchema,
})
export type Tour = z.infer<typeof tourSchema>
