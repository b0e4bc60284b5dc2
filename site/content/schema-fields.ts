import { z } from 'zod'
import { themes } from '#site/components/theme.ts'

/** A text of one line or more, and not of blanks. */
export const line = z.string().trim().min(1)

export const picture = line.describe('A name from content/media/pictures.yaml.')

/** A figure, by its name in facts.yaml. */
export const figure = z
  .string()
  .regex(/^\{fact:[a-z0-9-]+\}$/, 'Write the name of a fact: "{fact:sample-rating}"')

/** An address of the site. */
export const pathSchema = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Write a path as /tour/tour-details')

/** A page, or a part of one: `/plan/costs#for-two`. */
export const partPathSchema = z
  .string()
  .regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/,
    'Write a path as /plan/costs, or /plan/costs#for-two for a part of it',
  )

/** A link or a button. */
export const link = z.strictObject({ label: line, path: pathSchema })

/** Which palette of `styles/themes.css` a thing wears. */
export const themeSchema = z.enum(themes)

/** The destinations: the places that have a page of their own. */
export const destinationPlaceSchema = themeSchema.extract([
  'akagera',
  'nyungwe',
  'kivu',
  'volcanoes',
])

/** What a page has for its tab and for search engines. */
export const pageFields = { title: line, description: line.max(160) }

export const banner = z.strictObject({ title: line, text: line, picture })

/** A point of a list. */
export const point = z.strictObject({ title: line, text: line })

/** What every entry has that may stand for real content which is not there yet. */
export const sampleFields = {
  sample: z
    .boolean()
    .default(false)
    .describe('Marked on the page, hidden from search engines, removed by samplePages: false.'),
  order: z.int().default(100).describe('Lower ones come first.'),
}
