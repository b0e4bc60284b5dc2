import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { aboutSchema } from '#entries/about-schema.ts'
import { destinationSchema } from '#entries/destination-schema.ts'
import { factSchema } from '#entries/facts-schema.ts'
import { homeSchema } from '#entries/home-schema.ts'
import { mapSchema } from '#entries/map-schema.ts'
import { pictureSchema } from '#entries/pictures-schema.ts'
import { routesSchema, siteSchema } from '#entries/site-schemas.ts'

/** One file that is one entry, under its own name. */
const single = (name: string) => glob({ base: './content', pattern: `${name}.yaml` })

export const collections = {
  facts: defineCollection({ loader: file('content/facts.yaml'), schema: factSchema }),
  pictures: defineCollection({
    loader: file('content/media/pictures.yaml'),
    schema: pictureSchema,
  }),
  operator: defineCollection({ loader: single('operator'), schema: operatorSchema }),
  routes: defineCollection({ loader: single('routes'), schema: routesSchema }),
  site: defineCollection({ loader: single('site'), schema: siteSchema }),
  about: defineCollection({ loader: single('about'), schema: aboutSchema }),
  map: defineCollection({ loader: single('map'), schema: mapSchema }),
  destinations: defineCollection({
    loader: glob({ base: './content/destinations', pattern: '*.yaml' }),
    schema: destinationSchema,
  }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
}
