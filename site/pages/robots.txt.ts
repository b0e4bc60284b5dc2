import type { APIRoute } from 'astro'

/** Pages that should not be indexed say so themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
