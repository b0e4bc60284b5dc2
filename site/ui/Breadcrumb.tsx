import styles from './Breadcrumb.module.css'

export type BreadcrumbProps = {
  /** From the home page down to the page above this one. */
  trail: ReadonlyArray<{ title: string; path: string }>
  /** The title of this page, which is no link. */
  current: string
  /** Places the trail; its colours are those of the text around. */
  className?: string | undefined
}

/** Where one is, and the way up. */
export function Breadcrumb({ trail, current, className }: BreadcrumbProps) {
  return (
    <nav className={className} aria-label="Breadcrumb">
      <ol className={styles.root}>
        {trail.map(({ title, path }) => (
          <li key={path} className={styles.step}>
            <a className={styles.link} href={path}>
              {title}
            </a>
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
