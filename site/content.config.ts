import { defineCollection } from 'astro:content'
import { file } from 'astro/loaders'
import type { z } from 'zod'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { aboutSchema } from '#entries/about-schema.ts'
import { adventureSchema } from '#entries/adventure-schema.ts'
import { bookingSchema } from '#entries/booking-schema.ts'
import { checkedGlob } from '#entries/checked-glob.ts'
import { contactSchema } from '#entries/contact-schema.ts'
import { destinationSchema } from '#entries/destination-schema.ts'
import { factSchema } from '#entries/facts-schema.ts'
import { homeSchema } from '#entries/home-schema.ts'
import { mapSchema } from '#entries/map-schema.ts'
import { pictureSchema } from '#entries/pictures-schema.ts'
import { routesSchema, siteSchema } from '#entries/site-schemas.ts'

/** One file that is one entry, under its own name. */
const single = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: checkedGlob('./content', schema, name), schema })

/** A folder with one entry a file. */
const folder = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: checkedGlob(`./content/${name}`, schema), schema })

export const collections = {
  facts: defineCollection({ loader: file('content/facts.yaml'), schema: factSchema }),
  pictures: defineCollection({
    loader: file('content/media/pictures.yaml'),
    schema: pictureSchema,
  }),
  operator: single('operator', operatorSchema),
  routes: single('routes', routesSchema),
  site: single('site', siteSchema),
  booking: single('booking', bookingSchema),
  home: single('home', homeSchema),
  adventures: folder('adventures', adventureSchema),
  about: single('about', aboutSchema),
  map: single('map', mapSchema),
  destinations: folder('destinations', destinationSchema),
  contact: single('contact', contactSchema),
}
