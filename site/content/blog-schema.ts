import { z } from 'zod'
import { banner, line, pageFields } from './schema-fields.ts'

/** `content/blog.yaml`: the words around the articles (spec §2, "Blog, Blog Classic, Blog Details"). */
export const blogSchema = z.strictObject({
  ...pageFields,
  banner,
  heading: line.describe('Over the cards, for screen readers.'),
  classic: z.strictObject({
    ...pageFields,
    banner,
    heading: line,
    all: line.describe('Beside the pager: the link to all articles.'),
  }),
  details: line.describe('What the page at /blog/blog-details is called.'),
  search: z.strictObject({
    heading: line,
    label: line,
    none: line.describe('When no article has the words.'),
    all: line.describe('The way back to all of them.'),
  }),
  feed: z.strictObject({
    title: line,
    description: line,
    label: line.describe('The link to it.'),
  }),
})
