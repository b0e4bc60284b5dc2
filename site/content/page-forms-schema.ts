import { z } from 'zod'
import { pageFormKinds } from '#enquiry/page-forms.ts'
import { line, pageFields, picture, themeSchema } from './schema-fields.ts'

const wordsSchema = z.strictObject({
  heading: line.max(60),
  text: line.max(280),
  button: line.max(40),
  promise: line.max(120).describe('Beside the button: what happens with what is sent.'),
})

/** `content/page-forms.yaml`: the forms in pages about something (spec §2, §5), and their answers. */
export const pageFormsSchema = z.strictObject({
  kinds: z.record(z.enum(pageFormKinds), wordsSchema),
  sent: z
    .strictObject({
      ...pageFields,
      text: line,
      home: line,
      picture,
      place: themeSchema,
    })
    .describe('After a form sent without JavaScript.'),
  again: z
    .strictObject({
      title: line,
      text: line,
      description: line.max(120),
      place: themeSchema,
      beside: line.describe('Over the phone, the address and the chat, beside the form.'),
    })
    .describe('The form again, when something is missing.'),
})
