import { Poster } from '#site/components/Poster.tsx'
import type { Theme } from '#site/components/theme.ts'
import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import styles from './PageBanner.module.css'

export type PageBannerProps = BreadcrumbProps & {
  title: string
  text?: string | undefined
  picture?: string | undefined
  /** Default: forest. */
  place?: Theme | undefined
  label?: string | undefined
  /** True if a ticket covers the right end of the band. The text leaves room for it. */
  hasAside?: boolean
}

/** Puts the text below the picture, never over it, to guarantee contrast. */
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
