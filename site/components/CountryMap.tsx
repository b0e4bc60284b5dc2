import type { ReactNode } from 'react'
import styles from './CountryMap.module.css'
import rwanda from './maps/rwanda.svg?url'
import { type MapPlace, roadsFromKigali } from './roads.ts'

export type CountryMapProps = {
  /** What the drawing shows, for anyone who cannot see it; empty where the words beside it say so. */
  alt: string
  /** The city the roads begin in, and what else stands under its pin. */
  start: ReactNode
  /** Where we are at home: a pin with this name. */
  home?: string
  /** A label each; a link where there is a path. */
  places: ReadonlyArray<{ place: MapPlace; name: string; time: string; path?: string }>
  /** Drawn in place of the road to each place, on the grid of the drawing. */
  drawn?: ReactNode
  /** Stands on the map, under the labels. */
  children?: ReactNode
}

/** Rwanda as a print, with the road from Kigali to each place and its name as a paper label. */
export function CountryMap(props: CountryMapProps) {
  const { alt, start, home, places, drawn, children } = props

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
        {drawn ??
          places.map(({ place }) => (
            <g key={place} data-theme={place}>
              <path d={roadsFromKigali[place]} />
              <path className={styles.road} d={roadsFromKigali[place]} pathLength={1} />
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
      {children}
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
