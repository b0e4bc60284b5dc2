import { z } from 'zod'
import { routeName, routeNamePattern } from '#core/forms/booking-fields.ts'
import { t } from '#core/words.ts'
import {
  daySchema,
  headed,
  invite,
  line,
  moreLink,
  pageFields,
  partPathSchema,
  picture,
  quickFactSchema,
  sampleFields,
  themeSchema,
  titleInRequests,
  tripPlaces,
} from './fields.ts'

const tripPlaceSchema = z.enum(tripPlaces)
export type TripPlace = z.infer<typeof tripPlaceSchema>

const tripDaySchema = z.strictObject({
  title: line.max(60).describe('Leave out "Day 1", because the page adds it.'),
  place: tripPlaceSchema.describe('Where the day ends: where you sleep, or where the trip ends.'),
  activities: z.array(line.max(320)).min(1).max(6),
  adventures: z
    .array(line.meta({ choices: 'adventures' }))
    .default([])
    .describe('The adventures of that day: the page links to them and adds up their fees.'),
  more: moreLink.optional().describe('Below the list: where a warning has its source.'),
  accommodation: line.max(120).optional(),
  meals: line.max(80).optional(),
})

const plainNumber = 'Write only a number, without a currency sign or a comma: 1850'
const numberOrWords =
  'Write only a number, without a currency sign or a comma: 1850. Or words, such as “on request”'

const amount = z.number({ error: plainNumber }).positive()
const amountOrWords = z.union([amount, line.max(24).regex(/^\D*$/, numberOrWords)])

const priceSchema = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Write a three-letter code such as USD')
      .default('USD'),
    from: amount.optional().describe('Shown in large type. Optional.'),
    note: line.max(240).describe('What it is for and until when: "per person, until May 2028".'),
    seasons: z.array(line.max(40)).max(4).default([]).describe('The columns of the table.'),
    groups: z
      .array(z.strictObject({ size: line.max(40), prices: z.array(amountOrWords) }))
      .max(8)
      .default([])
      .describe('The rows: the number of travellers, and a price for each season.'),
  })
  .superRefine(({ seasons, groups }, { addIssue }) => {
    for (const [index, { prices }] of groups.entries()) {
      if (prices.length === seasons.length) continue
      addIssue({
        code: 'custom',
        path: ['groups', index, 'prices'],
        message: t(
          'Write one price for each of the {seasons} seasons, in the same order. There are {prices} here. Write thousands without a comma',
          { seasons: seasons.length, prices: prices.length },
        ),
      })
    }
  })
  .refine(({ seasons, groups }) => groups.length > 0 || seasons.length === 0, {
    path: ['groups'],
    message: 'There are seasons but no prices. Add the prices here, or remove the seasons',
  })

const lodgingSchema = z.strictObject({
  place: tripPlaceSchema,
  budget: line.max(80).optional(),
  midRange: line.max(80).optional(),
  luxury: line.max(80).optional(),
  premium: line.max(80).optional(),
})

/**
 * `content/trips/<slug>.yaml`: the days of a trip, with a page under /routes. Suggested routes and the operator's own
 * trips differ only in `idea`.
 */
export const tripSchema = z
  .strictObject({
    ...sampleFields,
    idea: z
      .boolean()
      .default(false)
      .describe('A suggestion, not a trip for sale. The page says so.'),
    title: line
      .max(60)
      .refine(
        (title) => !/\d[ -]days?\b/i.test(title),
        'Leave out the number of days, because the page adds it',
      )
      .describe('Leave out the number of days, because the page adds it.'),
    description: line
      .max(160)
      .describe('For search engines. Make it different from every other page.'),
    place: themeSchema.describe('The colours of the page.'),
    picture: picture.describe('The poster at the top.'),
    lead: line.max(160).describe('One sentence under the title.'),
    text: z.array(line.max(600)).min(1).max(4),
    facts: z
      .array(quickFactSchema)
      .min(1)
      .describe('Quick Facts, shown after the days: how hard it is, the best months and the ages.'),
    start: tripPlaceSchema.default('kigali').describe('Where the first day begins.'),
    child: z
      .number()
      .int()
      .min(0)
      .max(17)
      .optional()
      .describe('For families: adds up the fees for two adults and a child of this age as well.'),
    days: z.array(tripDaySchema).min(1).max(21).meta({ item: 'day' }),
    included: z.array(line.max(140)).default([]),
    notIncluded: z.array(line.max(140)).default([]),
    price: priceSchema
      .optional()
      .describe('Without it, the page says that the price is in the quote.'),
    lodges: z.array(lodgingSchema).default([]).describe('Where travellers sleep, by category.'),
    departures: z
      .array(z.strictObject({ day: daySchema, note: line.max(80).optional() }))
      .default([])
      .describe('Departure dates. Past dates are removed the next time the website is published.'),
    pictures: z
      .array(picture)
      .max(6)
      .default([])
      .describe('More pictures, between the text and the days.'),
  })
  .refine(({ title, days }) => routeNamePattern.test(routeName(title, days.length)), {
    path: ['title'],
    message: titleInRequests,
  })
export type Trip = z.infer<typeof tripSchema>

/** `content/trip-pages.yaml`: the text around routes, on their list and on each page. */
export const tripPagesSchema = z.strictObject({
  ...pageFields,
  heading: line,
  text: line.max(200),
  picture,
  place: themeSchema,
  list: line.describe('The heading above the cards.'),
  intro: line.describe('Below the heading: what routes are.'),
  ask: invite.describe('For travellers who cannot find a route that suits them.'),
  idea: line.describe('What a route idea is, on its page and on its card.'),
  map: z.strictObject(headed),
  days: line.describe('Under "Day by day".'),
  price: z.strictObject({
    heading: line,
    quote: line.describe('Shown if a route has no price.'),
  }),
  fees: z
    .strictObject({ label: line, path: partPathSchema })
    .describe('Below a route’s park and permit fees: a link that explains them.'),
})
