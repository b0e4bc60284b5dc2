import { t } from '#core/words.ts'

export type BreadcrumbProps = {
  /** The pages from Home down to this page. Only this page has no path. */
  trail: ReadonlyArray<{ label: string; path?: string }>
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="cluster gap-s text-s">
        {trail.map(({ label, path }, index) => (
          // Hidden on a phone, since the heading right below repeats the name.
          <li
            key={label}
            className={`target ${index > 0 ? 'spark' : ''} ${path ? '' : 'wide-only'}`}
          >
            {path ? (
              <a className="target inherit" href={path}>
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
