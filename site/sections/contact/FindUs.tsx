import { mapFrameLink, mapLink } from '#enquiry/contact-links.ts'
import { MapFrame } from '#sections/shared/MapFrame.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './FindUs.module.css'

export type FindUsProps = {
  heading: string
  text: string
  /** What the drawn map is and is not. */
  caption: string
  button: string
  picture: PictureData
  /** What the map looks for. */
  place: string
}

/** The map of Ntarama, Bugesera: a drawn one until the real one is asked for. Spec §2. */
export function FindUs({ heading, text, caption, button, picture, place }: FindUsProps) {
  return (
    <section className={`${styles.root} band split`} aria-labelledby="find-us">
      <div className="stack middle measure">
        <h2 id="find-us">{heading}</h2>
        <p>{text}</p>
        <p className="quiet">{caption}</p>
      </div>
      <MapFrame
        title={`Map of ${place}`}
        src={mapFrameLink(place)}
        href={mapLink(place)}
        button={button}
        link="Open it in Google Maps"
      >
        <Picture picture={picture} className={styles.picture} />
        <span className={styles.pin} aria-hidden="true" />
      </MapFrame>
    </section>
  )
}
