import { z } from 'zod'
import { line, link, pageFields, pathSchema, themeSchema } from './schema-fields.ts'

const routeSchema = z.strictObject({
  path: pathSchema,
  title: line.describe('The text of links to the page.'),
  place: themeSchema.optional().describe("The page's colours."),
})
export type Route = z.infer<typeof routeSchema>

/** A folder of `content/` whose entries have a page each, and lists of them. */
export const families = ['tours', 'activities', 'guides', 'posts'] as const
export type Family = (typeof families)[number]

const sampleRouteSchema = routeSchema.extend({
  from: z.enum(families).optional().describe('The folder whose entries fill the page.'),
  instead: pathSchema.describe('Where the address redirects while the page is not shown.'),
})
export type SampleRoute = z.infer<typeof sampleRouteSchema>

/** `content/routes.yaml`: every address of the site. */
export const routesSchema = z.strictObject({
  destinations: z.array(routeSchema),
  adventures: z.array(routeSchema),
  overviews: z.array(routeSchema).describe('Pages that list others: shown after those.'),
  plan: z.array(routeSchema).describe("The traveller's guide."),
  company: z.array(routeSchema),
  samples: z.array(sampleRouteSchema).describe("The template's pages: listed apart from ours."),
})
export type Routes = z.infer<typeof routesSchema>

/** `content/redirects.yaml`: addresses without a page, and where they lead. */
export const redirectsSchema = z.record(pathSchema, pathSchema)

/** `content/site.yaml`: the words around every page. */
export const siteSchema = z.strictObject({
  description: line.max(160).describe('For pages that have none of their own.'),
  promise: line.describe('Beside the contact details in the header.'),
  navigation: z.array(link.or(z.strictObject({ label: line, under: z.array(pathSchema).min(1) }))),
  book: link,
  next: z
    .strictObject({ heading: line, text: line })
    .describe('The end of each adventure and route, over the button.'),
  plan: link.describe('In the bar at the bottom of a phone, beside the chat.'),
  chat: z.strictObject({ label: line }),
  samples: line.describe('Before the links between pages that show samples.'),
  footer: z.strictObject({
    text: line,
    pictures: line.describe('Where the pictures come from and how they may be used.'),
  }),
  notFound: z.strictObject({ ...pageFields, text: line }),
  offline: z.strictObject({
    ...pageFields,
    text: line,
    kept: line.describe('Over the list of the pages that open without a network.'),
  }),
})
