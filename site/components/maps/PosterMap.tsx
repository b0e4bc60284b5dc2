import { t } from '#core/words.ts'
import type { Content } from '#site/content/content-files.ts'
import { CountryMap } from './CountryMap.tsx'
import styles from './PosterMap.module.css'

/** The list beside the map has the same information as text. */
export function PosterMap({ map }: { map: Content['map'] }) {
  const { heading, text, start, caption, places } = map
  return (
    <section className="band split narrow-wide on-paper" aria-labelledby="map">
      <div className="stack middle">
        <h2 id="map">{heading}</h2>
        <p>{text}</p>
        <ul>
          {places.map(({ place, path, name, time, text }) => (
            <li key={place} className={`${styles.item} pair`} data-theme={place}>
              <h3 className="text-l">
                <a className="inherit stretched" href={path}>
                  {name}
                </a>
              </h3>
              <p className="vivid strong">{time}</p>
              <p className="across">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="stack middle">
        <CountryMap
          alt={t('Map of Rwanda with {start} in the middle, and the roads to the places listed', {
            start,
          })}
          start={start}
          places={places}
        />
        <figcaption className="quiet measure">{caption}</figcaption>
      </figure>
    </section>
  )
}
