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
import { checkedFile, checkedGlob, checkedPictures } from '#entries/checked-loaders.ts'
import { commentSchema } from '#entries/comment-schema.ts'
import { contactSchema } from '#entries/contact-schema.ts'
import { destinationSchema } from '#entries/destination-schema.ts'
import { factSchema } from '#entries/facts-schema.ts'
import { feesSchema } from '#entries/fees-schema.ts'
import { guideSchema } from '#entries/guide-schema.ts'
import { homeSchema } from '#entries/home-schema.ts'
import { home3Schema } from '#entries/home3-schema.ts'
import { mapSchema } from '#entries/map-schema.ts'
import { noticeSchema } from '#entries/notice-schema.ts'
import { pageFormsSchema } from '#entries/page-forms-schema.ts'
import { pictureFields, pictureSchema } from '#entries/pictures-schema.ts'
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

/** One file that is one entry, under its own name. */
const single = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: checkedGlob('./content', schema, { name }), schema })

/** A folder with one entry a file. */
const folder = <Schema extends z.ZodType>(name: string, schema: Schema, isVisitorsWords = false) =>
  defineCollection({
    loader: checkedGlob(`./content/${name}`, schema, { isVisitorsWords }),
    schema,
  })

const facts = 'content/facts.yaml'
const pictures = 'content/media/pictures.yaml'

export const collections = {
  facts: defineCollection({
    loader: checkedFile(facts, z.record(z.string(), factSchema)),
    schema: factSchema,
  }),
  pictures: defineCollection({
    loader: checkedPictures(pictures, z.record(z.string(), z.strictObject(pictureFields))),
    schema: pictureSchema,
  }),
  brand: single('brand', brandSchema),
  operator: single('operator', operatorSchema),
  replies: single('replies', repliesSchema),
  routes: single('routes', routesSchema),
  site: single('site', siteSchema),
  booking: single('booking', bookingSchema),
  home: single('home', homeSchema),
  adventures: folder('adventures', adventureSchema),
  'adventure-list': single('adventure-list', adventureListSchema),
  about: single('about', aboutSchema),
  map: single('map', mapSchema),
  destinations: folder('destinations', destinationSchema),
  contact: single('contact', contactSchema),
  fees: single('fees', feesSchema),
  plan: single('plan', planSchema),
  'plan-pages': folder('plan-pages', planPageSchema),
  notice: single('notice', noticeSchema),
  privacy: single('privacy', privacySchema),
  'page-forms': single('page-forms', pageFormsSchema),
  testimonials: folder('testimonials', testimonialSchema),
  tours: folder('tours', tourSchema),
  activities: folder('activities', activitySchema),
  reviews: folder('reviews', reviewSchema, true),
  'tour-pages': single('tour-pages', tourPagesSchema),
  trips: folder('trips', tripSchema),
  'trip-pages': single('trip-pages', tripPagesSchema),
  team: single('team', teamSchema),
  guides: folder('guides', guideSchema),
  blog: single('blog', blogSchema),
  posts: defineCollection({
    loader: checkedGlob('./content/posts', postSchema, { extension: 'md' }),
    schema: postSchema,
  }),
  comments: folder('comments', commentSchema, true),
  home3: single('home3', home3Schema),
}
