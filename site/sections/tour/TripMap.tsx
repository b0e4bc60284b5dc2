import { CountryMap, type CountryMapProps } from '#sections/shared/CountryMap.tsx'
import { MapFrame } from '#sections/shared/MapFrame.tsx'
import { type MapView, mapFrameAddress, mapPageAddress } from '#sections/shared/open-street-map.ts'
import styles from './TripMap.module.css'

export type TripMapProps = {
  heading: string
  text: string
  /** What the embedded map shows, for anyone who does not see it. */
  frame: string
  view: MapView
  start: string
  park: Omit<CountryMapProps['places'][number], 'path'>
}

/** The country with the road to the park, and in its place a real map for anyone who asks for it. */
export function TripMap({ heading, text, frame, view, start, park }: TripMapProps) {
  return (
    <section className={`${styles.root} stack gap-s on-theme`} aria-labelledby="map">
      <h2 id="map" className={styles.heading}>
        {heading}
      </h2>
      <p>{text}</p>
      <div className={`${styles.map} on-paper`}>
        <MapFrame
          title={frame}
          src={mapFrameAddress(view)}
          href={mapPageAddress(view)}
          link="Open it on OpenStreetMap"
          button="Show the map"
        >
          <CountryMap
            alt={`Map of Rwanda with the road from ${start} to ${park.name}`}
            start={start}
            places={[park]}
          />
        </MapFrame>
      </div>
    </section>
  )
}
