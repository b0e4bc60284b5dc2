import { z } from 'zod'
import { line, pageFields, picture, point, themeSchema } from './schema-fields.ts'

const page = { ...pageFields, text: line }

/** `content/contact.yaml`: the contact page and its two answers (spec §2, "Contact Us"). */
export const contactSchema = z.strictObject({
  title: line,
  description: line.max(175).describe('At most 160 characters once the figures are filled in.'),
  banner: z.strictObject({ picture, place: themeSchema, heading: line, text: line }),
  boxes: z.strictObject({ address: point, mail: point, phone: point }),
  promise: z.strictObject({ figure: line, text: line }),
  form: z.strictObject({ heading: line, text: line, button: line, promise: line }),
  map: z.strictObject({ heading: line, text: line, caption: line, home: line, button: line }),
  sent: z
    .strictObject({ ...page, home: line })
    .describe('After a message sent without JavaScript.'),
  again: z.strictObject(page).describe('The form again, when something is missing.'),
})
