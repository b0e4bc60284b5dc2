import { Breadcrumb, type BreadcrumbProps } from '#ui/Breadcrumb.tsx'
import type { Place } from '#ui/place.ts'
import styles from './PlainBanner.module.css'

export type PlainBannerProps = BreadcrumbProps & {
  title: string
  text?: string
  place?: Place | undefined
  /** Where the page has its heading further down: the banner then says what kind of page it is. */
  isLabel?: boolean
}

/** The top of a page whose picture comes after it: the band of `PosterBanner` alone. */
export function PlainBanner({ trail, title, text, place, isLabel }: PlainBannerProps) {
  const Title = isLabel ? 'p' : 'h1'

  return (
    <div className={styles.root} data-place={place ?? ''} data-label={isLabel}>
      <div className={styles.trail}>
        <Breadcrumb trail={trail} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
