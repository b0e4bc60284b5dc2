import { defineCollection } from 'astro:content'
import { z } from 'zod'
import { brandSchema } from '#enquiry/brand-schema.ts'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { repliesSchema } from '#enquiry/replies-schema.ts'
import { aboutSchema } from '#entries/about-schema.ts'
import { activitySchema } from '#entries/activity-schema.ts'
import { adventureListSchema } from '#entries/adventure-list-schema.ts'
import { adventureSchema } from '#entries/adventure-schema.ts'
import { blogSchema } from '#entries/blog-schema.ts'
import { bookingSchema } from '#entries/booking-schema.ts'
import { commentSchema } from '#entries/comment-schema.ts'
import { contactSchema } from '#entries/contact-schema.ts'
import { contentLoader } from '#entries/content-loader.ts'
import { destinationSchema } from '#entries/destination-schema.ts'
import { factSchema } from '#entries/facts-schema.ts'
import { feesSchema } from '#entries/fees-schema.ts'
import { guideSchema } from '#entries/guide-schema.ts'
import { homeSchema } from '#entries/home-schema.ts'
import { home3Schema } from '#entries/home3-schema.ts'
import { mapSchema } from '#entries/map-schema.ts'
import { noticeSchema } from '#entries/notice-schema.ts'
import { pageFormsSchema } from '#entries/page-forms-schema.ts'
import { pictureSchema, picturesFile, picturesSchema } from '#entries/pictures-schema.ts'
import { planPageSchema, planSchema } from '#entries/plan-schema.ts'
import { postSchema } from '#entries/post-schema.ts'
import { privacySchema } from '#entries/privacy-schema.ts'
import { reviewSchema } from '#entries/review-schema.ts'
import { routesSchema, siteSchema } from '#entries/site-schemas.ts'
import { teamSchema } from '#entries/team-schema.ts'
import { testimonialSchema } from '#entries/testimonial-schema.ts'
import { tourPagesSchema } from '#entries/tour-pages-schema.ts'
import { tourSchema } from '#entries/tour-schema.ts'
import { tripPagesSchema } from '#entries/trip-pages-schema.ts'
import { tripSchema } from '#entries/trip-schema.ts'

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
