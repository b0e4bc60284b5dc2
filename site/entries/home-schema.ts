import { z } from 'zod'
import { themeSchema } from './site-schemas.ts'

const line = z.string().trim().min(1)
const picture = line.describe('A name from content/media/pictures.yaml.')
const button = z.strictObject({ label: line, path: z.string().startsWith('/') })

/** `content/home.yaml`: the home page, from top to bottom (spec §2, "Home"). */
export const homeSchema = z.strictObject({
  title: line.describe('The heading of the page, for search engines and screen readers.'),
  description: line.max(160),
  hero: z.strictObject({
    slides: z
      .array(z.strictObject({ subtitle: line, title: line.max(48), picture, place: themeSchema }))
      .length(3),
    button,
  }),
  first: z.strictObject({
    heading: line,
    questions: z
      .array(
        z.strictObject({
          ask: line.max(60),
          text: line.max(160),
          label: line,
          path: z.string().startsWith('/'),
        }),
      )
      .length(3)
      .describe('What, when, how much: each with its short answer.'),
    year: line.describe('Over the year chart.'),
  }),
  tripTypes: z.strictObject({
    heading: line,
    labels: z.array(z.strictObject({ label: line, text: line })).length(4),
    routes: line.describe('Before the links to the routes.'),
    more: line.describe('The link to all of them.'),
  }),
  explore: z.strictObject({
    heading: line,
    text: line,
    button: line.describe('On each card; readers hear the name of the place with it.'),
    cards: z
      .array(
        z.strictObject({
          title: line,
          text: line.max(160),
          path: z.string().startsWith('/'),
          picture,
          place: themeSchema,
        }),
      )
      .length(4),
  }),
  about: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    pictures: z.array(picture).length(3),
    experience: z.strictObject({ figure: line, label: line }),
    features: z.array(z.strictObject({ title: line, text: line })).length(3),
    button,
  }),
  video: z.strictObject({
    heading: line,
    text: line,
    play: line,
    link: line.describe('The link to the video on its own site.'),
    picture,
    place: themeSchema,
    button,
  }),
  faq: z.strictObject({
    heading: line,
    text: line,
    link: button,
    questions: z.array(z.strictObject({ title: line, content: line })).length(3),
  }),
})
