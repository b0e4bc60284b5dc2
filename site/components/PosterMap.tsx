import { CountryMap } from './CountryMap.tsx'
import type { Shown } from './shown.ts'
import './poster-map-roads.css'
import styles from './PosterMap.module.css'

export type PosterMapProps = Shown<'map'>

/** The country and its four places, each a link; the list beside it says the same in words. */
export function PosterMap({ heading, text, start, caption, places }: PosterMapProps) {
  return (
    <section className={`${styles.root} band split`} aria-labelledby="map" data-poster-map="">
      <div className={`${styles.intro} stack measure`}>
        <h2 id="map">{heading}</h2>
        <p>{text}</p>
      </div>
      <figure className={`${styles.print} stack middle`}>
        <CountryMap
          alt={`Map of Rwanda with ${start} in the middle, and the roads to the places listed`}
          start={start}
          places={places}
        />
        <figcaption className={`${styles.caption} quiet measure`}>{caption}</figcaption>
      </figure>
      <ul className="measure">
        {places.map((place) => (
          <li key={place.place} className={styles.item} data-theme={place.place}>
            <h3 className="text-l">
              <a className={`${styles.link} stretched`} href={place.path}>
                {place.name}
              </a>
            </h3>
            <p className={styles.time}>{place.time}</p>
            <p className={styles.text}>{place.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
