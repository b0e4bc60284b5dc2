import { z } from 'zod'
import {
  headed,
  largeFigure,
  line,
  link,
  pageFields,
  partPathSchema,
  pathSchema,
  picture,
  point,
  poster,
  video,
} from './fields.ts'

/** `content/home.yaml`: the home page, top to bottom (spec §2, "Home"). */
export const homeSchema = z.strictObject({
  title: line.describe('The heading of the page, for search engines and screen readers.'),
  description: line.max(160),
  hero: z.strictObject({
    slides: z.array(z.strictObject({ subtitle: line, title: line.max(48), ...poster })).length(3),
    button: link,
  }),
  opening: line.max(200).describe('What we do and for whom, in one sentence.'),
  first: z.strictObject({
    heading: line,
    questions: z
      .array(
        z.strictObject({
          ask: line.max(60),
          text: line.max(160),
          label: line,
          path: partPathSchema,
        }),
      )
      .length(3)
      .describe('What, when and how much, each with a short answer.'),
  }),
  tripTypes: z.strictObject({
    heading: line,
    labels: z.array(z.strictObject({ label: line, text: line })).length(4),
    routes: line.describe('Above the route cards.'),
    fees: line.describe('Below the cards: what the fees cover, and what is added to them.'),
    more: line.describe('The link to the full list.'),
  }),
  explore: z.strictObject({
    ...headed,
    button: line.describe('On each card. Screen readers add the name of the place.'),
    cards: z
      .array(z.strictObject({ title: line, text: line.max(160), path: pathSchema, ...poster }))
      .length(4),
  }),
  about: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    pictures: z.array(picture).length(3),
    experience: largeFigure,
    features: z.array(point).length(3),
    button: link,
  }),
  video,
  faq: z.strictObject({
    ...headed,
    link,
    questions: z.array(z.strictObject({ title: line, content: line })).length(3),
  }),
})

/** `content/home3.yaml`: the second home page, top to bottom (spec §2, "home3"). */
export const home3Schema = z.strictObject({
  ...pageFields,
  hero: z.strictObject({
    subtitle: line,
    title: line.max(48),
    text: line,
    ...poster,
    button: link,
  }),
  search: z.strictObject({
    heading: line,
    note: line.describe('Says that the form is only an illustration and its button does nothing.'),
    fields: z.array(z.strictObject({ label: line, value: line.meta({ label: 'Text' }) })).length(4),
    button: line,
    instead: link.describe('The button to press instead.'),
  }),
  offer: z.strictObject({
    figure: line,
    ...headed,
    ...poster,
    countdown: z.strictObject({
      label: line,
      units: z.array(largeFigure).length(4),
    }),
  }),
  video,
})
