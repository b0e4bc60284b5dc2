import type { SchemaContext } from 'astro:content'
import { z } from 'zod'

const percent = z
  .string()
  .regex(/^(\d{1,2}|100)%$/, 'Write a percentage of the picture: 40%')
  .transform(Number.parseFloat)

const keptBoxSchema = z
  .strictObject({ left: percent, top: percent, right: percent, bottom: percent })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom, {
    message: 'left is less than right, and top less than bottom: both count from the upper left.',
  })
export type KeptBox = z.infer<typeof keptBoxSchema>

/** A picture as it is written down: `src` is the name of a file. */
export const pictureFields = {
  src: z.string().describe('The file beside pictures.yaml, as "./lake.jpg".'),
  alt: z.string().trim().min(1).max(160).describe('What it shows, for anyone who cannot see it.'),
  keep: keptBoxSchema.describe(
    'The box that stays in view when the picture is cropped, from its upper left corner.',
  ),
}

/** `content/media/pictures.yaml`: the pictures by name, with their files. */
export const pictureSchema = ({ image }: SchemaContext) =>
  z.strictObject({ ...pictureFields, src: image() })
