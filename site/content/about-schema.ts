import { z } from 'zod'
import {
  banner,
  line,
  pageFields,
  pathSchema,
  picture,
  point,
  themeSchema,
} from './schema-fields.ts'

/** `content/about.yaml`: About Us, from top to bottom (spec §2, "About Us"). */
export const aboutSchema = z.strictObject({
  ...pageFields,
  banner,
  story: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    pictures: z.array(picture).length(2),
    experience: z.strictObject({ figure: line, label: line }),
  }),
  answers: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    picture: picture.describe('A photograph of who answers, or a drawing.'),
    name: line
      .nullish()
      .describe('Who reads the enquiries. The section shows once one of these is filled in.'),
    role: line.nullish().describe('What they do here.'),
    languages: line.nullish().describe('Which languages one can write in.'),
    licence: line.nullish().describe('The number of the licence, and who issued it.'),
    memberships: z.array(line).default([]).describe('Associations, by their names.'),
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
    items: z.array(point).length(3),
  }),
  invite: z.strictObject({ heading: line, text: line, label: line, path: pathSchema }),
})
