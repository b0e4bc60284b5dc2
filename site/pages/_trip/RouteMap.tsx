import { CountryMap } from '#site/components/CountryMap.tsx'
import { roadsBetween, stopPoints } from '#site/components/roads.ts'
import type { Shown } from '#site/components/shown.ts'
import styles from './RouteMap.module.css'
import { isOnMap, nightsText, sumNights, type TripLeg, type TripStop } from './trip-page.ts'

export type RouteMapProps = Shown<'trip-pages'>['map'] &
  Pick<Shown<'map'>, 'start' | 'caption'> & {
    /** Of the route, with its days. */
    name: string
    stops: readonly TripStop[]
    legs: readonly TripLeg[]
  }

/** The road on the poster map, each stop with its nights; the list beside it says the same in words. */
export function RouteMap({ heading, text, caption, name, start, stops, legs }: RouteMapProps) {
  const roads = legs.flatMap(({ from, to, time }) =>
    roadsBetween(from, to).map((road, _, all) => ({
      ...road,
      // A way over two roads has its hours in the list.
      time: all.length === 1 ? time : undefined,
    })),
  )
  const drawn = [...new Set(roads.map(({ path }) => path))].join('')
  const hours = [
    ...new Map(roads.flatMap((road) => (road.time ? [[road.path, road]] : []))).values(),
  ]
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
      <div className={`${styles.map} on-paper`}>
        <CountryMap
          alt={`Map of Rwanda with the road of the route ${name}, as listed`}
          start={
            <>
              {start}
              {inTheCity > 0 && <span className="stack text-s">{nightsText(inTheCity)}</span>}
            </>
          }
          places={labels}
          drawn={
            <g className={styles.road}>
              <path id="road-drawn" d={drawn} />
              <use href="#road-drawn" className={styles.line} />
              {labels.map(({ place, numbers }) => (
                <g key={place} className={styles.stop} data-theme={place}>
                  <circle cx={stopPoints[place][0]} cy={stopPoints[place][1]} r={30} />
                  <text fontSize={36} x={stopPoints[place][0]} y={stopPoints[place][1] + 12}>
                    {numbers}
                  </text>
                </g>
              ))}
            </g>
          }
        >
          <ul aria-hidden="true">
            {hours.map(({ name: road, time }) => (
              <li key={road} className={`${styles.hours} strong`} data-road={road}>
                {time?.replace(/^about /, '')}
              </li>
            ))}
          </ul>
        </CountryMap>
        <p className={`${styles.title} text-xl display screen-only`} aria-hidden="true">
          {name}
        </p>
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
    numbers: same.map(({ number }) => number).join(', '),
    name: same[0]?.name ?? '',
    time: nightsText(sumNights(same)),
  }))
}
