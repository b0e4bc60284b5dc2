import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { fillSlots, type Slot } from './fill-slots.ts'
import { needsOf, pagePolicy } from './policies.ts'
import { eachBuild } from './site-build.ts'

import type { SiteRoutesOptions } from './site-routes.ts'

/** A built page that the desk answers with, its slots filled in. */
export type PageWithSlots = {
  send(reply: FastifyReply, slots: Readonly<Record<string, Slot>>): FastifyReply
}

/** Reads the page once a build. Null where the site has no such page, as before its first build. */
export const pageWithSlots = (
  site: SiteRoutesOptions,
  file: string,
): (() => Promise<PageWithSlots | null>) => eachBuild(site.siteDir, () => readPage(site, file))

/** A page as it was built, and its policy; null where the site has no such page. */
export async function readBuiltPage({ siteDir, callTargets }: SiteRoutesOptions, file: string) {
  const html = await readFile(join(siteDir, file), 'utf8').catch(() => null)
  if (html === null) return null
  return { html, policy: pagePolicy(needsOf(html), callTargets) }
}

async function readPage(site: SiteRoutesOptions, file: string): Promise<PageWithSlots | null> {
  const built = await readBuiltPage(site, file)
  if (built === null) return null
  const { html, policy } = built
  return {
    send: (reply, slots) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillSlots(html, slots)),
  }
}
