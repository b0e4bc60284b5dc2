import { z } from 'zod'
import {
  destinationPlaceSchema,
  figure,
  headed,
  invite,
  line,
  pageFields,
  pathSchema,
  picture,
  sampleFields,
  themeSchema,
} from './fields.ts'

const tourFields = {
  title: line.max(60),
  description: line
    .max(160)
    .describe('For search engines. Make it different from every other page.'),
  park: destinationPlaceSchema.describe('Which of the four destinations it belongs to.'),
  place: themeSchema.optional().describe('If they differ from the park’s.'),
  location: line.max(60).describe('Where it is, in a few words.'),
  picture,
}

/** The fact boxes of both detail pages, in two rows of four: spec §2. */
const boxesSchema = z.strictObject({
  accommodation: line.max(60),
  admissionFee: line.max(60),
  arrivalCity: line.max(60),
  language: line.max(60),
  hotelTransfer: line.max(60),
  nextTour: line.max(60),
  guide: line.max(60),
  maximumAge: line.max(60),
})

/** The Tour Plan has four entries: spec §2, §9. */
const tourPlanSchema = z
  .array(z.strictObject({ title: line.max(60), content: line.max(400) }))
  .length(4)
  .meta({ label: 'Tour plan' })

// The tour filters (spec §2). A new one also needs a label in tour-pages.yaml.
const tourCategories = ['wildlife', 'walking', 'water', 'culture'] as const
const tourActivities = ['hiking', 'game-drive', 'boating', 'birds', 'village'] as const
const tourTypes = ['private', 'small-group', 'family'] as const

/** `content/tours/<slug>.yaml`: a card on the lists, and a page (spec §2, §3 "Tour card"). */
export const tourSchema = z.strictObject({
  ...sampleFields,
  ...tourFields,
  dayCount: z.int().min(1).max(21),
  groupSize: z.int().min(1).max(50).describe('The largest number of people in a group.'),
  pricePerDay: figure,
  rating: z
    .strictObject({
      stars: line.meta({
        description: 'One of the figures under Prices and figures, from 1 to 5.',
        choices: 'facts',
      }),
      reviews: figure,
    })
    .optional()
    .describe('Leave it empty to have it calculated from the reviews. Samples have one.'),
  category: z.enum(tourCategories),
  activities: z.array(z.enum(tourActivities)).min(1),
  types: z.array(z.enum(tourTypes)).min(1),
  text: z.array(line.max(600)).length(2),
  boxes: boxesSchema,
  plan: tourPlanSchema,
})
export type Tour = z.infer<typeof tourSchema>

/** `content/activities/<slug>.yaml`: a card on the grid, and a page (spec §2, §3 "Activity card"). */
export const activitySchema = z.strictObject({
  ...sampleFields,
  ...tourFields,
  destination: line
    .max(24)
    .meta({ label: 'Name on the card', description: 'Short: it is shown in large letters.' }),
  lead: line.max(160).describe('One sentence under the title.'),
  type: line.max(40).describe('What you do: "Activity type" on the page.'),
  day: line.max(40).describe('When, or how long: "Activity day" on the page.'),
  travellers: line.max(40).describe('The number of people in a group.'),
  overview: z.array(line.max(600)).min(1).max(3),
  highlights: z.array(line.max(160)).min(4).max(6),
  boxes: boxesSchema,
  film: picture.describe('The picture that visitors press to start the video.'),
  included: z.array(line.max(140)).min(3).max(8),
  excluded: z.array(line.max(140)).min(3).max(8),
  plan: tourPlanSchema,
})
export type Activity = z.infer<typeof activitySchema>

const label = line.max(28)
const group = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ legend: label, labels: z.record(z.enum(names), label) })
const page = { ...pageFields, heading: line, text: line.max(200) }
const list = line.describe('The heading above the cards.')
const poster = { picture, place: themeSchema.optional() }

/** `content/tour-pages.yaml`: the text around tours and activities, on lists and detail pages. */
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
  invite,
  tour: z.strictObject({
    banner: line.describe('The words on the banner.'),
    description: line.max(160).describe('For search engines, on /tour/tour-details.'),
    points: z
      .strictObject({ heading: line, items: z.array(line).length(6) })
      .describe('Six of them.'),
  }),
  activity: z.strictObject({
    title: line.describe('On /activities/activities-details, before the name of the activity.'),
    description: line.max(160).describe('On /activities/activities-details.'),
    overview: line,
    highlights: line,
    film: z.strictObject({ heading: line, play: line, link: line }),
    included: line,
    excluded: line,
    button: z.strictObject({ label, path: pathSchema }),
  }),
  boxes: line.describe('The heading above the fact boxes.'),
  plan: line.meta({ label: 'Tour plan', description: 'The heading above the tour plan.' }),
  map: z.strictObject(headed),
  reviews: z.strictObject({
    heading: line,
    samples: line.describe('Beside figures and reviews that are samples.'),
    none: line.describe('Shown while there are none.'),
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
    .describe('The banner beside a trip.'),
})
