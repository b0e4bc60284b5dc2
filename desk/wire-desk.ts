import { membersOf } from '#desk/admin/members.ts'
import type { DrySeason } from '#desk/config/content.ts'
import { type Context, createContext, senderAddress } from '#desk/config/context.ts'
import type { Settings } from '#desk/config/settings.ts'
import type { Store } from '#desk/db/open-store.ts'
import { type EmailContext, openEmailPictures } from '#desk/emails/write-email.ts'
import type { AcceptDependencies } from '#desk/enquiries/accept-enquiry.ts'
import { fingerprintWith, readFingerprintKey } from '#desk/http/senders.ts'
import { openPages, openRoutes } from '#desk/http/site-build.ts'

/** What a desk is given besides its settings and its store. */
export type DeskWorld = Pick<Context, 'operator' | 'now' | 'log'> & {
  readonly drySeason: DrySeason
  /** The project's folder, in which `content/` lies; by default where it was started. */
  readonly folder?: string
  /** Where what is approved for the site is written, into `content/`; by default the same. */
  readonly publishTo?: string
}

/** What accepts enquiries and writes emails, from settings and store: for the desk, and for the demo. */
export async function wireDesk(
  store: Store,
  settings: Settings,
  { operator, drySeason, now, log }: DeskWorld,
) {
  const { DATA_DIR, SITE_DIR: siteDir, SITE_URL: siteUrl = null } = settings
  const context = createContext(store, settings, { operator, now, log })
  const findPage = openPages({ siteDir, siteUrl, siteName: operator.name })
  const emailContext: EmailContext = {
    operator,
    from: senderAddress(settings, operator),
    findPage,
    hasRoute: openRoutes({ siteDir, siteName: operator.name }),
    drySeason,
    deskUrl: `${context.siteUrl}/desk`,
    readPictures: openEmailPictures(siteDir),
  }
  const accepting: Omit<AcceptDependencies, 'deliveriesAdded'> = {
    ...context,
    holdMs: settings.CONFIRMATION_HOLD_SECONDS,
    limits: {
      enquiriesPerHour: settings.ENQUIRIES_PER_HOUR,
      confirmationsPerHour: settings.CONFIRMATIONS_PER_HOUR,
    },
    fingerprint: fingerprintWith(await readFingerprintKey(store, DATA_DIR)),
  }
  const members = membersOf(settings.TEAM_EMAILS, operator.inbox)
  return { context, findPage, emailContext, accepting, members }
}
