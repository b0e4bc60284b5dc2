import type { Operator } from '#enquiry/operator-schema.ts'
import type { PageLink } from '#site/components/MoreLinks.tsx'
import type { PlanLinksProps } from '#site/components/PlanLinks.tsx'
import type { Shown } from '#site/components/shown.ts'

/** All that stands on an adventure page: its entry, with the pictures cut and the figures filled in. */
export type AdventurePageProps = Omit<Shown<'adventures'>, 'title' | 'picture' | 'animals'> & {
  title: string
  slug: string
  /** Its best months, and what the guide says of it. */
  months?: readonly number[] | undefined
  beside: Omit<PlanLinksProps, 'months'>
  /** The park, and what else we do there. */
  park: PageLink
  related: readonly PageLink[]
  operator: Pick<Operator, 'phone' | 'mailbox'>
} & Pick<Shown<'site'>, 'book' | 'next' | 'promise'>
