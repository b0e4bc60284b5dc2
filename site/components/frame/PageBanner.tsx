import { PosterFigures, type PosterFiguresProps } from '#site/components/PosterFigures.tsx'
import { Print } from '#site/components/Print.tsx'
import type { Theme } from '#site/components/theme.ts'
import { setHeadline } from '#site/lib/headline.ts'
import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import styles from './PageBanner.module.css'

export type PageBannerProps = BreadcrumbProps & {
  title: string
  text?: string | undefined
  picture?: string | undefined
  /** The page's name: page-name.ts. */
  page?: string | undefined
  /** Default: forest. */
  place?: Theme | undefined
  label?: string | undefined
  /** True if a ticket covers the right end of the band. The text leaves room for it. */
  hasAside?: boolean
  /** Beside the picture on wide screens, below the title on others. */
  figures?: PosterFiguresProps['figures'] | undefined
  /** True if the title stands beside the picture, which is then another crop than the poster of a place. */
  isBeside?: boolean
}

/** The crop of the picture. */
export const bannerCrop = ({ isBeside }: Pick<PageBannerProps, 'isBeside'>) =>
  isBeside ? 'half' : 'banner'

/** Puts the text below or beside the picture, never over it, to guarantee contrast. */
export function PageBanner(banner: PageBannerProps) {
  const {
    trail,
    label,
    title,
    text,
    picture,
    page,
    place,
    hasAside,
    figures = [],
    isBeside,
  } = banner
  const kind = figures.length > 0 ? styles.figured : isBeside ? styles.beside : ''

  return (
    <header className={`${styles.root} ${kind} on-theme`} data-theme={place ?? ''}>
      {picture && (
        <Print
          name={picture}
          crop={bannerCrop(banner)}
          priority
          page={page}
          className={`${styles.picture} screen-only`}
        />
      )}
      <div className={`${styles.band} torn`} data-aside={hasAside}>
        <div className="cluster across accented">
          <Breadcrumb trail={trail} />
          {label && <p className="strong">{label}</p>}
        </div>
        <h1 className={styles.title}>{setHeadline(title)}</h1>
        {text && <p className="text-l tight measure">{text}</p>}
      </div>
      {figures.length > 0 && <PosterFigures figures={figures} className={styles.figures} />}
    </header>
  )
}
