import { z } from 'zod'
import { places } from '#ui/place.ts'

const line = z.string().trim().min(1)
/** An address of the site. */
export const pathSchema = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Write a path as /tour/tour-details')

/** Which palette of `styles/places.css` a thing wears. */
export const placeSchema = z.enum(places)

const routeSchema = z.strictObject({
  path: pathSchema,
  title: line.describe('What links to the page are called.'),
  place: placeSchema.optional().describe('Whose colours the page wears.'),
})
export type Route = z.infer<typeof routeSchema>

/** `content/routes.yaml`: every address of the site. */
export const routesSchema = z.strictObject({
  destinations: z.array(routeSchema),
  adventures: z.array(routeSchema),
  company: z.array(routeSchema),
  samples: z.array(routeSchema).describe("The template's pages: never listed as ours."),
})
export type Routes = z.infer<typeof routesSchema>

const link = z.strictObject({ label: line, path: pathSchema })

/** `content/site.yaml`: the words around every page. */
export const siteSchema = z.strictObject({
  description: line.max(160).describe('For pages that have none of their own.'),
  promise: line.describe('Beside the contact details in the header.'),
  navigation: z.array(link.or(z.strictObject({ label: line, under: z.array(pathSchema).min(1) }))),
  book: link,
  chat: z.strictObject({ label: line }),
  footer: z.strictObject({
    text: line,
    pictures: line.describe('Where the pictures come from and how they may be used.'),
  }),
  notFound: z.strictObject({ title: line, description: line.max(160), text: line }),
  unwritten: z.strictObject({ description: line.max(160), text: line }),
})
