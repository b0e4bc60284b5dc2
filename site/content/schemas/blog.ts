import { z } from 'zod'
import {
  banner,
  line,
  pageFields,
  pastDaySchema,
  picture,
  sampleFields,
  themeSchema,
} from './fields.ts'

/** `content/blog.yaml`: the text around articles (spec §2, "Blog, Blog Classic, Blog Details"). */
export const blogSchema = z.strictObject({
  ...pageFields,
  banner,
  heading: line.describe('Above the cards, for screen readers.'),
  classic: z.strictObject({
    ...pageFields,
    banner,
    heading: line,
    all: line.describe('Beside the page numbers: the link to all articles.'),
  }),
  details: line.describe('The title of the page at /blog/blog-details.'),
  search: z.strictObject({
    heading: line,
    label: line,
    none: line.describe('When no article matches.'),
    all: line.describe('The link back to the full list.'),
  }),
  feed: z.strictObject({
    title: line,
    description: line,
    label: line.describe('The link to it.'),
  }),
})

/** The front matter of `content/posts/<slug>.md`: a blog article (spec §2, §3). */
export const postSchema = z.strictObject({
  ...sampleFields,
  title: line.max(70),
  description: line.max(160).describe('On the card, under the title, and for search engines.'),
  date: pastDaySchema.describe(
    'The date it was published, such as 2026-11-21. The newest comes first.',
  ),
  author: line.max(40).meta({ words: false }).default('Admin'),
  category: line.max(30).default('Travel'),
  tags: z
    .array(
      z
        .string()
        .regex(/^[a-z]+( [a-z]+)*$/, 'Write a tag in lower case, such as "lake kivu"')
        .meta({ words: true }),
    )
    .min(1)
    .max(5)
    .refine((tags) => new Set(tags).size === tags.length, 'List each tag only once'),
  picture,
  place: themeSchema.optional().describe('The page’s colours.'),
})

/**
 * `content/comments/<reference>.yaml`: an approved comment on an article (spec §2 "Blog Details"). It has the same
 * limits as the comment form.
 */
export const commentSchema = z.strictObject({
  ...sampleFields,
  about: z
    .string()
    .regex(/^\/blog\/[a-z0-9-]+$/, 'Write the path of the article: /blog/when-to-come')
    .meta({ label: 'Link to' }),
  name: z.string().trim().min(1).max(200),
  written: pastDaySchema,
  text: z.string().trim().min(1).max(5000).describe('A blank line starts a new paragraph.'),
})
