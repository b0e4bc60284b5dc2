import { z } from 'zod'

// The properties that schema.org and the search engines ask of the types we use. Ratings, reviews
// and offers are not allowed.

const text = z.string().trim().min(1)
const url = z.url()
const agency = z.strictObject({ '@type': z.literal('TravelAgency'), name: text, url })
const country = z.strictObject({ '@type': z.literal('Country'), name: text })

const listItem = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: text,
  item: url.optional(),
})
const inOrder = (items: readonly { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1)
const listItems = z.array(listItem).min(1).refine(inOrder, 'positions count from 1')

const kinds = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: listItems.refine((items) => items.every(({ item }) => item), 'no address'),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text.regex(/\?$/),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('TouristTrip'),
    name: text,
    description: text,
    url,
    provider: agency,
    itinerary: z
      .strictObject({
        '@type': z.literal('ItemList'),
        numberOfItems: z.int(),
        itemListElement: listItems,
      })
      .refine(({ numberOfItems: n, itemListElement: items }) => n === items.length, 'miscounted'),
  }),
  z.strictObject({
    '@type': z.literal('TouristDestination'),
    name: text,
    description: text,
    url,
    geo: z.strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    containedInPlace: country,
  }),
  agency.extend({
    description: text,
    email: z.email().optional(),
    memberOf: z
      .array(z.strictObject({ '@type': z.literal('Organization'), name: text }))
      .optional(),
    areaServed: country,
  }),
  z.strictObject({
    '@type': z.literal('BlogPosting'),
    headline: text,
    description: text,
    url,
    datePublished: z.iso.date(),
    author: z.strictObject({ '@type': z.literal('Organization'), name: text }),
  }),
])

const context = { '@context': z.literal('https://schema.org') }
const graphSchema = z.strictObject({ ...context, '@graph': z.array(kinds).min(1) })

/** Returns the errors of a page's structured data, and its kinds. */
export function checkStructuredData(html: string): { errors: string[]; kinds: string[] } {
  const errors: string[] = []
  const found: string[] = []
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  for (const [, json = ''] of scripts) {
    const { '@context': named, ...single } = JSON.parse(json)
    const graph = '@graph' in single ? JSON.parse(json) : { '@context': named, '@graph': [single] }
    const { success, error, data } = graphSchema.safeParse(graph)
    if (success) found.push(...data['@graph'].map((node) => node['@type']))
    else errors.push(z.prettifyError(error))
  }
  if (new Set(found).size < found.length) errors.push(`said twice: ${found.join(', ')}`)
  return { errors, kinds: found }
}
