import type { Operator } from '#enquiry/operator-schema.ts'
import type { PageLink } from '#sections/shared/MoreLinks.tsx'
import type { QuickFact } from '#sections/shared/QuickFacts.tsx'
import type { MapPlace, MapStop } from '#sections/shared/roads.ts'
import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'

export type AdventureLink = PageLink & { picture: PictureData }

/** The way of a day, with its ends as people call them. */
export type TripLeg = {
  /** The number of the day. */
  day: number
  from: MapStop
  to: MapStop
  fromName: string
  toName: string
  /** Nothing is said where no fact says it. */
  time?: string | undefined
  note?: string | undefined
}

export type TripStop = { place: MapStop; name: string; nights: number }

export type TripDay = {
  title: string
  activities: readonly string[]
  accommodation?: string | undefined
  meals?: string | undefined
  leg?: TripLeg | undefined
  adventures: readonly AdventureLink[]
}

export type TripPrice = {
  from?: string | undefined
  note: string
  seasons: readonly string[]
  groups: ReadonlyArray<{ size: string; prices: readonly string[] }>
}

export type Lodging = {
  place: string
  /** By category, in the order of the wizard. */
  houses: ReadonlyArray<{ category: string; name: string }>
}

/** All that stands on the page of a route, with its pictures cut and its figures filled in. */
export type TripPageProps = {
  /** "Primates of the west, 7 days". */
  name: string
  title: string
  slug: string
  place: Theme
  picture: PictureData
  lead: string
  /** Said of a route idea, not of a trip on sale. */
  idea?: string | undefined
  text: readonly string[]
  facts: readonly QuickFact[]
  start: string
  stops: readonly TripStop[]
  days: readonly TripDay[]
  pictures: readonly PictureData[]
  included: readonly string[]
  notIncluded: readonly string[]
  price?: TripPrice | undefined
  lodges: readonly Lodging[]
  departures: ReadonlyArray<{ day: string; note?: string | undefined }>
  words: {
    map: { heading: string; text: string }
    caption: string
    days: string
    price: { heading: string; quote: string }
  }
  trail: ReadonlyArray<{ label: string; path: string }>
  others: readonly PageLink[]
  book: { label: string; path: string }
  promise: string
  operator: Pick<Operator, 'phone' | 'mailbox'>
}

export const isOnMap = (place: MapStop): place is MapPlace => place !== 'kigali'

export const sumNights = (stops: ReadonlyArray<Pick<TripStop, 'nights'>>) =>
  stops.reduce((sum, { nights }) => sum + nights, 0)

export const nightsText = (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`
