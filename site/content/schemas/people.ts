import { z } from 'zod'
import { ratingCategories } from '#core/forms/page-forms.ts'
import {
  banner,
  line,
  pageFields,
  pathSchema,
  picture,
  sampleFields,
  themeSchema,
} from './fields.ts'

const profile = z
  .url({ protocol: /^https$/, error: 'Write the full address: https://...' })
  .optional()

/** `content/guides/<slug>.yaml`: a guide (spec §2 "Our Team", §3 "Team member"). */
export const guideSchema = z.strictObject({
  ...sampleFields,
  name: line.max(40),
  role: line.max(40).default('Tourist Guide').describe('Under the name, on the card.'),
  place: themeSchema.describe('The colours of the card and the page.'),
  picture: line.describe('A name from the list of pictures. A square picture works best.'),
  description: z.string().max(140).describe('For search engines, and under the name.'),
  experience: line.describe(
    'The figure for all guides, inserted from the list, or your own words.',
  ),
  position: line,
  phone: line
    .meta({ kind: 'phone' })
    .optional()
    .describe('Without it, the page shows the operator’s.'),
  info: z.array(line).min(1).describe('"Professional Info": one box for each paragraph.'),
  skills: z
    .array(
      z.strictObject({
        label: line,
        level: z
          .string()
          .regex(/^(\d{1,2}%|100%|\{fact:[a-z-]+\})$/, 'Write a percentage such as "86%"'),
      }),
    )
    .length(3),
  social: z
    .strictObject({ facebook: profile, twitter: profile, linkedin: profile, instagram: profile })
    .default({})
    .describe('Full addresses that begin with https://. An icon without an address is not a link.'),
})

/** `content/team.yaml`: Our Team, and the text around every guide's page (spec §2). */
export const teamSchema = z.strictObject({
  ...pageFields,
  banner,
  intro: z.strictObject({ heading: line, text: line }),
  details: line.describe('The title of the page at /team/team-details.'),
  skills: line.describe('Under the skill bars: what they are, and what they are not.'),
  book: line.describe('The button on a guide’s page.'),
})

/** `content/testimonials/<slug>.yaml`: a guest's words, used with permission (spec §3 "Testimonial"). */
export const testimonialSchema = z.strictObject({
  ...sampleFields,
  title: line.max(60).describe('The person who said it.'),
  subtitle: line.max(80).describe('Where they are from, and which trip they took.'),
  content: line.max(400),
  picture,
})

/** `content/reviews/<reference>.yaml`: an approved review of a tour or activity (spec §3 "Review display"). */
export const reviewSchema = z.strictObject({
  ...sampleFields,
  about: pathSchema.describe('The page it is about: /tour/<slug> or /activities/<slug>.'),
  name: z.string().trim().min(1).max(200),
  written: z.iso.date().describe('The date it was received, such as 2026-11-21.'),
  ratings: z
    .partialRecord(z.enum(ratingCategories), z.int().min(1).max(5))
    .default({})
    .describe('One to five stars each. All are optional.'),
  text: z.string().trim().min(1).max(5000),
})
export type Review = z.infer<typeof reviewSchema>
