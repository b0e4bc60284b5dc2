import { z } from 'zod'
import { pastDaySchema } from './day-schema.ts'
import { line, picture, sampleFields, themeSchema } from './schema-fields.ts'

/** The front matter of `content/posts/<slug>.md`: an article of the blog (spec §2, §3). */
export const postSchema = z.strictObject({
  ...sampleFields,
  title: line.max(70),
  description: line.max(160).describe('On the card, under the title, and for search engines.'),
  date: pastDaySchema.describe('The day it was published: 2026-11-21. The newest comes first.'),
  author: line.max(40).default('Admin'),
  category: line.max(30).default('Travel'),
  tags: z
    .array(z.string().regex(/^[a-z]+( [a-z]+)*$/, 'Write a tag in small letters, as "lake kivu"'))
    .min(1)
    .max(5)
    .refine((tags) => new Set(tags).size === tags.length, 'Name each tag once'),
  picture,
  place: themeSchema.optional().describe("The page's colours."),
})
