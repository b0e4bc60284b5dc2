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
  /** The side of the title on which the picture stands on wide screens, in another crop than above the title. */
  pictureOn?: 'left' | 'right' | undefined
}

/** The crop of the picture. */
export const bannerCrop = ({ pictureOn }: Pick<PageBannerProps, 'pictureOn'>) =>
  pictureOn ? 'half' : 'banner'

/** A place has its poster above all, an experience has it beside its figures, and a guide beside its title. */
function kindOf({ picture, figures = [], pictureOn, hasAside }: PageBannerProps) {
  if (figures.length > 0) return styles.figured
  if (pictureOn) return styles.beside
  if (!picture) return styles.place
  return hasAside ? styles.above : `${styles.above} ${styles.place}`
}

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
    pictureOn,
  } = banner
  const [name, more] = setHeadline(title).split(/ - (.*)/)

  return (
    <header
      className={`${styles.root} ${kindOf(banner)} on-theme`}
      data-theme={place ?? ''}
      data-picture={pictureOn}
    >
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
        <h1 className={styles.title}>
          {name}
          {more && (
            <>
              {' '}
              <span className={styles.more}>
                <span className="visually-hidden">- </span>
                {more}
              </span>
            </>
          )}
        </h1>
        {text && <p className={`${styles.lead} text-l tight measure`}>{text}</p>}
      </div>
      {figures.length > 0 && <PosterFigures figures={figures} className={styles.figures} />}
    </header>
  )
}
