import type { z } from 'zod'
import { brandSchema } from '#core/brand-schema.ts'
import { operatorSchema } from '#core/operator-schema.ts'
import { repliesSchema } from '#core/replies-schema.ts'
import { picturesFile, picturesSchema } from './pictures.ts'
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
import { mapSchema, noticeSchema, routesSchema, siteSchema } from './schemas/site.ts'
import { activitySchema, tourPagesSchema, tourSchema } from './schemas/tours.ts'
import { tripPagesSchema, tripSchema } from './schemas/trips.ts'
import type { Collection } from './translation-errors.ts'

const files = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { isByVisitors = false, extension = 'yaml' } = {},
) => ({ files: `content/${name}.${extension}`, schema, isByVisitors }) satisfies Collection

export const contentFiles = {
  facts: files('facts', factsSchema),
  pictures: { files: picturesFile, schema: picturesSchema },
  brand: files('brand', brandSchema),
  operator: files('operator', operatorSchema),
  replies: files('replies', repliesSchema),
  routes: files('routes', routesSchema),
  site: files('site', siteSchema),
  booking: files('booking', bookingSchema),
  home: files('home', homeSchema),
  adventures: files('adventures/*', adventureSchema),
  'adventure-list': files('adventure-list', adventureListSchema),
  about: files('about', aboutSchema),
  map: files('map', mapSchema),
  destinations: files('destinations/*', destinationSchema),
  contact: files('contact', contactSchema),
  fees: files('fees', feesSchema),
  plan: files('plan', planSchema),
  'plan-pages': files('plan-pages/*', planPageSchema),
  notice: files('notice', noticeSchema),
  privacy: files('privacy', privacySchema),
  'page-forms': files('page-forms', pageFormsSchema),
  testimonials: files('testimonials/*', testimonialSchema),
  tours: files('tours/*', tourSchema),
  activities: files('activities/*', activitySchema),
  reviews: files('reviews/*', reviewSchema, { isByVisitors: true }),
  'tour-pages': files('tour-pages', tourPagesSchema),
  trips: files('trips/*', tripSchema),
  'trip-pages': files('trip-pages', tripPagesSchema),
  team: files('team', teamSchema),
  guides: files('guides/*', guideSchema),
  blog: files('blog', blogSchema),
  posts: files('posts/*', postSchema, { extension: 'md' }),
  comments: files('comments/*', commentSchema, { isByVisitors: true }),
  home3: files('home3', home3Schema),
} as const
