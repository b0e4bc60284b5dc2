import { z } from 'zod'
import { keptThings } from '#enquiry/retention.ts'
import { line, pageFields, picture, themeSchema } from './schema-fields.ts'

const text = z.array(line).min(1).describe('One text a paragraph.')
const withHost = line.regex(/\{host\}/, 'Write {host} where the name of the service belongs.')

/** `content/privacy.yaml`: what is kept, how long, who sees it, how to have it erased. */
export const privacySchema = z.strictObject({
  ...pageFields,
  banner: z.strictObject({
    title: line,
    text: line,
    picture,
    place: themeSchema,
  }),
  kept: z
    .strictObject({
      heading: line,
      text: line,
      items: z.array(
        z.strictObject({
          what: line,
          kept: z.enum(keptThings).describe('Which setting says how long.'),
          since: line.describe('After "365 days".'),
        }),
      ),
      note: line,
    })
    .describe('Shown while our desk takes what is sent.'),
  elsewhere: z
    .strictObject({ heading: line, sheet: withHost, mail: withHost, text: line })
    .describe('Shown where a spreadsheet or a mail service elsewhere takes part.'),
  chapters: z.array(z.strictObject({ heading: line, text })).min(1),
  erase: z.strictObject({
    heading: line,
    text,
    button: line,
    mail: z.strictObject({ subject: line, body: z.string() }).describe('The email it starts.'),
  }),
})
