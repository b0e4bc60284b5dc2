import type { APIRoute } from 'astro'
import { readEntry } from '#entries/read-entry.ts'
import { readPosts } from '#entries/read-posts.ts'
import { writeFeed } from '#entries/write-feed.ts'

/** The blog for feed readers: articles of ours only, no samples. */
export const GET: APIRoute = async ({ site }) => {
  const { feed } = await readEntry('blog')
  const posts = (await readPosts()).filter(({ sample }) => !sample)
  const address = (path: string) => new URL(path, site).href
  const text = writeFeed({
    title: feed.title,
    description: feed.description,
    url: address('/blog'),
    feedUrl: address('/blog/feed.xml'),
    items: posts.map((post) => ({ ...post, url: address(post.path) })),
  })
  return new Response(text, { headers: { 'content-type': 'application/rss+xml' } })
}
