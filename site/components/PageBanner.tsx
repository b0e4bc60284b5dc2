import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import styles from './PageBanner.module.css'
import { Poster } from './Poster.tsx'
import type { Theme } from './theme.ts'

export type PageBannerProps = BreadcrumbProps & {
  title: string
  text?: string | undefined
  /** The poster over the band, by its name in content/media/pictures.yaml. */
  picture?: string | undefined
  /** The colours of the band. Default: forest. */
  place?: Theme | undefined
  /** Over the title: what kind of page it is. */
  label?: string | undefined
  /** True if a ticket stands on the right end of the band: the words leave room for it. */
  hasAside?: boolean
}

/**
 * The top of a page, like a travel poster: the picture, and under it a band with the name of the place.
 * Words never stand on the picture.
 */
export function PageBanner(banner: PageBannerProps) {
  const { trail, label, title, text, picture, place, hasAside } = banner

  return (
    <header className="on-theme" data-theme={place ?? ''}>
      {picture && (
        <Poster name={picture} crop="banner" priority className={`${styles.picture} screen-only`} />
      )}
      <div className={`${styles.band} torn`} data-aside={hasAside}>
        <div className="cluster across accented">
          <Breadcrumb trail={trail} />
          {label && <p className="strong">{label}</p>}
        </div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className="text-l tight measure">{text}</p>}
      </div>
    </header>
  )
}
