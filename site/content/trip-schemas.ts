import { z } from 'zod'
import { destinationPlaceSchema, line, picture, themeSchema } from './schema-fields.ts'

/** A line of Quick Facts, on the ticket of an adventure or a route. */
export const quickFactSchema = z
  .strictObject({
    label: line.max(32),
    text: line.max(60).optional().describe('Figures as {fact:...}.'),
    prices: z
      .array(z.strictObject({ amount: line.max(40), payer: line.max(32) }))
      .length(2)
      .optional()
      .describe('Instead of text: two prices side by side, each with who pays it.'),
    note: line.optional().describe('One line, if the figure misleads or there are two of it.'),
  })
  .refine(({ text, prices }) => !text !== !prices, {
    message: 'A quick fact has either "text" or "prices".',
  })

/** What a tour and an activity both begin with. */
export const tripFields = {
  title: line.max(60),
  description: line.max(160).describe('For search engines; no other page has the same.'),
  park: destinationPlaceSchema.describe('Which of the four destinations it belongs to.'),
  place: themeSchema.optional().describe("The colours, if not its park's."),
  location: line.max(60).describe('Where it is, in a few words.'),
  picture,
}

/** The fact boxes of both detail pages, two rows of four: spec §2. */
export const boxesSchema = z.strictObject({
  accommodation: line.max(60),
  admissionFee: line.max(60),
  arrivalCity: line.max(60),
  language: line.max(60),
  hotelTransfer: line.max(60),
  nextTour: line.max(60),
  guide: line.max(60),
  maximumAge: line.max(60),
})

/** Spec §2, §9: the Tour Plan has four entries. */
export const planSchema = z
  .array(z.strictObject({ title: line.max(60), content: line.max(400) }))
  .length(4)
