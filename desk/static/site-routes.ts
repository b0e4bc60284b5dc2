import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { atMostEvery } from '#desk/http/at-most-every.ts'
import { Refusal } from '#desk/http/refusal.ts'
import { closedPolicy } from '#desk/http/security-headers.ts'
import { cachingOf, type PolicyOptions, readPolicies } from './file-headers.ts'
import { type Redirects, readRedirects, redirectFor } from './redirects.ts'
import { indexSite, type SiteIndex } from './site-index.ts'

export type SiteRoutesOptions = PolicyOptions & { readonly siteDir: string }

// A phone on a slow line takes its time over a picture; who takes nothing at all is cut off before.
const longestDownloadMs = 10 * 60 * 1000

// Small pieces show on a slow line, too, that an answer is being taken. The types do not know it yet.
const inSmallPieces = { cacheControl: false, highWaterMark: 16 * 1024 }

/** The built site: pages at the spec's addresses, GET and HEAD only. desk.md §2. */
export const siteRoutes: FastifyPluginAsync<SiteRoutesOptions> = async (app, options) => {
  const root = resolve(options.siteDir)
  let site = await readSite(root, options)
  // Somebody builds and does not start the desk again: new pages with old policies would lose their looks.
  const lookForNewBuild = atMostEvery(
    1000,
    async () => {
      const buildOf = await identify(root)
      if (buildOf === null || buildOf === site.buildOf) return
      try {
        site = await readSite(root, options)
      } catch (error) {
        // It may be taken away again meanwhile: then the next look is in time.
        app.log.warn({ err: error }, 'a site built anew cannot be read yet')
      }
    },
    Date.now,
  )
  // Without a root that exists the plugin warns at every start before the first build.
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
    handlerTimeout: longestDownloadMs,
    handler: async (request, reply) => {
      await lookForNewBuild()
      const { index, redirects } = site
      const [path = '/', query] = request.url.split('?', 2)
      const file = index.get(readPath(path))
      if (file !== undefined && path !== '/404') return sendFile(reply, file)
      const target = redirectFor(path, redirects)
      if (target !== null && index.has(readPath(target))) {
        return reply.redirect(query === undefined ? target : `${target}?${query}`, 301)
      }
      return sendNotFound(reply)
    },
  })

  app.setNotFoundHandler((request, reply) => {
    // A file of the index that is gone: the site is being built again.
    if (request.method === 'GET' || request.method === 'HEAD') return sendGone(reply)
    reply.header('allow', 'GET, HEAD')
    throw new Refusal(405, `no ${request.method} here`)
  })

  function sendGone(reply: FastifyReply): FastifyReply {
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
  }

  function sendFile(reply: FastifyReply, file: string): FastifyReply {
    return reply
      .header('content-security-policy', site.policies.get(file) ?? closedPolicy)
      .header('cache-control', cachingOf(file))
      .header('vary', 'accept-encoding')
      .sendFile(file, inSmallPieces)
  }

  function sendNotFound(reply: FastifyReply): FastifyReply {
    reply.code(404)
    return site.index.has('/404') ? sendFile(reply, '404.html') : sendGone(reply)
  }
}

type Site = {
  /** Of the folder when it was read; null where there was none. */
  readonly buildOf: string | null
  readonly index: SiteIndex
  readonly redirects: Redirects
  readonly policies: ReadonlyMap<string, string>
}

async function readSite(root: string, options: PolicyOptions): Promise<Site> {
  const buildOf = await identify(root)
  const [index, redirects] = await Promise.all([indexSite(root), readRedirects(root)])
  return { buildOf, index, redirects, policies: await readPolicies(root, index, options) }
}

/** A build puts a new folder in the place of the one before. */
async function identify(root: string): Promise<string | null> {
  const folder = await stat(root).catch(() => null)
  return folder && `${folder.ino} ${folder.ctimeMs}`
}

/** The address as the index knows it; an address that cannot be read is not in it. */
function readPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
