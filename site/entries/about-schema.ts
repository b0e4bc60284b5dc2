import { z } from 'zod'
import { pathSchema, themeSchema } from './site-schemas.ts'

const line = z.string().trim().min(1)
const picture = line.describe('A name from content/media/pictures.yaml.')

/** `content/about.yaml`: About Us, from top to bottom (spec §2, "About Us"). */
export const aboutSchema = z.strictObject({
  title: line,
  description: line.max(160),
  banner: z.strictObject({ title: line, text: line, picture }),
  story: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    pictures: z.array(picture).length(2),
    experience: z.strictObject({ figure: line, label: line }),
  }),
  features: z.strictObject({
    heading: line,
    items: z
      .array(z.strictObject({ title: line, text: line, picture, place: themeSchema }))
      .length(3),
  }),
  testimonials: z.strictObject({ heading: line }),
  steps: z.strictObject({
    heading: line,
    items: z.array(z.strictObject({ title: line, text: line })).length(3),
  }),
  invite: z.strictObject({ heading: line, text: line, label: line, path: pathSchema }),
})
