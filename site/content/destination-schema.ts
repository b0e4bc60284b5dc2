import { z } from 'zod'
import { banner, destinationPlaceSchema, line, link, pathSchema, picture } from './schema-fields.ts'

const chapterSchema = z.strictObject({
  heading: line,
  text: z.array(line).min(1),
  picture: picture.optional(),
  more: link.optional(),
})

/** `content/destinations/<slug>.yaml`: one page each (spec §2, "Destination pages"). */
export const destinationSchema = z.strictObject({
  title: line.describe('The name of the place, in the title of the page and in its path.'),
  description: line.max(160),
  place: destinationPlaceSchema,
  banner,
  figures: z
    .array(z.strictObject({ label: line, value: line, note: line.optional() }))
    .min(3)
    .max(6)
    .describe('What travellers ask first, in figures: permit, age, hours, months, the road.'),
  chapters: z
    .array(chapterSchema)
    .refine((chapters) => chapters.filter((chapter) => chapter.picture).length === 2, {
      message: 'Two chapters have a picture, no more and no fewer: spec §2.',
    })
    .describe('The first picture stands beside its text, the second over the whole page.'),
  book: z.strictObject({ heading: line, text: line, label: line }),
  adventures: z.strictObject({
    heading: line,
    stars: z.boolean().describe("The ornament of the spec's card."),
    links: z
      .array(z.strictObject({ path: pathSchema, text: line }))
      .min(1)
      .describe('Their titles are in content/routes.yaml.'),
  }),
  map: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    frame: line.describe('What the embedded map shows, for anyone who cannot see it.'),
    box: z
      .strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
      .describe('The part of the world the embedded map starts with, in degrees.'),
    point: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  }),
})
