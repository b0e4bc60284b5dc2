import type { SchemaContext } from 'astro:content'
import { z } from 'zod'

/** A picture as it is written down: `src` is the name of a file. */
export const pictureFields = {
  src: z.string().describe('The file beside pictures.yaml, as "./lake.jpg".'),
  alt: z.string().trim().min(1).max(160).describe('What it shows, for anyone who cannot see it.'),
  focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'Write two percentages, from the left and from the top: 50% 40%')
    .describe('What stays in view when the picture is cropped: from the left, from the top.'),
}

/** `content/media/pictures.yaml`: the pictures by name, with their files. */
export const pictureSchema = ({ image }: SchemaContext) =>
  z.strictObject({ ...pictureFields, src: image() })
