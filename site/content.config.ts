import { defineCollection } from 'astro:content'
import { z } from 'zod'
import { brandSchema } from '#enquiry/brand-schema.ts'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { repliesSchema } from '#enquiry/replies-schema.ts'
import { contentLoader } from '#site/content/content-loader.ts'
import { pictureSchema, picturesFile, picturesSchema } from '#site/content/pictures.ts'
import {
  adventureListSchema,
  adventureSchema,
  destinationSchema,
} from '#site/content/schemas/adventures.ts'
import { blogSchema, commentSchema, postSchema } from '#site/content/schemas/blog.ts'
import { factSchema, feesSchema } from '#site/content/schemas/facts.ts'
import { home3Schema, homeSchema } from '#site/content/schemas/home.ts'
import {
  aboutSchema,
  bookingSchema,
  contactSchema,
  pageFormsSchema,
  privacySchema,
} from '#site/content/schemas/pages.ts'
import {
  guideSchema,
  reviewSchema,
  teamSchema,
  testimonialSchema,
} from '#site/content/schemas/people.ts'
import { planPageSchema, planSchema } from '#site/content/schemas/plan.ts'
import { mapSchema, noticeSchema, routesSchema, siteSchema } from '#site/content/schemas/site.ts'
import { activitySchema, tourPagesSchema, tourSchema } from '#site/content/schemas/tours.ts'
import { tripPagesSchema, tripSchema } from '#site/content/schemas/trips.ts'

/** A file of `content/` under its own name, or with `/*` a folder of them. */
const collection = <Schema extends z.ZodType>(
  files: string,
  schema: Schema,
  { isVisitorsWords = false, extension = 'yaml' } = {},
) => {
  const loader = contentLoader({ files: `content/${files}.${extension}`, schema, isVisitorsWords })
  return defineCollection({ loader, schema })
}

const facts = { files: 'content/facts.yaml', schema: z.record(z.string(), factSchema) }
const pictures = { files: picturesFile, schema: picturesSchema }

export const collections = {
  facts: defineCollection({ loader: contentLoader(facts), schema: factSchema }),
  pictures: defineCollection({ loader: contentLoader(pictures), schema: pictureSchema }),
  brand: collection('brand', brandSchema),
  operator: collection('operator', operatorSchema),
  replies: collection('replies', repliesSchema),
  routes: collection('routes', routesSchema),
  site: collection('site', siteSchema),
  booking: collection('booking', bookingSchema),
  home: collection('home', homeSchema),
  adventures: collection('adventures/*', adventureSchema),
  'adventure-list': collection('adventure-list', adventureListSchema),
  about: collection('about', aboutSchema),
  map: collection('map', mapSchema),
  destinations: collection('destinations/*', destinationSchema),
  contact: collection('contact', contactSchema),
  fees: collection('fees', feesSchema),
  plan: collection('plan', planSchema),
  'plan-pages': collection('plan-pages/*', planPageSchema),
  notice: collection('notice', noticeSchema),
  privacy: collection('privacy', privacySchema),
  'page-forms': collection('page-forms', pageFormsSchema),
  testimonials: collection('testimonials/*', testimonialSchema),
  tours: collection('tours/*', tourSchema),
  activities: collection('activities/*', activitySchema),
  reviews: collection('reviews/*', reviewSchema, { isVisitorsWords: true }),
  'tour-pages': collection('tour-pages', tourPagesSchema),
  trips: collection('trips/*', tripSchema),
  'trip-pages': collection('trip-pages', tripPagesSchema),
  team: collection('team', teamSchema),
  guides: collection('guides/*', guideSchema),
  blog: collection('blog', blogSchema),
  posts: collection('posts/*', postSchema, { extension: 'md' }),
  comments: collection('comments/*', commentSchema, { isVisitorsWords: true }),
  home3: collection('home3', home3Schema),
}
