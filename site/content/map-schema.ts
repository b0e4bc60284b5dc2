import { z } from 'zod'
import { destinationPlaceSchema, line, pathSchema } from './schema-fields.ts'

/** `content/map.yaml`: the words on and beside the poster map. */
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
