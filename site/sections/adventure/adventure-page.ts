import type { Operator } from '#enquiry/operator-schema.ts'
import type { Day } from '#sections/shared/ItineraryDay.tsx'
import type { PageLink } from '#sections/shared/MoreLinks.tsx'
import type { PlanLinksProps } from '#sections/shared/PlanLinks.tsx'
import type { QuickFact } from '#sections/shared/QuickFacts.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'

export type Animal = {
  name: string
  description: string
  bestTime: string
  status: string
  picture: PictureData
}

type Titled = { title: string; text: string }
/** All that stands on an adventure page: its entry, with the pictures cut and the figures filled in. */
export type AdventurePageProps = {
  title: string
  slug: string
  place?: Theme | undefined
  picture: PictureData
  lead: string
  about: { heading: string; text: readonly string[] }
  facts: readonly QuickFact[]
  highlights: { heading: string; items: readonly Titled[] }
  animals?: { heading: string; text: string; cards: readonly Animal[] } | undefined
  itinerary: { text: string; days: readonly Day[] }
  included: readonly string[]
  notIncluded: readonly string[]
  before: { heading: string; picture: PictureData; items: readonly Titled[] }
  /** Its best months, and what the guide says of it. */
  months?: readonly number[] | undefined
  beside: Omit<PlanLinksProps, 'months'>
  /** From home to the park. */
  trail: readonly PageLink[]
  /** The park, and what else we do there. */
  park: PageLink
  related: readonly PageLink[]
  book: { label: string; path: string }
  promise: string
  operator: Pick<Operator, 'name' | 'phone' | 'mailbox'>
}
