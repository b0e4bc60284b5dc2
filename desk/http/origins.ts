import type { FastifyRequest } from 'fastify'

/** Where a call came from, as far as a browser says so. */
export type CallOrigin = 'own' | 'allowed' | 'missing' | 'foreign'

/**
 * Judges a call's `Origin`. The page's own host counts as own whatever name the desk is reached by;
 * a browser does not let a page forge either header.
 */
export function classifyOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: ReadonlySet<string>,
): CallOrigin {
  const { origin } = headers
  if (origin === undefined) return 'missing'
  if (allowed.has(origin)) return 'allowed'
  // A private window or a sandboxed frame says "null": nobody's own.
  if (!URL.canParse(origin)) return 'foreign'
  return new URL(origin).host === host ? 'own' : 'foreign'
}
