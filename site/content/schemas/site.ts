import { z } from 'zod'
import {
  daySchema,
  destinationPlaceSchema,
  line,
  link,
  pageFields,
  partPathSchema,
  pathSchema,
  themeSchema,
} from './fields.ts'

const routeSchema = z.strictObject({
  path: pathSchema,
  title: line.describe('The text of links to the page.'),
  place: themeSchema.optional().describe('The page’s colours.'),
})
export type Route = z.infer<typeof routeSchema>

export const families = ['tours', 'activities', 'guides', 'posts'] as const
export type Family = (typeof families)[number]

const sampleRouteSchema = routeSchema.extend({
  from: z
    .enum(families)
    .optional()
    .meta({ label: 'Kind', description: 'The type of content shown on the page.' }),
  instead: pathSchema.describe('The address that visitors are sent to while the page is hidden.'),
})
export type SampleRoute = z.infer<typeof sampleRouteSchema>

/** `content/routes.yaml`: the addresses that do not come from an entry's name. */
export const routesSchema = z.strictObject({
  overviews: z
    .array(routeSchema)
    .describe('Pages that list other pages. They are shown after the pages they list.'),
  plan: z.array(routeSchema).describe('The traveller’s guide.'),
  company: z.array(routeSchema).meta({ item: 'page' }),
  samples: z.array(sampleRouteSchema).meta({
    label: 'Samples',
    item: 'page',
    description: 'The template’s pages, listed separately from ours.',
  }),
})
export type Routes = z.infer<typeof routesSchema> & {
  destinations: Route[]
  adventures: Route[]
}

/** `content/redirects.yaml`: addresses without a page, and their targets. */
export const redirectsSchema = z.record(pathSchema, pathSchema)

/** `content/site.yaml`: the text around every page. */
export const siteSchema = z.strictObject({
  description: line.max(160).describe('For pages without their own.'),
  promise: line.describe('Beside the contact details in the header.'),
  navigation: z.array(
    link
      .extend({ label: line.optional().describe('Default: the title of the page.') })
      .or(z.strictObject({ label: line, under: z.array(pathSchema).min(1) })),
  ),
  book: link,
  next: z
    .strictObject({ heading: line, text: line })
    .describe('At the end of each adventure and route, above the button.'),
  plan: link.describe('In the bar at the bottom of a phone screen, beside the chat.'),
  chat: z.strictObject({ label: line }),
  samples: line.describe('Before the links between pages that show samples.'),
  footer: z.strictObject({
    text: line,
    pictures: line.describe(
      'Where the drawings come from and how they may be used. Once photographs replace drawings, the footer says so by itself.',
    ),
  }),
  notFound: z.strictObject({ ...pageFields, text: line }),
  offline: z.strictObject({
    ...pageFields,
    text: line,
    kept: line.meta({
      label: 'Pages that open offline',
      description: 'Above the list of pages that open offline.',
    }),
  }),
})

const seasonNoticeSchema = z
  .strictObject({
    text: line.max(200).describe('One or two sentences.'),
    from: daySchema.meta({ label: 'First day', description: 'For example 2027-03-01.' }),
    until: daySchema.meta({ label: 'Last day', description: 'For example 2027-03-14.' }),
    link: z.strictObject({ label: line.max(40), path: pathSchema }).optional(),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day comes before the first. Correct one of them.',
  })

/** `content/notice.yaml`: temporary notices at the top of every page. */
export const noticeSchema = z.strictObject({
  notices: z
    .array(seasonNoticeSchema)
    .max(3)
    .meta({ item: 'notice', description: 'Shown on every page on these dates.' }),
})

const words = z.array(z.string().trim().min(1))

/** `content/search.yaml`: visitors' synonyms for our words. */
export const searchSchema = z.strictObject({
  synonyms: z.array(words.min(2)).describe('Single words with the same meaning.'),
  phrases: z
    .record(partPathSchema, words.min(1))
    .describe('Other words that people use for a page or question.'),
})

/** `content/map.yaml`: the text on and beside the map. */
export const mapSchema = z.strictObject({
  heading: line,
  text: line,
  start: line.describe('Where the roads begin.'),
  caption: line,
  places: z
    .array(
      z.strictObject({
        place: destinationPlaceSchema,
        name: line.max(12).describe('Short: it is shown on the map.'),
        path: pathSchema,
        time: line.describe('The road from Kigali.'),
        text: line,
      }),
    )
    .length(destinationPlaceSchema.options.length),
})
