import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { currentLanguage } from '#core/words.ts'
import { addressOf } from '#site/content/languages.ts'
import { readPosts } from '#site/content/posts.ts'
import { readContent } from '#site/content/read-content.ts'

export const GET: APIRoute = async () => {
  const { feed } = readContent('blog')
  const posts = readPosts().filter(({ sample }) => !sample)
  return rss({
    title: feed.title,
    description: feed.description,
    site: addressOf('/blog'),
    trailingSlash: false,
    customData: `<language>${currentLanguage()}</language>`,
    items: posts.map(({ title, description, category, date, path }) => ({
      title,
      description,
      categories: [category],
      pubDate: new Date(date),
      link: addressOf(path),
    })),
  })
}
