import { z } from 'zod'
import { line } from './schema-fields.ts'

/** `content/booking.yaml`: the words around the wizard. */
export const bookingSchema = z.strictObject({
  title: line,
  description: line.max(160).describe('Shown under the title by search engines.'),
  seasons: z
    .array(
      z.strictObject({
        label: line,
        fact: line.describe('The name of a fact whose value is months, such as "06-09, 12-02".'),
      }),
    )
    .min(1),
  notes: z.strictObject({
    minimumAge: line.describe('When a FAMILY would like to see gorillas.'),
    largeGroup: line.describe('When more would like to see gorillas than one trek takes.'),
    permits: line.describe('When gorillas are asked for in the dry months.'),
  }),
})
