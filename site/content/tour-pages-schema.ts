import { z } from 'zod'
import { line, pageFields, pathSchema, picture, themeSchema } from './schema-fields.ts'
import { tourActivities, tourCategories, tourTypes } from './tour-schema.ts'

const label = line.max(28)
const group = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ legend: label, labels: z.record(z.enum(names), label) })
const page = { ...pageFields, heading: line, text: line.max(200) }
const list = line.describe('The heading over the cards.')
const poster = { picture, place: themeSchema.optional() }

/** `content/tour-pages.yaml`: the words around tours and activities, on lists and detail pages. */
export const tourPagesSchema = z.strictObject({
  sample: line.describe('Under the heading of a list that shows samples.'),
  tours: z.strictObject({ ...page, ...poster, list }),
  destinations: z.strictObject({
    ...page,
    list,
    more: line.describe('Before the name of the park.'),
  }),
  activities: z.strictObject({ ...page, ...poster, list }),
  filters: z.strictObject({
    heading: label,
    category: group(tourCategories),
    activities: group(tourActivities),
    types: group(tourTypes),
    clear: label,
    none: z.strictObject({ heading: line, text: line, button: label }),
  }),
  invite: z.strictObject({ heading: line, text: line, label, path: pathSchema }),
  tour: z.strictObject({
    banner: line.describe("The banner's words: spec §2."),
    description: line.max(160).describe('Of /tour/tour-details, for search engines.'),
    points: z
      .strictObject({ heading: line, items: z.array(line).length(6) })
      .describe('Spec §2: six, in its words.'),
  }),
  activity: z.strictObject({
    title: line.describe('Of /activities/activities-details, before the name of the activity.'),
    description: line.max(160).describe('Of /activities/activities-details.'),
    overview: line,
    highlights: line,
    film: z.strictObject({ heading: line, play: line, link: line }),
    included: line,
    excluded: line,
    button: z.strictObject({ label, path: pathSchema }),
  }),
  boxes: line.describe('The heading over the fact boxes.'),
  plan: line.describe('The heading over the Tour Plan.'),
  map: z.strictObject({ heading: line, text: line }),
  reviews: z.strictObject({
    heading: line,
    samples: line.describe('Beside figures and reviews that are samples.'),
    none: line.describe('Shown while there is none.'),
    write: z
      .strictObject({ label: line, path: pathSchema })
      .describe('Leads on where there is no form to write one.'),
  }),
  promotion: z
    .strictObject({
      sample: z.boolean().default(false),
      figure: line,
      heading: line,
      text: line,
      label,
      path: pathSchema,
    })
    .describe('The banner beside a trip (spec §2).'),
})
