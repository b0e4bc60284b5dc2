import { z } from 'zod'
import { pageFormKinds } from '#core/forms/page-forms.ts'
import { retentionSchema } from '#core/schemas/operator.ts'
import {
  banner,
  headed,
  invite,
  largeFigure,
  line,
  pageFields,
  picture,
  placedBanner,
  point,
  poster,
  themeSchema,
} from './fields.ts'

/** `content/about.yaml`: About Us, top to bottom (spec §2, "About Us"). */
export const aboutSchema = z.strictObject({
  ...pageFields,
  banner,
  story: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    pictures: z.array(picture).length(2),
    experience: largeFigure,
  }),
  answers: z.strictObject({
    heading: line,
    text: z.array(line).min(1),
    picture: picture.describe('A photograph or drawing of the person who answers.'),
    name: line
      .nullish()
      .describe(
        'The person who reads the enquiries. The section is shown once one of these is filled in.',
      ),
    role: line.nullish().describe('What they do here.'),
    languages: line.nullish().describe('The languages that travellers can write in.'),
    licence: line.nullish().describe('The licence number and who issued it.'),
    memberships: z.array(line).default([]).describe('Associations, by name.'),
    people: z
      .array(
        z.strictObject({
          name: line.max(60),
          role: line.max(60).optional().describe('What they do here.'),
          languages: line.optional(),
          picture: picture.optional(),
        }),
      )
      .max(12)
      .default([])
      .meta({ label: 'Colleagues', item: 'colleague' })
      .describe('Everybody else who answers or travels with you. They need not be guides.'),
  }),
  features: z.strictObject({
    heading: line,
    items: z.array(placedBanner).length(3),
  }),
  testimonials: z.strictObject({ heading: line }),
  steps: z.strictObject({
    heading: line,
    items: z.array(point).length(3),
  }),
  invite,
})

/** `content/contact.yaml`: the contact page (spec §2, "Contact Us"). */
export const contactSchema = z.strictObject({
  title: line,
  description: line.max(175).describe('Up to 160 characters once the figures are filled in.'),
  banner: z.strictObject({ ...headed, ...poster }),
  boxes: z.strictObject({ address: point, mail: point, phone: point }),
  promise: z.strictObject({ figure: line, text: line }),
  form: z.strictObject({ ...headed, button: line, promise: line }),
  map: z.strictObject({ ...headed, caption: line, home: line, button: line }),
})

const text = z.array(line).min(1).describe('One box for each paragraph.')
const withHost = line.regex(/\{host\}/, 'Write {host} where the name of the service goes.')

/** `content/privacy.yaml`: which data is kept, for how long, who sees it, and how to have it erased. */
export const privacySchema = z.strictObject({
  ...pageFields,
  banner: placedBanner,
  kept: z
    .strictObject({
      heading: line,
      text: line,
      items: z.array(
        z.strictObject({
          what: line,
          kept: retentionSchema.keyof().describe('Its retention period is under Operator.'),
          since: line.describe('The words that follow "365 days".'),
        }),
      ),
      note: line,
    })
    .describe('Shown if forms are sent to our desk.'),
  elsewhere: z
    .strictObject({ heading: line, sheet: withHost, mail: withHost, text: line })
    .describe('Shown if an external spreadsheet or mail service is used.'),
  chapters: z.array(z.strictObject({ heading: line, text })).min(1),
  erase: z.strictObject({
    heading: line,
    text,
    button: line,
    mail: z
      .strictObject({ subject: line, body: z.string() })
      .describe('The email that its button opens.'),
  }),
})

const wordsSchema = z.strictObject({
  heading: line.max(60),
  text: line.max(280),
  button: line.max(40),
  promise: line.max(120).describe('Beside the button: what happens after sending.'),
})

/** `content/page-forms.yaml`: the text of page forms (spec §2, §5) and of their responses. */
export const pageFormsSchema = z.strictObject({
  kinds: z.record(z.enum(pageFormKinds), wordsSchema),
  answer: z
    .strictObject({ ...pageFields, home: line, place: themeSchema })
    .describe('The page shown after a form is sent without JavaScript; the desk fills it in.'),
})

/** `content/booking.yaml`: the text around the wizard. */
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
    minimumAge: line.describe('Shown when a family would like to see gorillas.'),
    largeGroup: line.describe('Shown when a group is too large for one gorilla trek.'),
    permits: line.describe('For gorilla treks in the dry months.'),
  }),
})
