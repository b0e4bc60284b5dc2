import type { APIRoute } from 'astro'

/** Lists no pages, since those that should not be indexed have a `noindex` tag. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
