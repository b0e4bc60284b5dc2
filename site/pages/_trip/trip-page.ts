import type { CollectionEntry } from 'astro:content'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { PageLink } from '#site/components/MoreLinks.tsx'
import type { MapPlace, MapStop } from '#site/components/roads.ts'

export type AdventureLink = PageLink & { picture: string }

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

type Trip = CollectionEntry<'trips'>['data']

export type TripPrice = Omit<NonNullable<Trip['price']>, 'from' | 'groups'> & {
  from?: string | undefined
  groups: ReadonlyArray<{ size: string; prices: readonly string[] }>
}

export type Lodging = {
  place: string
  /** By category, in the order of the wizard. */
  houses: ReadonlyArray<{ category: string; name: string }>
}

/** All that stands on the page of a route, with its pictures cut and its figures filled in. */
export type TripPageProps = Omit<
  Trip,
  'title' | 'picture' | 'idea' | 'days' | 'price' | 'lodges'
> & {
  /** "Primates of the west, 7 days". */
  name: string
  slug: string
  /** Said of a route idea, not of a trip on sale. */
  idea?: string | undefined
  stops: readonly TripStop[]
  days: ReadonlyArray<
    Omit<Trip['days'][number], 'adventures'> & {
      leg?: TripLeg | undefined
      adventures: readonly AdventureLink[]
    }
  >
  price?: TripPrice | undefined
  lodges: readonly Lodging[]
  words: Pick<CollectionEntry<'trip-pages'>['data'], 'map' | 'days' | 'price'>
  /** The map's own words: where the roads begin, and what it is drawn from. */
  map: Pick<CollectionEntry<'map'>['data'], 'start' | 'caption'>
  others: readonly PageLink[]
  operator: Pick<Operator, 'phone' | 'mailbox'>
} & Pick<CollectionEntry<'site'>['data'], 'book' | 'next' | 'promise'>

export const isOnMap = (place: MapStop): place is MapPlace => place !== 'kigali'

export const sumNights = (stops: ReadonlyArray<Pick<TripStop, 'nights'>>) =>
  stops.reduce((sum, { nights }) => sum + nights, 0)

export const nightsText = (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`
