import { mapFrameLink, mapLink } from '#enquiry/contact-links.ts'
import { CountryMap } from '#sections/shared/CountryMap.tsx'
import { MapFrame } from '#sections/shared/MapFrame.tsx'
import type { Shown } from '#sections/shared/shown.ts'
import styles from './FindUs.module.css'

export type FindUsProps = Shown<'contact'>['map'] & {
  /** The city the drawn map shows. */
  start: string
  /** What the real map looks for. */
  place: string
}

/** The map of Ntarama, Bugesera: a drawn one until the real one is asked for. Spec §2. */
export function FindUs({ heading, text, caption, button, place, ...drawn }: FindUsProps) {
  return (
    <section className={`${styles.root} band split`} aria-labelledby="find-us">
      <div className="stack middle measure">
        <h2 id="find-us">{heading}</h2>
        <p>{text}</p>
        <p className="quiet">{caption}</p>
      </div>
      <div className={`${styles.map} on-paper`}>
        <MapFrame
          title={`Map of ${place}`}
          src={mapFrameLink(place)}
          href={mapLink(place)}
          button={button}
          link="Open it in Google Maps"
        >
          <CountryMap
            alt={`Map of Rwanda with ${drawn.start}, and our pin in ${drawn.home}`}
            {...drawn}
            places={[]}
          />
        </MapFrame>
      </div>
    </section>
  )
}
