import { z } from 'zod'
import { routeNamePattern } from '#core/forms/booking-fields.ts'
import {
  banner,
  destinationPlaceSchema,
  line,
  moreLink,
  pageFields,
  pathSchema,
  picture,
  quickFactSchema,
  sampleFields,
  themeSchema,
  titleInRequests,
} from './fields.ts'

const item = z.strictObject({ title: line.max(60), text: line.max(280), more: moreLink.optional() })

const animalSchema = z.strictObject({
  name: line,
  description: line.max(280),
  bestTime: line.max(80),
  status: line.describe('Endangered, vulnerable and so on.'),
  picture,
})

const daySchema = z.strictObject({
  title: line.max(60).describe('Leave out "Day 1", because the page adds it.'),
  activities: z.array(line.max(280)).min(1).max(6),
  accommodation: line.max(120).optional(),
  meals: line.max(80).optional(),
})

const cardSchema = z.strictObject({
  text: line.max(120),
  fact: z
    .strictObject({
      label: line.max(32),
      text: line.max(60).describe('A figure is inserted from the list, not typed.'),
    })
    .describe('The figure that travellers ask for first.'),
})

/** `content/adventures/<slug>.yaml`: an adventure page, top to bottom (spec §2, §3, §9). */
export const adventureSchema = z
  .strictObject({
    ...sampleFields,
    title: line
      .max(60)
      .refine((title) => routeNamePattern.test(title), titleInRequests)
      .describe('Its name, also in lists and in requests.'),
    place: destinationPlaceSchema.describe('Which of the four destinations it belongs to.'),
    theme: themeSchema.optional().describe('If they differ from the place’s.'),
    description: line
      .max(160)
      .describe('For search engines. Make it different from every other page.'),
    picture: picture.describe('The poster at the top.'),
    lead: line.max(160).describe('One sentence under the title.'),
    card: cardSchema.optional().describe('On /adventure. Default: the lead and the first fact.'),
    about: z.strictObject({ heading: line.max(60), text: z.array(line).min(2).max(4) }),
    facts: z.array(quickFactSchema).min(4).describe('Quick Facts, in the order shown.'),
    season: line.optional().describe('Its months in the year chart: a fact such as season-usual.'),
    highlights: z.strictObject({ heading: line, items: z.array(item).min(4).max(6) }),
    animals: z
      .strictObject({ heading: line, text: line, cards: z.array(animalSchema).length(5) })
      .optional()
      .describe('The five cards of the Big Five.'),
    itinerary: z.strictObject({
      text: line.describe('Shown below "Day by day": how to read the days, and what may change.'),
      days: z.array(daySchema).min(1).max(3).meta({ item: 'day' }),
    }),
    included: z.array(line.max(140)).min(3),
    notIncluded: z.array(line.max(140)).min(3),
    before: z
      .strictObject({ heading: line, picture, items: z.array(item).min(3).max(4) })
      .describe('Before you go: ages, permits, what to bring, and what happens in the morning.'),
    form: z
      .strictObject({
        kind: z
          .enum(['trek-request', 'hiking-request'])
          .describe('The hiking form also asks about fitness.'),
        heading: line.max(60),
        text: line.max(280),
      })
      .optional()
      .describe('A booking form after the lists. The rest of its wording is under Forms.'),
  })
  .refine(({ animals, form }) => !(animals && form), {
    path: ['form'],
    message:
      'An adventure can have animals or a form, but not both, because its page would be too heavy for a phone.',
  })
export type Adventure = z.infer<typeof adventureSchema>

/** `content/adventure-list.yaml`: the page of all adventures. */
export const adventureListSchema = z.strictObject({
  ...pageFields,
  heading: line,
  text: line.max(200),
  picture,
  places: z
    .array(z.strictObject({ place: destinationPlaceSchema, text: line.max(160) }))
    .length(destinationPlaceSchema.options.length),
})

const chapterSchema = z.strictObject({
  heading: line,
  text: z.array(line).min(1),
  picture: picture.optional(),
  more: moreLink.optional(),
})

/** `content/destinations/<slug>.yaml` (spec §2, "Destination pages"). */
export const destinationSchema = z.strictObject({
  title: line.describe('The name of the place, in the title of the page and in its path.'),
  description: line.max(160),
  place: destinationPlaceSchema,
  order: z.int().describe('Lower numbers come first.'),
  banner,
  figures: z
    .array(z.strictObject({ label: line, value: line, note: line.optional() }))
    .min(3)
    .max(6)
    .describe(
      'The figures that travellers ask for first: the permit, the age, the hours, the months and the road.',
    ),
  chapters: z
    .array(chapterSchema)
    .refine((chapters) => chapters.filter((chapter) => chapter.picture).length === 2, {
      message: 'Exactly two chapters must have a picture.',
    })
    .describe('The first picture is beside its text. The second is as wide as the page.'),
  book: z.strictObject({ heading: line, text: line, label: line }),
  adventures: z.strictObject({
    heading: line,
    stars: z.boolean().describe('Decorative stars on the card.'),
    links: z
      .array(z.strictObject({ path: pathSchema, text: line }))
      .min(1)
      .describe('The addresses of adventures.'),
  }),
  map: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    frame: line.describe('What the embedded map shows, for anyone who cannot see it.'),
    box: z
      .strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
      .describe('The area the embedded map shows first, in degrees.'),
    point: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  }),
})
