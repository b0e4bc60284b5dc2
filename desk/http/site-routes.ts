import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Operator } from '#core/schemas/operator.ts'
import { pathIn, splitPath } from '#core/words.ts'
import { downloadTimeoutMs } from './connections.ts'
import { Refusal } from './errors.ts'
import { cachingOf, callTargets, closedPolicy, readPolicies } from './policies.ts'
import { eachBuild, indexSite, readRedirects, redirectFor } from './site-build.ts'

export type SiteRoutesOptions = {
  readonly siteDir: string
  /** Its external services, to which pages may send enquiries, are read for each build. */
  readonly operator: Pick<Operator, 'services'>
}

// Small chunks let `dropStalledSockets` see that a slow client is still reading. The types lack `highWaterMark`.
const inSmallPieces = { cacheControl: false, highWaterMark: 16 * 1024 }

// Headers and page should fit into one round trip, so pages have an ETag but no other validator.
const asPage = { ...inSmallPieces, acceptRanges: false, lastModified: false }

export const siteRoutes: FastifyPluginAsync<SiteRoutesOptions> = async (app, options) => {
  const root = resolve(options.siteDir)
  // Reads the index and the policies together. An older build's policies would block the new pages' styles.
  const currentSite = eachBuild(root, () =>
    readSite(root, options).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the site cannot be read yet')
      throw error
    }),
  )
  await currentSite()
  // `suppressWarning`: the folder does not exist before the first build.
  await app.register(fastifyStatic, {
    serve: false,
    root,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handlerTimeout: downloadTimeoutMs,
    handler: async (request, reply) => {
      const site = await currentSite()
      const { index, redirects } = site
      const [path = '/', query] = request.url.split('?', 2)
      const file = index.get(decode(path))
      if (file !== undefined && !path.endsWith('/404')) return sendFile(reply, site, file)
      const target = redirectFor(path, redirects)
      if (target !== null && index.has(decode(target))) {
        return reply.redirect(query === undefined ? target : `${target}?${query}`, 301)
      }
      reply.code(404)
      const own = pathIn(splitPath(path).language, '/404')
      const page = [own, '/404'].find((page) => index.has(page))
      if (page === undefined) throw new Refusal(404, 'the site has no page for this')
      return sendFile(reply, site, `${page.slice(1)}.html`)
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    // A file of the index may be missing while the site is being built.
    if (request.method === 'GET' || request.method === 'HEAD')
      throw new Refusal(404, 'no such file')
    reply.header('allow', 'GET, HEAD')
    throw new Refusal(405, `no ${request.method} here`)
  })

  function sendFile(reply: FastifyReply, site: Site, file: string): FastifyReply {
    return reply
      .header('content-security-policy', site.policies.get(file) ?? closedPolicy)
      .header('cache-control', cachingOf(file))
      .header('vary', 'accept-encoding')
      .sendFile(file, file.endsWith('.html') ? asPage : inSmallPieces)
  }
}

type Site = Awaited<ReturnType<typeof readSite>>

async function readSite(root: string, { operator }: SiteRoutesOptions) {
  const [index, redirects] = await Promise.all([indexSite(root), readRedirects(root)])
  return {
    index,
    redirects,
    policies: await readPolicies(root, index, callTargets(operator.services)),
  }
}

/** Decodes a path. Returns an empty string, which the index does not contain, if that fails. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
