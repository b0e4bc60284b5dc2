import type { z } from 'zod'
import { brandSchema } from '#core/schemas/brand.ts'
import { operatorSchema } from '#core/schemas/operator.ts'
import { repliesSchema } from '#core/schemas/replies.ts'
import { picturesSchema } from './pictures.ts'
import { adventureListSchema, adventureSchema, destinationSchema } from './schemas/adventures.ts'
import { blogSchema, commentSchema, postSchema } from './schemas/blog.ts'
import { factsSchema, feesSchema } from './schemas/facts.ts'
import { home3Schema, homeSchema } from './schemas/home.ts'
import {
  aboutSchema,
  bookingSchema,
  contactSchema,
  pageFormsSchema,
  privacySchema,
} from './schemas/pages.ts'
import { guideSchema, reviewSchema, teamSchema, testimonialSchema } from './schemas/people.ts'
import { planPageSchema, planSchema } from './schemas/plan.ts'
import {
  mapSchema,
  noticeSchema,
  redirectsSchema,
  routesSchema,
  siteSchema,
} from './schemas/site.ts'
import { activitySchema, tourPagesSchema, tourSchema } from './schemas/tours.ts'
import { tripPagesSchema, tripSchema } from './schemas/trips.ts'

export type ContentFiles = {
  readonly files: string
  readonly schema: z.ZodType
  /** True if visitors wrote the text, which may then contain prices and brackets. */
  readonly isByVisitors?: boolean
}

const at = <Schema extends z.ZodType>(path: string, schema: Schema) => ({
  files: `content/${path}`,
  schema,
})
const file = <Schema extends z.ZodType>(name: string, schema: Schema) => at(`${name}.yaml`, schema)
const folder = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  at(`${name}/*.yaml`, schema)
const byVisitors = { isByVisitors: true } as const

export const contentFolders = {
  adventures: folder('adventures', adventureSchema),
  destinations: folder('destinations', destinationSchema),
  'plan-pages': folder('plan-pages', planPageSchema),
  testimonials: folder('testimonials', testimonialSchema),
  tours: folder('tours', tourSchema),
  activities: folder('activities', activitySchema),
  reviews: { ...folder('reviews', reviewSchema), ...byVisitors },
  trips: folder('trips', tripSchema),
  guides: folder('guides', guideSchema),
  posts: at('posts/*.md', postSchema),
  comments: { ...folder('comments', commentSchema), ...byVisitors },
} satisfies Readonly<Record<string, ContentFiles>>

/** The files of `content/`, with their schemas: single files, and folders of entries. */
export const contentFiles = {
  facts: file('facts', factsSchema),
  pictures: file('media/pictures', picturesSchema),
  brand: file('brand', brandSchema),
  operator: file('operator', operatorSchema),
  replies: file('replies', repliesSchema),
  routes: file('routes', routesSchema),
  redirects: file('redirects', redirectsSchema),
  site: file('site', siteSchema),
  booking: file('booking', bookingSchema),
  home: file('home', homeSchema),
  'adventure-list': file('adventure-list', adventureListSchema),
  about: file('about', aboutSchema),
  map: file('map', mapSchema),
  contact: file('contact', contactSchema),
  fees: file('fees', feesSchema),
  plan: file('plan', planSchema),
  notice: file('notice', noticeSchema),
  privacy: file('privacy', privacySchema),
  'page-forms': file('page-forms', pageFormsSchema),
  'tour-pages': file('tour-pages', tourPagesSchema),
  'trip-pages': file('trip-pages', tripPagesSchema),
  team: file('team', teamSchema),
  blog: file('blog', blogSchema),
  home3: file('home3', home3Schema),
  ...contentFolders,
} satisfies Readonly<Record<string, ContentFiles>>

/** What each file contains: of a folder, what each of its files contains. */
export type Content = {
  readonly [Name in keyof typeof contentFiles]: z.output<(typeof contentFiles)[Name]['schema']>
}
export type FolderName = keyof typeof contentFolders
