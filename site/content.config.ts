import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { contentFiles } from '#site/content/collections.ts'
import { contentLoader } from '#site/content/content-loader.ts'
import { pictureSchema } from '#site/content/pictures.ts'
import { factSchema } from '#site/content/schemas/facts.ts'
import type { Collection } from '#site/content/translation-errors.ts'

const collect = (files: Collection) =>
  defineCollection({ loader: contentLoader(files), schema: files.schema })

const { facts, pictures, ...others } = contentFiles

type Collections = {
  [Name in keyof typeof others]: Omit<ReturnType<typeof collect>, 'schema'> & {
    readonly schema: (typeof others)[Name]['schema']
  }
}

export const collections = {
  ...(Object.fromEntries(
    Object.entries(others).map(([name, files]) => [name, collect(files)]),
  ) as Collections),
  /** Entry ids look like `fr/when-to-come`. */
  translations: defineCollection({
    loader: glob({
      base: 'content',
      pattern: '??/posts/*.md',
      generateId: ({ entry }) => entry.replace(/posts\/|\.md$/g, ''),
    }),
  }),
  facts: defineCollection({ loader: contentLoader(facts), schema: factSchema }),
  pictures: defineCollection({ loader: contentLoader(pictures), schema: pictureSchema }),
}
