import rwanda from '#ui/maps/rwanda.svg?url'
import styles from './CountryMap.module.css'

export type MapPlace = 'akagera' | 'nyungwe' | 'kivu' | 'volcanoes'

/** From Kigali by the usual road, on the grid of the drawing. */
const roads: Record<MapPlace, string> = {
  volcanoes:
    'M921 621c-8-9-31-38-47-55s-32-29-47-47-24-41-41-59-46-29-65-47-42-49-50-59c-8-6-22-14-36-16',
  kivu: 'M921 621c-14 7-55 30-82 45-20 10-43 18-60 24-15-2-64-10-93-7-30 3-53 24-83 24-30 0-81-20-97-24',
  nyungwe:
    'M921 621c-14 7-55 30-82 45-28 14-67 19-83 41s-11 57-12 88 8 66 6 100-15 88-17 106c-16-11-63-54-94-65-32-11-61 2-95 0',
  akagera: 'M921 621c14 0 54-2 82-2s59 3 89 0 73-17 88-21c10 4 41 25 59 26s33-11 47-17l35-18',
}

export type CountryMapProps = {
  /** What the drawing shows, for anyone who cannot see it; empty where the words beside it say so. */
  alt: string
  /** The city the roads begin in. */
  start: string
  /** Where we are at home: a pin with this name. */
  home?: string
  /** A label each; a link where there is a path. */
  places: ReadonlyArray<{ place: MapPlace; name: string; time: string; path?: string }>
}

/** Rwanda as a print, with the road from Kigali to each place and its name as a paper label. */
export function CountryMap({ alt, start, home, places }: CountryMapProps) {
  return (
    <div className={styles.root} data-home={home && ''}>
      <img
        className={styles.land}
        src={rwanda}
        alt={alt}
        width={1300}
        height={1090}
        loading="lazy"
      />
      <svg className={styles.roads} viewBox="150 70 1300 1090" aria-hidden="true">
        {places.map(({ place }) => (
          <g key={place} data-theme={place}>
            <path d={roads[place]} />
            <path className={styles.road} d={roads[place]} pathLength={1} />
          </g>
        ))}
        <path className={styles.city} d="M921 597l24 24l-24 24l-24-24z" />
        {/* Ntarama, 17 km south and 8 km east of Kigali by the scale of the drawing. */}
        {home && <path className={styles.pin} d="M963 679l30 30l-30 30l-30-30z" />}
      </svg>
      {home && (
        <span className={`${styles.home} ${styles.label} text-s strong on-dark`} aria-hidden="true">
          {home}
        </span>
      )}
      <span className={`${styles.start} text-l display`} aria-hidden="true">
        {start}
      </span>
      <ul>
        {places.map(({ place, name, time, path }) => {
          const words = (
            <>
              <span className={styles.name}>{name}</span> <span>{time}</span>
            </>
          )
          return (
            <li key={place} className={styles.place} data-theme={place}>
              {path ? (
                <a className={`${styles.label} text-s on-theme`} href={path}>
                  {words}
                </a>
              ) : (
                <span className={`${styles.label} text-s on-theme`}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
