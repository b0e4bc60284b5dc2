import { t } from '#core/words.ts'
import { Poster } from '#site/components/Poster.tsx'
import { pageName } from '#site/components/page-name.ts'
import styles from './CountryMap.module.css'
import { type MapPlace, type Road, roadsBetween } from './roads.ts'
import rwanda from './rwanda.svg?url'

export type CountryMapProps = {
  /** Empty if the text beside the map describes it. */
  alt: string
  /** The label of Kigali, where the roads start. */
  start: string
  startNote?: string | undefined
  home?: string
  /** `path` makes the place a link, which shows its `picture`. */
  places: ReadonlyArray<{
    place: MapPlace
    name: string
    time: string
    path?: string
    picture?: string | undefined
  }>
  /** The road of a `day` grows while its timeline runs. */
  route?: ReadonlyArray<
    Road & {
      time?: string | undefined
      day: string
      isBack: boolean
      part?: 'first' | 'second' | undefined
    }
  >
}

export function CountryMap({ alt, start, startNote, home, places, route }: CountryMapProps) {
  // The picture has the roads from Kigali. The one to the only place is drawn over it.
  const [only, ...others] = places
  const way = only && others.length === 0 ? roadsBetween('kigali', only.place) : []
  const roads = route ?? way
  const drawn = [...new Set(roads.map(({ path }) => path))].join('')
  const about = t('about {time}', { time: '' })
  // A road that is driven twice shows its time from the first time on.
  const timed = new Map(
    route
      ?.filter(({ time }) => time)
      .toReversed()
      .map((road) => [road.path, road]),
  )
  return (
    <div className={styles.room}>
      <div className={route ? `${styles.root} ${styles.route}` : styles.root}>
        <img className="full" src={rwanda} alt={alt} width={1300} height={1090} loading="lazy" />
        {(drawn || home) && (
          <svg className={styles.drawing} viewBox="150 70 1300 1090" aria-hidden="true">
            <path className={styles.edge} d={drawn} />
            {!route && <path className={styles.way} d={drawn} />}
            {route?.map(({ path, day, isBack, part }) => (
              <path
                key={day + path}
                className={styles.leg}
                d={path}
                pathLength={1}
                data-day={day}
                data-back={isBack ? '' : undefined}
                data-part={part}
              />
            ))}
            {drawn && <path className={styles.pin} d="M921 597l24 24l-24 24l-24-24z" />}
            {/* The pin is at Ntarama, 17 km south and 8 km east of Kigali at the drawing's scale. */}
            {home && <path className={styles.pin} d="M963 679l30 30l-30 30l-30-30z" />}
            {[...timed.values()].map(({ path, middle: [x, y], time, day }) => (
              <text key={path} className={styles.hours} x={x} y={y} data-day={day}>
                {time?.replace(about, '')}
              </text>
            ))}
          </svg>
        )}
        <p className={`${styles.start} text-l display`} data-home={home && ''} aria-hidden="true">
          {start}
          {startNote && <span className="stack text-s">{startNote}</span>}
        </p>
        {home && (
          <span
            className={`${styles.home} ${styles.label} text-s strong on-dark`}
            aria-hidden="true"
          >
            {home}
          </span>
        )}
        <ul>
          {places.map(({ place, name, time, path, picture }) => {
            const label = (
              <span className={`${styles.label} text-s on-theme`}>
                <b>{name}</b> <span>{time}</span>
              </span>
            )
            return (
              <li key={place} className={path ? styles.entry : styles.place} data-theme={place}>
                {path ? (
                  <a className={`${styles.park} bare`} href={path}>
                    {label}
                  </a>
                ) : (
                  label
                )}
                {picture && (
                  <Poster
                    name={picture}
                    crop="place"
                    decorative
                    page={path && pageName(path)}
                    className={`${styles.poster} framed screen-only`}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
