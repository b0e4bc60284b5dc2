import { defineCollection } from 'astro:content'
import { z } from 'zod'
import { brandSchema } from '#enquiry/brand-schema.ts'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { repliesSchema } from '#enquiry/replies-schema.ts'
import { aboutSchema } from '#site/content/about-schema.ts'
import { activitySchema } from '#site/content/activity-schema.ts'
import { adventureListSchema } from '#site/content/adventure-list-schema.ts'
import { adventureSchema } from '#site/content/adventure-schema.ts'
import { blogSchema } from '#site/content/blog-schema.ts'
import { bookingSchema } from '#site/content/booking-schema.ts'
import { commentSchema } from '#site/content/comment-schema.ts'
import { contactSchema } from '#site/content/contact-schema.ts'
import { contentLoader } from '#site/content/content-loader.ts'
import { destinationSchema } from '#site/content/destination-schema.ts'
import { factSchema } from '#site/content/facts-schema.ts'
import { feesSchema } from '#site/content/fees-schema.ts'
import { guideSchema } from '#site/content/guide-schema.ts'
import { homeSchema } from '#site/content/home-schema.ts'
import { home3Schema } from '#site/content/home3-schema.ts'
import { mapSchema } from '#site/content/map-schema.ts'
import { noticeSchema } from '#site/content/notice-schema.ts'
import { pageFormsSchema } from '#site/content/page-forms-schema.ts'
import { pictureSchema, picturesFile, picturesSchema } from '#site/content/pictures-schema.ts'
import { planPageSchema, planSchema } from '#site/content/plan-schema.ts'
import { postSchema } from '#site/content/post-schema.ts'
import { privacySchema } from '#site/content/privacy-schema.ts'
import { reviewSchema } from '#site/content/review-schema.ts'
import { routesSchema, siteSchema } from '#site/content/site-schemas.ts'
import { teamSchema } from '#site/content/team-schema.ts'
import { testimonialSchema } from '#site/content/testimonial-schema.ts'
import { tourPagesSchema } from '#site/content/tour-pages-schema.ts'
import { tourSchema } from '#site/content/tour-schema.ts'
import { tripPagesSchema } from '#site/content/trip-pages-schema.ts'
import { tripSchema } from '#site/content/trip-schema.ts'

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
