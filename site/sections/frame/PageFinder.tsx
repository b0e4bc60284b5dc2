import { Icon } from '#ui/Icon.tsx'
import type { Place } from '#ui/place.ts'
import styles from './PageFinder.module.css'

export type FinderGroup = {
  label: string
  pages: ReadonlyArray<{ path: string; title: string; place?: Place | undefined }>
}

export type PageFinderProps = { groups: readonly FinderGroup[] }

/**
 * All real pages in one list. It opens without a script; with `behaviours/page-finder.ts` it gets a
 * field that narrows the list as one types.
 */
export function PageFinder({ groups }: PageFinderProps) {
  return (
    <div
      id="finder"
      className={styles.root}
      popover="auto"
      role="dialog"
      aria-labelledby="finder-heading"
    >
      <div className={styles.head}>
        <h2 id="finder-heading" className={styles.heading}>
          Find a page
        </h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget="finder"
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      </div>
      <label className={styles.field} data-filter="" hidden>
        <span>Type a place or an animal</span>
        <input className={styles.input} type="search" autoComplete="off" />
      </label>
      <p className={styles.count} role="status" />
      <div className={styles.groups}>
        {groups.map(({ label, pages }) => (
          <section key={label} data-group="">
            <h3 className={styles.label}>{label}</h3>
            <ul>
              {pages.map(({ path, title, place }) => (
                <li key={path} data-words={`${title} ${place ?? ''}`.toLowerCase()}>
                  <a className={styles.link} href={path}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
