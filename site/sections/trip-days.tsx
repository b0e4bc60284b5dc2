import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { CountryMap } from '#site/components/maps/CountryMap.tsx'
import { type MapStop, roadsBetween } from '#site/components/maps/roads.ts'
import type { Trip } from '#site/content/schemas/trips.ts'
import type { readTripDays } from '#site/content/trip-days.ts'
import { setHeadline } from '#site/lib/headline.ts'
import { nightsText, sumNights } from './trip.tsx'
import styles from './trip-days.module.css'

type Drive = {
  from: MapStop
  to: MapStop
  fromName: string
  toName: string
  /** Undefined if content/facts.yaml has none for this drive. */
  time?: string | undefined
  note?: string | undefined
}

type Day = Trip['days'][number] &
  Pick<ReturnType<typeof readTripDays>[number], 'light' | 'poster'> & {
    drive?: Drive | undefined
    links: ReadonlyArray<{ title: string; path: string }>
  }

export type TripDaysProps = RoadMapProps & { text: string; caption: string }

/** The days of a trip as one day that passes, and the map of its road, which stays in view. */
export function TripDays({ text, caption, ...road }: TripDaysProps) {
  const { days } = road
  return (
    <section
      className={styles.root}
      aria-labelledby="itinerary"
      data-daylight=""
      data-days={days.map((_, index) => dayName(index)).join()}
    >
      <div className={`${styles.band} ${styles.head} torn`} data-light={days[0]?.light}>
        <div className="stack gap-s">
          <h2 id="itinerary">{t('Day by day')}</h2>
          <p className="text-l tight measure">{text}</p>
          <p className="text-s measure screen-only">{caption}</p>
        </div>
      </div>
      <RoadMap {...road} />
      <ol className={styles.days}>
        {days.map((day, index) => (
          <DayBand key={day.title} {...day} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

/** The name of a day's timeline, by which the map knows how far the visitor has read. */
const dayName = (index: number) => `--d${index + 1}`

function DayBand({ number, title, light, poster, ...day }: Day & { number: number }) {
  const { activities, accommodation, meals, drive, more, links } = day
  return (
    <li
      className={`${styles.band} ${styles.day} torn`}
      data-light={light}
      data-day={dayName(number - 1)}
    >
      <img
        className={`${styles.poster} framed screen-only`}
        src={`/prints/${poster}.svg`}
        alt=""
        width={364}
        height={374}
        loading="lazy"
      />
      <div className="stack">
        <h3 className="text-2xl">
          <span className="stack text-l">{t('Day {number}', { number })}</span> {setHeadline(title)}
        </h3>
        {drive && <Road {...drive} />}
        <ul className="stack gap-xs measure">
          {activities.map((activity) => (
            <li key={activity}>{activity}</li>
          ))}
        </ul>
        {more && (
          <p>
            <a className="target" href={more.path}>
              {more.label}
            </a>
          </p>
        )}
        {links.length > 0 && (
          <ul className="cluster gap-l screen-only">
            {links.map(({ title, path }) => (
              <li key={path}>
                <a className="action" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Facts
          className="columns-m gap-s measure tight edged"
          facts={{ [t('Accommodation')]: accommodation, [t('Meals')]: meals }}
        />
      </div>
    </li>
  )
}

function Road({ fromName, toName, time, note }: Drive) {
  return (
    <div className="stack gap-2xs measure">
      <p className="row gap-s strong">
        <span>{fromName}</span>
        <span className={styles.hours}>{time}</span>
        <span>
          <span className="visually-hidden">{`${t('to')} `}</span>
          {toName}
        </span>
      </p>
      {note && <p className="text-s">{note}</p>}
    </div>
  )
}

type RoadMapProps = {
  /** What the map shows. */
  map: string
  name: string
  start: string
  book: { label: string; path: string }
  stops: ReadonlyArray<{ place: MapStop; name: string; nights: number }>
  days: readonly Day[]
}

/** A drive over two roads is drawn on one and then on the other. */
const parts = ['first', 'second'] as const

/** The sky with the sun of the hour, and the map on which the road grows. The days say the same in words. */
function RoadMap({ map, name, start, book, stops, days }: RoadMapProps) {
  const route = days.flatMap(({ drive }, index) => {
    const roads = drive ? roadsBetween(drive.from, drive.to) : []
    // If a drive follows two roads, neither can show the time of the whole drive, so only the day does.
    const time = roads.length === 1 ? drive?.time : undefined
    return roads.map((road, at) => ({
      ...road,
      day: dayName(index),
      time,
      part: roads.length === 1 ? undefined : parts[at],
    }))
  })
  const kigaliNights = sumNights(stops.filter(({ place }) => place === 'kigali'))
  return (
    <figure className={`${styles.side} screen-only`} aria-label={map}>
      <div className={`${styles.map} framed`}>
        <div className={`${styles.sky} drawn`} />
        <CountryMap
          alt={t('Map of Rwanda with the route {name}, as listed', { name })}
          start={start}
          startNote={kigaliNights > 0 ? nightsText(kigaliNights) : undefined}
          places={labelsOf(stops)}
          route={route}
        />
        <ButtonLink {...book} className="wide-only" />
      </div>
    </figure>
  )
}

/** Returns one label per place, since a route may stop there more than once. */
function labelsOf(stops: RoadMapProps['stops']) {
  const outside = stops.flatMap(({ place, ...stop }) =>
    place === 'kigali' ? [] : { place, ...stop },
  )
  return [...Map.groupBy(outside, ({ place }) => place)].map(([place, same]) => ({
    place,
    name: same[0]?.name ?? '',
    time: nightsText(sumNights(same)),
  }))
}
