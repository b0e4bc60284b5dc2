import { t } from '#core/words.ts'
import { Card } from '#site/components/Card.tsx'
import type { Content } from '#site/content/content-files.ts'
import { CountryMap } from './CountryMap.tsx'
import styles from './PosterMap.module.css'

type Map = Content['map']
type Place = Map['places'][number]

/** The list beside the map has the same information as text. */
export function PosterMap({ map }: { map: Map }) {
  return (
    <section className="band split narrow-wide on-paper hung" aria-labelledby="map">
      <div className="stack">
        <h2 id="map">{map.heading}</h2>
        <p>{map.text}</p>
        <ul>
          {map.places.map(({ place, path, name, time, text }) => (
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
      <MapFigure {...map} />
    </section>
  )
}

export type MapOfPlacesProps = {
  map: Omit<Map, 'places'> & { places: ReadonlyArray<Place & { title: string; picture: string }> }
}

/** The map as a way into its places, whose posters come out of it, and their cards below. */
export function MapOfPlaces({ map }: MapOfPlacesProps) {
  return (
    <section className="band stack gap-xl on-paper hung" aria-labelledby="map">
      <div className="split narrow-wide">
        <div className={`${styles.words} stack`}>
          <h2 id="map">{map.heading}</h2>
          <p className="text-l tight">{map.text}</p>
        </div>
        <MapFigure {...map} />
      </div>
      <ul className={`${styles.cards} laid`}>
        {map.places.map(({ place, path, title, picture, time, text }) => (
          <Card
            key={place}
            as="li"
            theme={place}
            crop="place"
            decorative
            over={<p className="accented strong">{time}</p>}
            {...{ path, title, picture }}
          >
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

export type MapFigureProps = Pick<Map, 'start' | 'caption'> & {
  captionClassName?: string
  places: ReadonlyArray<Place & { picture?: string | undefined }>
}

export function MapFigure({ start, caption, captionClassName = '', places }: MapFigureProps) {
  return (
    <figure className="stack middle">
      <CountryMap
        alt={t('Map of Rwanda with {start} in the middle, and the roads to the places listed', {
          start,
        })}
        start={start}
        places={places}
      />
      <figcaption className={`quiet measure ${captionClassName}`}>{caption}</figcaption>
    </figure>
  )
}
