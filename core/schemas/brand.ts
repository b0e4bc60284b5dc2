import { z } from 'zod'
import { contrast } from '#core/contrast.ts'
import { t } from '#core/words.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, {
    error: ({ input }) =>
      `"${input}" is not a colour. Write # and six of 0 to 9 and a to f: "#8f2f1f".`,
  })
  .meta({ kind: 'colour' })

/** Each is `--color-<name>` in stylesheets. */
const coloursSchema = z.strictObject({
  page: colour.default('#f7eee0').describe('The background of every page.'),
  surface: colour.default('#fdf8ee').describe('Cards and forms on the page.'),
  sunken: colour.default('#eadcc3').describe('Areas inset into the page.'),
  text: colour.default('#2a1a12').describe('Text.'),
  'text-quiet': colour.default('#57402f').describe('Secondary text.'),
  line: colour.default('#8a7461').describe('Lines and borders.'),
  link: colour.default('#16564b').describe('Links.'),
  dark: colour.default('#0f2f2b').describe('Headings and dark backgrounds.'),
  'on-dark': colour.default('#fbf1dc').describe('Text on dark backgrounds and on buttons.'),
  action: colour.default('#8f2f1f').describe('Buttons.'),
  'action-strong': colour.default('#6f2014').describe('A button on hover.'),
  accent: colour.default('#e0a03a').describe('The accent colour, on light backgrounds.'),
  'accent-on-dark': colour.default('#f2b23e').describe('The accent colour, on dark backgrounds.'),
  required: colour.default('#c25a08').describe('The border of a required field.'),
})
export type BrandColours = z.infer<typeof coloursSchema>

/** Text, background and the contrast they need: WCAG 2.2, 1.4.3 and 1.4.11. */
export const pairs: ReadonlyArray<[keyof BrandColours, keyof BrandColours, number]> = [
  ['text', 'page', 4.5],
  ['text', 'sunken', 4.5],
  ['text', 'accent', 4.5],
  ['text-quiet', 'page', 4.5],
  ['text-quiet', 'sunken', 4.5],
  ['link', 'page', 4.5],
  ['dark', 'page', 4.5],
  ['action', 'page', 4.5],
  ['on-dark', 'dark', 4.5],
  ['on-dark', 'link', 4.5],
  ['on-dark', 'action', 4.5],
  ['on-dark', 'action-strong', 4.5],
  ['accent-on-dark', 'dark', 4.5],
  ['line', 'page', 3],
  ['required', 'page', 3],
]

const family = z.string().regex(/^[\p{L}\d][\p{L}\d -]{0,60}$/u, {
  error: ({ input }) =>
    `"${input}" is not the name of a typeface. Write letters, digits, spaces and hyphens.`,
})

export const brandSchema = z.strictObject({
  fonts: z
    .strictObject({
      heading: family.default('Fraunces').describe('Headings.'),
      text: family.default('Inter').describe('All other text.'),
    })
    .prefault({}),
  emailPicture: z
    .string()
    .default('volcanoes-dawn')
    .describe('The picture above the email to the traveller.'),
  colours: coloursSchema.superRefine((colours, { addIssue }) => {
    for (const [name, ground, enough] of pairs) {
      const found = contrast(colours[name], colours[ground])
      if (found < enough) {
        addIssue({
          code: 'custom',
          path: [name],
          message: t(
            '"{name}" is hard to see on "{ground}" ("{colour}"): the contrast is {found}, but must be at least {enough}. Make one of them lighter or darker.',
            {
              name: colours[name],
              ground,
              colour: colours[ground],
              found: found.toFixed(1),
              enough,
            },
          ),
        })
      }
    }
  }),
})
export type Brand = z.infer<typeof brandSchema>
