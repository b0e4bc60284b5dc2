import { z } from 'zod'
import { line, picture, sampleFields } from './schema-fields.ts'
import { boxesSchema, planSchema, tripFields } from './trip-schemas.ts'

/** `content/activities/<slug>.yaml`: a card on the grid, and a page (spec §2, §3 "Activity card"). */
export const activitySchema = z.strictObject({
  ...sampleFields,
  ...tripFields,
  destination: line.max(24).describe('The name on the card: short, in large letters.'),
  lead: line.max(160).describe('One sentence under the title.'),
  type: line.max(40).describe('What you do: "Activity type" on the page.'),
  day: line.max(40).describe('When, or how long: "Activity day" on the page.'),
  travellers: line.max(40).describe('How many, from facts.yaml.'),
  overview: z.array(line.max(600)).min(1).max(3),
  highlights: z.array(line.max(160)).min(4).max(6),
  boxes: boxesSchema,
  film: picture.describe('The picture the video is opened by.'),
  included: z.array(line.max(140)).min(3).max(8),
  excluded: z.array(line.max(140)).min(3).max(8),
  plan: planSchema,
})
export type Activity = z.infer<typeof activitySchema>
