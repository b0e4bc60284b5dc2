import { CountryMap, type CountryMapProps } from '#sections/shared/CountryMap.tsx'
import { MapFrame } from '#sections/shared/MapFrame.tsx'
import { type MapView, mapFrameAddress, mapPageAddress } from '#sections/shared/open-street-map.ts'
import type { Shown } from '#sections/shared/shown.ts'
import styles from './WhereItIs.module.css'

export type WhereItIsProps = Pick<Shown<'destinations'>['map'], 'heading' | 'text' | 'frame'> &
  Pick<Shown<'map'>, 'start' | 'caption'> & {
    view: MapView
    place: Omit<CountryMapProps['places'][number], 'path'>
  }

/** The place on a map of the country, and a real map for anyone who asks for it. */
export function WhereItIs({ heading, text, frame, view, start, caption, place }: WhereItIsProps) {
  return (
    <section
      className={`${styles.root} band on-theme split`}
      aria-labelledby="where"
      data-theme={place.place}
    >
      <div className="stack middle measure">
        <h2 id="where">{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={`${styles.caption} text-s`}>{caption}</p>
      </div>
      <div className={`${styles.map} on-paper`}>
        <MapFrame
          title={frame}
          src={mapFrameAddress(view)}
          href={mapPageAddress(view)}
          link="Open it on OpenStreetMap"
          button="Show the map"
        >
          <CountryMap
            alt={`Map of Rwanda with the road from ${start} to ${place.name}`}
            start={start}
            places={[place]}
          />
        </MapFrame>
      </div>
    </section>
  )
}
