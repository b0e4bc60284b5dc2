import styles from './Breadcrumb.module.css'

export type BreadcrumbProps = {
  /** From the home page to this one, which has no path. */
  trail: ReadonlyArray<{ label: string; path?: string }>
  /** Places the trail; its colours are those of the ground it stands on. */
  className?: string | undefined
}

/** Where the page stands in the site, and the way up. */
export function Breadcrumb({ trail, className }: BreadcrumbProps) {
  return (
    <nav className={className} aria-label="Breadcrumb">
      <ol className={styles.root}>
        {trail.map(({ label, path }) => (
          <li key={label} className={styles.step}>
            {path ? (
              <a className={styles.link} href={path}>
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
