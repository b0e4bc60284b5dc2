import { dirname } from 'node:path/posix'
import { z } from 'zod'
import { ratesSchema } from '#core/schemas/rates.ts'
import { type Message, pathIn } from '#core/words.ts'
import { pathOfEntry } from '#site/content/addresses.ts'
import { slugOf } from '#site/content/check/text-errors.ts'
import { type ContentFiles, contentFiles } from '#site/content/content-files.ts'
import { isMarked } from '#site/content/read-files.ts'
import { searchSchema } from '#site/content/schemas/site.ts'
import { englishOf } from '#site/content/translate.ts'
import { articleField } from '#site/content/yaml.ts'

// The files of `content/` in the editor's order: pages in menu order, then entries, figures and shared text.

export type Kind = {
  readonly name: Name
  readonly files: string
  /** Of its form. That of an article has the text below the front matter too. */
  readonly schema: z.ZodType
  readonly label: Message
  /** The singular: "trip". Missing if the kind is a single file. */
  readonly one?: Message
  readonly page?: string
  readonly template?: string
}

const collections = {
  ...contentFiles,
  search: { files: 'content/search.yaml', schema: searchSchema },
  // The website must not read this one, so it is not among the files that its pages can name.
  rates: { files: 'content/rates.yaml', schema: ratesSchema },
}
type Name = keyof typeof collections

type Words = Pick<Kind, 'one' | 'page' | 'template'>

const kind = (name: Name, label: Message, words: Words = {}): Kind => {
  const { files, schema } = collections[name]
  return { name, files, schema: name === 'posts' ? article(schema) : schema, label, ...words }
}

const article = (schema: z.ZodType) =>
  (schema as z.ZodObject).safeExtend({
    [articleField]: z.string().trim().min(1).meta({
      label: 'Article',
      description:
        'A blank line starts a new paragraph, ## a heading, - a list. [words](/contact) is a link.',
      rows: 24,
    }),
  })

export const kindGroups: readonly (readonly [heading: Message, kinds: readonly Kind[]])[] = [
  [
    'Pages',
    [
      kind('home', 'Home', { page: '/' }),
      kind('about', 'About Us', { page: '/about' }),
      kind('destinations', 'Destinations', { one: 'destination' }),
      kind('adventure-list', 'All adventures', { page: '/adventure' }),
      kind('trip-pages', 'All routes', { page: '/routes' }),
      kind('plan', 'Plan', { page: '/plan' }),
      kind('plan-pages', 'Travel guide', { one: 'guide page' }),
      kind('contact', 'Contact', { page: '/contact' }),
      kind('booking', 'Booking', { page: '/booking' }),
      kind('team', 'Our Team', { page: '/team' }),
      kind('blog', 'Blog', { page: '/blog' }),
      kind('privacy', 'Privacy', { page: '/privacy' }),
      kind('tour-pages', 'Tours and activities', { page: '/tour' }),
      kind('home3', 'Alternative home page', { page: '/home3' }),
    ],
  ],
  [
    'Trips, articles and people',
    [
      kind('trips', 'Trips', { one: 'trip', template: 'trip.yaml' }),
      kind('adventures', 'Adventures', {
        one: 'adventure',
        template: 'adventure.yaml',
      }),
      kind('posts', 'Articles', { one: 'article', template: 'post.md' }),
      kind('guides', 'Guides', { one: 'guide', template: 'guide.yaml' }),
      kind('testimonials', 'Testimonials', { one: 'testimonial', template: 'testimonial.yaml' }),
      kind('tours', 'Tours', { one: 'tour' }),
      kind('activities', 'Activities', {
        one: 'activity',
        template: 'activity.yaml',
      }),
      kind('reviews', 'Reviews', { one: 'review' }),
      kind('comments', 'Comments', { one: 'comment' }),
    ],
  ],
  [
    'Prices and figures',
    [kind('facts', 'Prices and figures', { one: 'figure' }), kind('fees', 'Park and permit fees')],
  ],
  [
    'Your business',
    [
      kind('notice', 'Notice'),
      kind('replies', 'Saved replies'),
      kind('rates', 'Suppliers’ rates'),
      kind('operator', 'Operator'),
      kind('brand', 'Brand'),
      kind('pictures', 'Pictures', { one: 'picture' }),
    ],
  ],
  [
    'On every page',
    [
      kind('site', 'Menu and footer'),
      kind('page-forms', 'Forms'),
      kind('map', 'Map'),
      kind('routes', 'Page addresses'),
      kind('redirects', 'Redirects'),
      kind('search', 'Search synonyms'),
    ],
  ],
]

export const kinds = kindGroups.flatMap(([, group]) => group)

/** True if each name in the file is a separate entry, as for figures and pictures. */
export const hasNamedEntries = ({ schema, one }: Kind) =>
  schema instanceof z.ZodRecord && one !== undefined

export const kindOf = (path: string): Kind | undefined =>
  kinds.find(({ files }) =>
    files.includes('*') ? dirname(files) === dirname(path) : files === path,
  )

export function pageOf(path: string): string | null {
  const { file, language } = englishOf(path)
  const page = kindOf(file)?.page ?? pathOfEntry(file) ?? null
  return page && pathIn(language ?? 'en', page)
}

export const nameFor = (title: string) => slugOf(title.slice(0, 60))

/** The files of a kind as the site's build checks them. */
export const collectionOf = ({ name }: Kind): ContentFiles => collections[name]

export const marksOf = (text: string) =>
  (['hidden', 'sample'] as const).filter((mark) => isMarked(text, mark))
