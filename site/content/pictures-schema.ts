import type { SchemaContext } from 'astro:content'
import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { photographFor } from './find-picture-errors.ts'

export const media = 'content/media'
export const picturesFile = `${media}/pictures.yaml`

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

const pictureFields = {
  src: z.string().describe('The file beside pictures.yaml, as "./lake.jpg".'),
  alt: z.string().trim().min(1).max(160).describe('What it shows, for anyone who cannot see it.'),
  keep: keptBoxSchema.describe(
    'The box that stays in view when the picture is cropped, from its upper left corner.',
  ),
}

export const picturesSchema = z.record(z.string(), z.strictObject(pictureFields))

/** A picture with the file that it is made from. */
export const pictureSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    ...pictureFields,
    src: z.preprocess((src) => photographFor(`${src}`, readdirSync(media)), image()),
  })
