import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './ContactBanner.module.css'

export type ContactBannerProps = {
  heading: string
  text: string
  picture: PictureData
  place: Place
  trail: BreadcrumbProps['trail']
}

/** The top of the page: where one is, a word of welcome, and the city at dusk beside it. */
export function ContactBanner({ heading, text, picture, place, trail }: ContactBannerProps) {
  return (
    <div className={styles.root} data-place={place}>
      <Picture picture={picture} className={styles.picture} priority />
      <div className={styles.panel}>
        <Breadcrumb trail={trail} />
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
