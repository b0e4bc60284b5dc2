import type { FastifyRequest } from 'fastify'

/** Where a proxy in the same house or machine calls from. */
const nearby = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i

/**
 * A hook that says once when calls come through a proxy nobody has named: all visitors are one
 * address then, and the first crowd of them is taken for a flood (docs/desk.md §5).
 */
export function warnAboutUnnamedProxy(trustProxy: readonly string[]) {
  let isLogged = false
  return async ({ headers, ip, log }: FastifyRequest): Promise<void> => {
    if (isLogged || trustProxy.length > 0 || headers['x-forwarded-for'] === undefined) return
    if (!nearby.test(ip)) return
    isLogged = true
    log.warn(
      'TRUST_PROXY: calls come through a proxy that is not named, so all visitors count as one address; write its addresses',
    )
  }
}
