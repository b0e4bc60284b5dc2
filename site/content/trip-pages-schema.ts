import { z } from 'zod'
import {
  line,
  pageFields,
  partPathSchema,
  pathSchema,
  picture,
  themeSchema,
} from './schema-fields.ts'

/** `content/trip-pages.yaml`: the words around routes, on their list and on each page. */
export const tripPagesSchema = z.strictObject({
  ...pageFields,
  heading: line,
  text: line.max(200),
  picture,
  place: themeSchema,
  list: line.describe('The heading over the cards.'),
  intro: line.describe('Under it: what routes are.'),
  ask: z
    .strictObject({ heading: line, text: line, label: line.max(28), path: pathSchema })
    .describe('For those whom no route fits.'),
  idea: line.describe('What a route idea is, on its page and on its card.'),
  map: z.strictObject({ heading: line, text: line }),
  days: line.describe('Under "Day by day".'),
  price: z.strictObject({
    heading: line,
    quote: line.describe('Where a route has no price.'),
  }),
  fees: z
    .strictObject({ label: line, path: partPathSchema })
    .describe('Under the public fees of a route: where they are explained.'),
})
