import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import { type Webhook, webhookKind } from '#desk/config/addresses.ts'
import {
  copiedTo,
  copiesSlot,
  keptThings,
  type Retention,
  retentionSlot,
  shownDays,
} from '#enquiry/retention.ts'
import { fillSlots } from './fill-slots.ts'
import { readBuiltPage } from './page-with-slots.ts'
import { eachBuild } from './site-build.ts'
import type { SiteRoutesOptions } from './site-routes.ts'

export type PrivacyPageOptions = {
  readonly site: SiteRoutesOptions
  /** Days, as the settings say. */
  readonly retention: Retention
  /** Who else gets every enquiry, as the settings say. */
  readonly webhooks: readonly Webhook[]
}

/**
 * The privacy page with the days of this desk's settings in it, and where copies go. They hold as long as
 * it runs, so the page is filled in and compressed once a build.
 */
export const privacyPage: FastifyPluginAsync<PrivacyPageOptions> = async (app, options) => {
  const currentPage = eachBuild(options.site.siteDir, () => fillIn(options))

  app.get('/privacy', async (request, reply) => {
    const page = await currentPage()
    if (page === null) return reply.callNotFound()
    const { html, compressed, headers } = page
    reply.headers(headers)
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
    if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(html)
    return reply.header('content-encoding', 'br').send(compressed)
  })
}

/** Null where the site has no such page. */
async function fillIn({ site, retention, webhooks }: PrivacyPageOptions) {
  const built = await readBuiltPage(site, 'privacy.html')
  if (built === null) return null
  const days = keptThings.map(
    (kept) => [retentionSlot(kept), { text: shownDays(retention[kept]) }] as const,
  )
  const copies = webhooks.map(({ name, url }) => copiedTo(webhookKind(name), new URL(url).host))
  const slots = { ...Object.fromEntries(days), [copiesSlot]: { text: copies.join(' ') } }
  const html = Buffer.from(fillSlots(built.html, slots))
  const compressed = await promisify(brotliCompress)(html)
  const headers = {
    'content-security-policy': built.policy,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
  }
  return { html, compressed, headers }
}

const takesBrotli = (accepted = '') => /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)
