import { z } from 'zod'
import { line, link, pageFields, picture, themeSchema } from './schema-fields.ts'

/** `content/home3.yaml`: the other home page, from top to bottom (spec §2, "home3"). */
export const home3Schema = z.strictObject({
  ...pageFields,
  hero: z.strictObject({
    subtitle: line,
    title: line.max(48),
    text: line,
    picture,
    place: themeSchema,
    button: link,
  }),
  search: z.strictObject({
    heading: line,
    note: line.describe('Says that the form is a drawing: its button does nothing (spec §2).'),
    fields: z.array(z.strictObject({ label: line, value: line })).length(4),
    button: line,
    instead: link.describe('What to press instead.'),
  }),
  offer: z.strictObject({
    figure: line,
    heading: line,
    text: line,
    picture,
    place: themeSchema,
    countdown: z.strictObject({
      label: line,
      units: z.array(z.strictObject({ figure: line, label: line })).length(4),
    }),
  }),
  video: z.strictObject({
    heading: line,
    text: line,
    play: line,
    link: line,
    picture,
    place: themeSchema,
    button: link,
  }),
})
