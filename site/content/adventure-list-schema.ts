import { z } from 'zod'
import { line, pageFields, pathSchema, picture } from './schema-fields.ts'

const cardSchema = z.strictObject({
  path: pathSchema.describe('An adventure of routes.yaml.'),
  text: line.max(120),
  fact: z
    .strictObject({ label: line.max(32), text: line.max(60).describe('A figure as {fact:...}.') })
    .describe('The one figure that people ask for first.'),
})

/** `content/adventure-list.yaml`: the page of all adventures. */
export const adventureListSchema = z.strictObject({
  ...pageFields,
  heading: line,
  text: line.max(200),
  picture,
  more: line.describe('Before the name of the place.'),
  places: z
    .array(
      z.strictObject({
        path: pathSchema.describe('The page of a place, from routes.yaml.'),
        text: line.max(160),
        cards: z.array(cardSchema).min(1),
      }),
    )
    .min(1),
})
export type AdventureList = z.infer<typeof adventureListSchema>
