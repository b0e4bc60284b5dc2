import type { ReactNode } from 'react'
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

export type PlacesOnMapProps = {
  id: string
  heading: string
  text: string
  map: MapFigureProps
  className?: string
  listClassName?: string | undefined
  /** The cards of the places. */
  children: ReactNode
}

/** The map as a way into its places, whose posters come out of it. On a wide screen it is the large print of a wall. */
export function PlacesOnMap({ id, heading, text, map, children, ...props }: PlacesOnMapProps) {
  const { className = '', listClassName = styles.cards } = props
  return (
    <section className={`${styles.ways} band stack gap-l hung ${className}`} aria-labelledby={id}>
      <div className="stack gap-s">
        <h2 id={id}>{heading}</h2>
        <p>{text}</p>
      </div>
      <MapFigure {...map} captionClassName="wide-only" />
      <ul className={`${listClassName} laid`}>{children}</ul>
    </section>
  )
}

export type MapOfPlacesProps = {
  map: Omit<Map, 'places'> & { places: ReadonlyArray<Place & { title: string; picture: string }> }
}

export function MapOfPlaces({ map }: MapOfPlacesProps) {
  const { heading, text, places } = map
  return (
    <PlacesOnMap id="map" className="on-paper" {...{ heading, text, map }}>
      {places.map(({ place, path, title, picture, time, text: words }) => (
        <Card
          key={place}
          as="li"
          theme={place}
          crop="place"
          decorative
          over={<p className="accented strong">{time}</p>}
          {...{ path, title, picture }}
        >
          <p>{words}</p>
        </Card>
      ))}
    </PlacesOnMap>
  )
}

export type MapFigureProps = Pick<Map, 'start' | 'caption'> & {
  captionClassName?: string
  places: ReadonlyArray<Place & { picture?: string | undefined }>
}

function MapFigure({ start, caption, captionClassName = '', places }: MapFigureProps) {
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
