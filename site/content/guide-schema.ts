import { z } from 'zod'
import { line, sampleFields, themeSchema } from './schema-fields.ts'

const profile = z
  .url({ protocol: /^https$/, error: 'Write the whole address: https://...' })
  .optional()

/** `content/guides/<slug>.yaml`: somebody of the team (spec §2 "Our Team", §3 "Team member"). */
export const guideSchema = z.strictObject({
  ...sampleFields,
  name: line.max(40),
  role: line.max(40).default('Tourist Guide').describe('Under the name, on the card.'),
  place: themeSchema.describe('The colours of the card and the page.'),
  picture: line.describe('A name from content/media/pictures.yaml; a square one is best.'),
  description: z.string().max(140).describe('For search engines, and under the name.'),
  experience: line.describe('"{fact:guide-experience}", or in words since when.'),
  position: line,
  phone: line.optional().describe("Without it, the page shows the operator's."),
  info: z.array(line).min(1).describe('"Professional Info": one text a paragraph.'),
  skills: z
    .array(
      z.strictObject({
        label: line,
        level: z
          .string()
          .regex(/^(\d{1,2}%|100%|\{fact:[a-z-]+\})$/, 'Write a percentage, as "86%"'),
      }),
    )
    .length(3),
  social: z
    .strictObject({ facebook: profile, twitter: profile, linkedin: profile, instagram: profile })
    .default({})
    .describe('Full addresses, https://...; a mark without one is no link.'),
})
