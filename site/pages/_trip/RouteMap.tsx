import type { CollectionEntry } from 'astro:content'
import { CountryMap } from '#site/components/CountryMap.tsx'
import { roadsBetween } from '#site/components/roads.ts'
import styles from './RouteMap.module.css'
import { isOnMap, nightsText, sumNights, type TripLeg, type TripStop } from './trip-page.ts'

export type RouteMapProps = CollectionEntry<'trip-pages'>['data']['map'] &
  Pick<CollectionEntry<'map'>['data'], 'start' | 'caption'> & {
    /** Of the route, with its days. */
    name: string
    stops: readonly TripStop[]
    legs: readonly TripLeg[]
  }

/** The road on the poster map, each stop with its nights; the list beside it says the same in words. */
export function RouteMap({ heading, text, caption, name, start, stops, legs }: RouteMapProps) {
  const route = legs.flatMap(({ from, to, time }) => {
    const roads = roadsBetween(from, to)
    // The hours of a way over two roads stand in the list.
    return roads.map((road) => ({ ...road, time: roads.length === 1 ? time : undefined }))
  })
  const labels = labelsOf(stops)
  const inTheCity = sumNights(stops.filter(({ place }) => !isOnMap(place)))

  return (
    <section className={`${styles.root} band split on-theme`} aria-labelledby="road">
      <div className="stack middle">
        <h2 id="road" className={styles.heading}>
          {heading}
        </h2>
        <p className="screen-only">{text}</p>
        <ol>
          {legs.map(({ day, fromName, toName, time, note }) => (
            <li key={day} className={styles.leg}>
              <span className="strong">{`Day ${day}: ${fromName} to ${toName}`}</span>
              {time && <span className="accented strong">{time}</span>}
              {note && <span className={`${styles.note} text-s screen-only`}>{note}</span>}
            </li>
          ))}
        </ol>
        <p className={`${styles.note} text-s screen-only`}>{caption}</p>
      </div>
      <div className="stack middle on-paper">
        <CountryMap
          alt={`Map of Rwanda with the road of the route ${name}, as listed`}
          start={start}
          startNote={inTheCity > 0 ? nightsText(inTheCity) : undefined}
          places={labels}
          route={route}
        />
      </div>
    </section>
  )
}

/** One label for each place, with the numbers of its stops: a place may be more than one. */
function labelsOf(stops: readonly TripStop[]) {
  const onMap = stops.flatMap(({ place, ...stop }) => (isOnMap(place) ? { place, ...stop } : []))
  const numbered = onMap.map((stop, index) => ({ ...stop, number: index + 1 }))
  return [...Map.groupBy(numbered, ({ place }) => place)].map(([place, same]) => ({
    place,
    stop: same.map(({ number }) => number).join(', '),
    name: same[0]?.name ?? '',
    time: nightsText(sumNights(same)),
  }))
}
