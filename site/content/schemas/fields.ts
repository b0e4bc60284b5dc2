import { z } from 'zod'
import { dayMs } from '#core/time.ts'
import { themes } from '#site/components/theme.ts'

export const line = z.string().trim().min(1)

export const titleInRequests =
  'This title is included in requests, so use no more than 2 digits, and no full stops or slashes'

export const picture = line.meta({
  description: 'From the list of pictures.',
  choices: 'pictures',
})

export const figure = z
  .string()
  .regex(/^\{fact:[a-z0-9-]+\}$/, 'Write the name of a fact: "{fact:sample-rating}"')
  .meta({ choices: 'figures' })

export const pathSchema = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Write a path such as /tour/tour-details')
  .meta({ label: 'Link to', suggestions: 'pages' })

export const partPathSchema = z
  .string()
  .regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/,
    'Write a path such as /plan/costs, or /plan/costs#for-two for a part of it',
  )
  .meta({ label: 'Link to', suggestions: 'pages' })

export const link = z.strictObject({ label: line, path: pathSchema })

/** A link below a text, also to a part of a page. */
export const moreLink = z.strictObject({ label: line.max(60), path: partPathSchema })

export const themeSchema = z.enum(themes).meta({ label: 'Colours' })

export const destinationPlaceSchema = themeSchema
  .extract(['akagera', 'nyungwe', 'kivu', 'volcanoes'])
  .meta({ label: 'Destination' })

/** Where a day of a route can end. */
export const tripPlaces = ['kigali', ...destinationPlaceSchema.options] as const

export const pageFields = {
  title: line.meta({ description: 'In browser tabs and search results.' }),
  description: line.max(160).meta({ description: 'For search engines: one or two sentences.' }),
}

export const poster = { picture, place: themeSchema }

export const banner = z.strictObject({ title: line, text: line, picture })

export const placedBanner = z.strictObject({ title: line.max(60), text: line, ...poster })

export const headed = { heading: line, text: line }

export const invite = z.strictObject({ ...headed, label: line.max(40), path: pathSchema })

export const largeFigure = z.strictObject({ figure: line, label: line })

export const video = z.strictObject({
  ...headed,
  play: line,
  link: line.describe('The link to the video on its own site.'),
  ...poster,
  button: link,
})

export const point = z.strictObject({ title: line, text: line })

export const quickFactSchema = z
  .strictObject({
    label: line.max(32),
    large: z
      .boolean()
      .optional()
      .describe('On an adventure: set in large type beside the poster. Four look best.'),
    text: line.max(60).optional().describe('Figures are inserted from the list, not typed.'),
    prices: z
      .array(z.strictObject({ amount: line.max(40), payer: line.max(32) }))
      .length(2)
      .optional()
      .describe('Instead of text: two prices side by side, each with the visitors who pay it.'),
    note: line
      .optional()
      .describe('One line, if the figure could mislead or there are two figures.'),
  })
  .refine(({ text, prices }) => !text !== !prices, {
    message: 'A quick fact must have either "text" or "prices", not both.',
  })

export const sampleFields = {
  sample: z
    .boolean()
    .default(false)
    .describe('Marked as a sample on the page, and hidden from search engines.'),
  hidden: z.boolean().default(false).describe('Kept, but not on the site.'),
  order: z.int().default(100).describe('Lower numbers come first.'),
}

export const daySchema = z.iso
  .date({
    error: ({ input }) =>
      typeof input === 'string'
        ? `Write a day as 2026-11-21: the calendar has no ${input}`
        : undefined,
  })
  .meta({ kind: 'day' })

export const pastDaySchema = daySchema.refine(
  (day) => Date.parse(day) <= Date.now() + dayMs,
  'This date is in the future. Enter the date it was written',
)
