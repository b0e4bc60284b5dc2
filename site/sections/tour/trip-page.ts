import type { ReactNode } from 'react'
import type { Shown } from '#sections/shared/shown.ts'
import type { Theme } from '#ui/theme.ts'
import type { FactBoxesProps } from './FactBoxes.tsx'
import type { ReviewsProps } from './Reviews.tsx'
import type { TripMapProps } from './TripMap.tsx'
import type { TripSideProps } from './TripSide.tsx'

/** What the page of a tour and that of an activity both show, from top to bottom. */
export type TripPageProps = Pick<Shown<'tours'>, 'title' | 'location'> & {
  place: Theme
  /** From home to this page. */
  trail: ReadonlyArray<{ label: string; path?: string }>
  boxes: FactBoxesProps
  plan: { heading: string; entries: Shown<'tours'>['plan'] }
  map: TripMapProps
  reviews: Omit<ReviewsProps, 'children'>
  side: Omit<TripSideProps, 'children'>
  /** The form "Contact for Booking", with its heading: `slot="contact"`. */
  contact?: ReactNode
  /** The form "Add Your Reviews", with its heading and the id `review`: `slot="review"`. */
  review?: ReactNode
}
