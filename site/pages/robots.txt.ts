import type { APIRoute } from 'astro'

/** Everybody may read everything; what is not to be listed says so itself. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
