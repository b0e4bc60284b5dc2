import styles from './Breadcrumb.module.css'

export type BreadcrumbProps = {
  /** From the home page to this one, which has no path. */
  trail: ReadonlyArray<{ label: string; path?: string }>
}

/** Where the page stands in the site. Wears the colours of the ground it stands on. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.root}>
        {trail.map(({ label, path }) => (
          <li key={label} className={styles.stop}>
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
