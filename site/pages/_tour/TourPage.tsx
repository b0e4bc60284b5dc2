import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { Accordion } from '#site/components/Accordion.tsx'
import { CountryMap, type CountryMapProps } from '#site/components/CountryMap.tsx'
import { Film, FilmLink, type FilmProps } from '#site/components/Film.tsx'
import { Included, type IncludedProps } from '#site/components/Included.tsx'
import { SideBySide } from '#site/components/SideBySide.tsx'
import type { Theme } from '#site/components/theme.ts'
import { WhereItIs, type WhereItIsProps } from '#site/components/WhereItIs.tsx'
import { FactBoxes, type FactBoxesProps } from './FactBoxes.tsx'
import { Points, type PointsProps } from './Points.tsx'
import { Reviews, type ReviewsProps } from './Reviews.tsx'
import { TourHead, type TourHeadProps } from './TourHead.tsx'
import { TripSide, type TripSideProps } from './TripSide.tsx'

export type TourPageProps = TourHeadProps & {
  place: Theme
  overview: { heading?: string; text: readonly string[] }
  points: PointsProps
  boxes: FactBoxesProps
  film?: FilmProps & { heading: string; link: string }
  lists?: IncludedProps
  plan: { heading: string; entries: CollectionEntry<'tours'>['data']['plan'] }
  map: Pick<WhereItIsProps, 'heading' | 'text' | 'frame'> &
    Pick<CountryMapProps, 'start' | 'places'>
  reviews: Omit<ReviewsProps, 'children'>
  side: Omit<TripSideProps, 'children'>
  /** The form "Contact for Booking", with its heading: `slot="contact"`. */
  contact?: ReactNode
  /** The form "Add Your Reviews", with its heading and the id `review`: `slot="review"`. */
  review?: ReactNode
}

/** Spec §2, "Tour details" and "Activities details": an activity has a film and two lists as well. */
export function TourPage(page: TourPageProps) {
  const { place, overview, points, film, lists, plan, contact, review } = page

  return (
    <article data-theme={place}>
      <TourHead {...page} />
      <SideBySide side={<TripSide {...page.side}>{contact}</TripSide>}>
        <div className="opening reading stack">
          {overview.heading && <h2>{overview.heading}</h2>}
          {overview.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Points {...points} />
        <FactBoxes {...page.boxes} />
        {film && (
          <section className="stack screen-only" aria-labelledby="film">
            <h2 id="film">{film.heading}</h2>
            <Film {...film} />
            <FilmLink video={film.video} label={film.link} />
          </section>
        )}
        {lists && <Included {...lists} />}
        {/* Four entries, the first open on load, one open at a time. */}
        <section className="stack" aria-labelledby="plan">
          <h2 id="plan">{plan.heading}</h2>
          <Accordion name="plan" items={plan.entries} />
        </section>
      </SideBySide>
      <WhereItIs {...page.map} place={place}>
        <CountryMap alt="Map of Rwanda" start={page.map.start} places={page.map.places} />
      </WhereItIs>
      <div className="band">
        <Reviews {...page.reviews}>{review}</Reviews>
      </div>
    </article>
  )
}
