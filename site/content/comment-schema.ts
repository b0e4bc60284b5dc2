import { z } from 'zod'
import { pastDaySchema } from './day-schema.ts'
import { sampleFields } from './schema-fields.ts'

/**
 * `content/comments/<reference>.yaml`: what a reader wrote under an article, approved at the desk
 * (spec §2 "Blog Details"). The limits are those of the form it was written in.
 */
export const commentSchema = z.strictObject({
  ...sampleFields,
  about: z
    .string()
    .regex(/^\/blog\/[a-z0-9-]+$/, 'Write the path of the article: /blog/when-to-come'),
  name: z.string().trim().min(1).max(200),
  written: pastDaySchema,
  text: z.string().trim().min(1).max(5000).describe('An empty line begins a new paragraph.'),
})
