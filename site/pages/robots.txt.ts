import type { APIRoute } from 'astro'
import { addressOf } from '#site/content/languages.ts'

/** Lists no pages, since those that should not be indexed have a `noindex` tag. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${addressOf('/sitemap-index.xml')}\n`)
