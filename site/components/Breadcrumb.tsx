import styles from './Breadcrumb.module.css'

export type BreadcrumbProps = {
  /** From the home page to this one, which has no path. */
  trail: ReadonlyArray<{ label: string; path?: string }>
  /** Places the trail; its colours are those of the ground it stands on. */
  className?: string | undefined
}

/** The pages above this one. */
export function Breadcrumb({ trail, className }: BreadcrumbProps) {
  return (
    <nav className={className} aria-label="Breadcrumb">
      <ol className={`${styles.root} cluster text-s`}>
        {trail.map(({ label, path }) => (
          <li key={label} className={`${styles.step} target`}>
            {path ? (
              <a className={`${styles.link} target`} href={path}>
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
