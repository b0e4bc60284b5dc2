import type { Operator } from '#core/schemas/operator.ts'
import type { Store } from '#desk/db/open-store.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Ids, randomIds } from '#desk/lib/ids.ts'
import type { Log } from '#desk/lib/log.ts'
import { webhooksOf } from './addresses.ts'
import type { Settings } from './settings.ts'

export type Context = {
  readonly store: Store
  readonly db: Db
  readonly settings: Settings
  /** What content/operator.yaml says. A publish replaces the fields, so derive from them where they are used. */
  readonly operator: Operator
  readonly siteUrl: string
  readonly webhooks: readonly string[]
  readonly ids: Ids
  readonly now: () => number
  readonly log: Log
}

export function createContext(
  store: Store,
  settings: Settings,
  given: Pick<Context, 'operator' | 'now' | 'log'>,
): Context {
  return {
    ...given,
    store,
    db: store.db,
    settings,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    webhooks: webhooksOf(settings).map(({ name }) => name),
    ids: randomIds(() => senderAddress(settings, given.operator).replace(/^.*@/, '')),
  }
}

export const senderAddress = ({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>, { mailbox }: Operator) =>
  MAIL_FROM ?? mailbox
