import { z } from 'zod'
import { pageFormKinds } from '#enquiry/page-forms.ts'
import { themeSchema } from './site-schemas.ts'

const line = z.string().trim().min(1)

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
      title: line,
      description: line.max(160),
      text: line,
      home: line,
      picture: line.describe('A name from content/media/pictures.yaml.'),
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
