import type { ReactNode } from 'react'
import { BookingSidebar } from '#site/components/BookingSidebar.tsx'
import { Included } from '#site/components/Included.tsx'
import { Invite } from '#site/components/Invite.tsx'
import { Itinerary } from '#site/components/Itinerary.tsx'
import { MoreLinks } from '#site/components/MoreLinks.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { WithTicket } from '#site/components/WithTicket.tsx'
import { DayLinks } from './DayLinks.tsx'
import { DayRoad } from './DayRoad.tsx'
import { Departures } from './Departures.tsx'
import { Lodges } from './Lodges.tsx'
import { RouteMap } from './RouteMap.tsx'
import styles from './TripPage.module.css'
import { TripPrice } from './TripPrice.tsx'
import { nightsText, sumNights, type TripPageProps } from './trip-page.ts'

/**
 * The page of a route: what it is, what it costs and its days beside the ticket, then the road on the
 * map. An idea of ours and a trip of the operator's own differ in what their entries say. `children` is
 * what the fixed public fees come to.
 */
export function TripPage(trip: TripPageProps & { children?: ReactNode }) {
  const { name, slug, days, words, idea, pictures } = trip
  const hasMore = [trip.included, trip.lodges, trip.departures].some(({ length }) => length > 0)
  return (
    <article data-theme={trip.place}>
      <WithTicket
        opening={
          <section className="opening reading stack screen-only" aria-label={name}>
            {idea && <p className={`${styles.idea} strong`}>{idea}</p>}
            {trip.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        }
        ticket={
          <BookingSidebar
            title={name}
            heading={idea ? 'Ask about this route' : 'Book this trip'}
            slug={slug}
            facts={factsOf(trip)}
            book={trip.book}
            promise={trip.promise}
            operator={trip.operator}
            mail={{ subject: name, body: `I would like to know more about: ${name}\n\n` }}
          />
        }
      >
        <TripPrice {...words.price} price={trip.price} />
        {trip.children}
        <div className={styles.days}>
          <Itinerary
            className={styles.list}
            text={words.days}
            days={days.map(({ leg, adventures, ...day }) => ({
              ...day,
              road: leg && <DayRoad {...leg} />,
              links: adventures.length > 0 && <DayLinks adventures={adventures} />,
            }))}
          />
        </div>
      </WithTicket>
      {pictures.length > 0 && (
        <ul className={`${styles.pictures} columns-l screen-only`}>
          {pictures.map((picture) => (
            <li key={picture}>
              <Poster name={picture} crop="strip" />
            </li>
          ))}
        </ul>
      )}
      <RouteMap
        {...words.map}
        {...trip.map}
        name={name}
        stops={trip.stops}
        legs={days.flatMap(({ leg }) => leg ?? [])}
      />
      {hasMore && (
        <div className={`${styles.more} band flush columns-l gap-xl`}>
          {trip.included.length > 0 && (
            <Included included={trip.included} notIncluded={trip.notIncluded} />
          )}
          <Lodges lodges={trip.lodges} />
          <Departures departures={trip.departures} />
        </div>
      )}
      <MoreLinks heading="Other ways to go" links={trip.others} />
      <Invite {...trip.next} {...trip.book} path={`${trip.book.path}?from=${slug}`} isTorn />
    </article>
  )
}

function factsOf({ days, stops, facts }: TripPageProps) {
  const nights = sumNights(stops)
  const length = `${days.length} ${days.length === 1 ? 'day' : 'days'}`
  const text = nights === 0 ? length : `${length} / ${nightsText(nights)}`
  return [{ label: 'Duration', text }, ...facts]
}
