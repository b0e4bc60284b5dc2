import type { CollectionEntry } from 'astro:content'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { PageLink } from '#site/components/MoreLinks.tsx'
import type { PlanLinksProps } from '#site/components/PlanLinks.tsx'

/** All that stands on an adventure page: its entry, with the pictures cut and the figures filled in. */
export type AdventurePageProps = Omit<
  CollectionEntry<'adventures'>['data'],
  'title' | 'picture' | 'animals'
> & {
  title: string
  slug: string
  /** Its best months, and what the guide says of it. */
  months?: readonly number[] | undefined
  beside: Omit<PlanLinksProps, 'months'>
  /** The park, and what else we do there. */
  park: PageLink
  related: readonly PageLink[]
  operator: Pick<Operator, 'phone' | 'mailbox'>
} & Pick<CollectionEntry<'site'>['data'], 'book' | 'next' | 'promise'>
