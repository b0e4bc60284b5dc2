import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { contactSchema } from '#entries/contact-schema.ts'
import { factSchema } from '#entries/facts-schema.ts'
import { homeSchema } from '#entries/home-schema.ts'
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
  contact: defineCollection({ loader: single('contact'), schema: contactSchema }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
}
