import { MapFrame } from '#sections/shared/MapFrame.tsx'
import { type MapView, mapFrameAddress, mapPageAddress } from '#sections/shared/open-street-map.ts'
import type { MapPlace } from '#sections/shared/roads.ts'
import type { Shown } from '#sections/shared/shown.ts'
import rwanda from '#ui/maps/rwanda.svg?url'
import styles from './TripMap.module.css'

/** On the grid of the drawing, from the left and from the top. */
const pins: Record<MapPlace, string> = {
  akagera: '1145 395',
  nyungwe: '325 925',
  kivu: '220 610',
  volcanoes: '470 220',
}

export type TripMapProps = Shown<'tour-pages'>['map'] & {
  /** What the embedded map shows, for anyone who does not see it. */
  frame: string
  view: MapView
  park: MapPlace
}

/** The country with a pin in the park, and in its place a real map for anyone who asks for it. */
export function TripMap({ heading, text, frame, view, park }: TripMapProps) {
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
          <div className={styles.country}>
            <img src={rwanda} alt="Map of Rwanda" width={1300} height={1090} loading="lazy" />
            <svg className={styles.pin} viewBox="0 0 1300 1090" aria-hidden="true">
              <path d={`M${pins[park]}m0-70l70 70l-70 70l-70-70z`} />
            </svg>
          </div>
        </MapFrame>
      </div>
    </section>
  )
}
