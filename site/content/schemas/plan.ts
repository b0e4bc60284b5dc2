import { z } from 'zod'
import { invite, line, pageFields, partPathSchema, pathSchema, placedBanner } from './fields.ts'

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'Write an id such as "yellow-fever"')
const link = z.strictObject({ label: line, path: partPathSchema })

const nextSchema = invite.describe('The next step, at the end of the page.')

/** `content/plan.yaml`: the first page of the traveller's guide. */
export const planSchema = z.strictObject({
  ...pageFields,
  banner: placedBanner,
  beside: z
    .strictObject({
      heading: line,
      routes: line.describe('Shown above the routes that go there.'),
      links: z.array(link).min(1),
    })
    .describe('On each destination and adventure.'),
  pages: z.strictObject({ heading: line }),
  next: nextSchema,
})

const pointSchema = z.strictObject({
  title: line.max(60),
  text: line.describe(
    'If this starts with [to write], it stays hidden until you replace it with your own words.',
  ),
})

const monthSchema = z.strictObject({ name: line, text: line })

const effortSchema = z.strictObject({
  scale: z.array(line).length(4).describe('The four levels in words.'),
  rows: z.array(
    z.strictObject({
      path: pathSchema.describe('An adventure’s page.'),
      level: z.int().min(1).max(4),
      time: line,
      height: line.optional(),
      ground: line,
    }),
  ),
})

const packingSchema = z.strictObject({
  lists: z.array(
    z.strictObject({
      title: line,
      items: z.array(
        z.strictObject({
          id: id.describe(
            'Visitors’ phones and computers remember this ID. Do not change it when you change the name.',
          ),
          name: line,
          why: line.optional(),
        }),
      ),
    }),
  ),
})

const sectionSchema = z.strictObject({
  id: id.describe('Its address on the page, for answers and links.'),
  heading: line.max(60),
  text: z.array(line).default([]).describe('One box for each paragraph.'),
  points: z.array(pointSchema).default([]),
  steps: z.array(pointSchema).default([]).describe('Points to follow in order.'),
  links: z.array(link).default([]),
  chart: z.boolean().default(false).describe('Whether the year chart is shown here.'),
  months: z.array(monthSchema).length(12).optional(),
  effort: effortSchema.optional(),
  packing: packingSchema.optional(),
  example: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Write the name of a file in content/trips, without .yaml')
    .optional()
    .describe('A route whose park and permit fees are shown here, for two visitors from abroad.'),
  fees: z
    .strictObject({
      legend: line,
      travellers: line,
      add: line,
      unknown: line.describe('For an unpublished amount.'),
    })
    .optional()
    .describe('The park and permit fees, and the calculator.'),
})

/** `content/plan-pages/<slug>.yaml`: a page of the traveller's guide. */
export const planPageSchema = z
  .strictObject({
    order: z.int().describe('Its position among the pages. 1 is the first.'),
    title: line.max(60),
    description: line.max(160),
    card: line.max(160).describe('What the page is about, shown on /plan.'),
    banner: placedBanner,
    questions: z
      .array(
        z.strictObject({
          ask: line.max(80).describe('As a traveller would ask it.'),
          at: id.describe('The short name of the section that answers it.'),
        }),
      )
      .min(1)
      .describe(
        'The questions that this page answers. They are shown at the top of the page and in search results.',
      ),
    opening: z
      .strictObject({
        text: line.describe('An answer in two or three sentences.'),
        prices: z
          .array(
            z.strictObject({
              path: pathSchema.describe('An adventure’s page.'),
              price: line,
              note: line,
            }),
          )
          .default([]),
        routes: line.describe('The heading of the fees of each route, for two.'),
      })
      .optional()
      .describe('Stands before the list of questions.'),
    sections: z.array(sectionSchema).min(1).meta({ item: 'section' }),
    next: nextSchema,
  })
  .refine(
    ({ questions, sections }) =>
      questions.every(({ at }) => sections.some((section) => section.id === at)),
    { path: ['questions'], message: 'A question names a section that is not on the page.' },
  )
export type PlanPage = z.infer<typeof planPageSchema>
