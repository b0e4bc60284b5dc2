import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './PosterBanner.module.css'

export type PosterBannerProps = BreadcrumbProps & {
  title: string
  text: string
  picture: PictureData
  /** Whose colours the band wears; the site's own forest without. */
  place?: Place | undefined
}

/**
 * The top of a page, printed like a travel poster: the picture whole, and under it a band with the
 * name of the place. Words never stand on the picture.
 */
export function PosterBanner({ trail, title, text, picture, place }: PosterBannerProps) {
  return (
    <div className={styles.root} data-place={place ?? ''}>
      <Picture picture={picture} priority className={styles.picture} />
      <div className={styles.band}>
        <div className={styles.trail}>
          <Breadcrumb trail={trail} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
