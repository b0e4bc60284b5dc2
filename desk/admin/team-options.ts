import type { Settings } from '#desk/config/settings.ts'
import type { Db } from '#desk/db/tables.ts'
import type { PostLimit } from '#desk/http/call-limit.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import type { ReadProblems } from '#desk/jobs/problems.ts'
import type { Ids } from '#desk/lib/ids.ts'
import type { SavedReply } from '#enquiry/replies-schema.ts'
import type { Assets } from './assets.ts'
import type { Members } from './members.ts'

/** What the pages of the team are given. */
export type TeamOptions = PostLimit & {
  readonly db: Db
  readonly ids: Ids
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>
  /** The folder in which the `content/` lies that reviews are written into. */
  readonly folder: string
  readonly siteUrl: string
  readonly operatorName: string
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
  readonly members: Members
  readonly assets: Assets
  readonly findPage: FindPage
  readonly replies: readonly SavedReply[]
  /** Something is to be sent now. */
  readonly deliveriesAdded: () => void
  readonly readProblems: ReadProblems
}
