import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'

/** `content/media/pictures.yaml`: the pictures by name. */
export const pictureSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    src: image().describe('The file beside pictures.yaml.'),
    alt: z.string().min(1).max(160).describe('What it shows, for who cannot see it.'),
    focus: z
      .string()
      .regex(
        /^\d{1,3}% \d{1,3}%$/,
        'Write two percentages, from the left and from the top: 50% 40%',
      )
      .describe('What stays in view when the picture is cropped: from the left, from the top.'),
  })
