import type { CollectionEntry } from 'astro:content'
import { Icon, Ornament } from '#site/components/Icon.tsx'
import { type RouteCard, RouteCards } from './RouteCards.tsx'
import styles from './TripTypes.module.css'

/** A line for each way to travel, in the order of the labels. */
const lines = [
  'M7 12h50M49 6l8 6l-8 6',
  'M7 12l13-8h24l13 8l-13 8h-24zM27 0l6 4l-6 4',
  'M7 18l16-12l16 12l16-12',
  'M7 12l7-8l6 15l7-11l5 8l9-14l5 17l6-9l5 4',
]

export type TripTypesProps = CollectionEntry<'home'>['data']['tripTypes'] & {
  trips: readonly RouteCard[]
}

/**
 * The four-tab strip of spec §2: labels that say what they mean, not controls without an effect. Under
 * them the routes.
 */
export function TripTypes({ heading, labels, routes, fees, more, trips }: TripTypesProps) {
  return (
    <section className={styles.root} aria-labelledby="trip-types">
      <Ornament className={styles.strip} />
      <div className={`${styles.inner} stack`}>
        <h2 id="trip-types" className="text-xl">
          {heading}
        </h2>
        <ul className={`${styles.labels} columns-s gap-l`}>
          {labels.map(({ label, text }, index) => (
            <li key={label} className={`${styles.item} stack gap-2xs`}>
              <svg className={styles.route} viewBox="0 0 64 24" aria-hidden="true">
                <path d={lines[index]} />
                <path className={styles.start} d="M7 7l5 5l-5 5l-5-5z" />
              </svg>
              <h3 className={`${styles.label} text-l`}>{label}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {trips.length > 0 && (
          <div className={`${styles.routes} stack gap-s`}>
            <h3 className="text-xl">{routes}</h3>
            <RouteCards routes={trips} />
            <p className="quiet">{fees}</p>
            <a className="action bare" href="/routes">
              {more}
              <Icon name="arrow" className="arrow" />
            </a>
          </div>
        )}
      </div>
    </section>
  )
}
