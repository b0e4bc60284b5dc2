import { Icon } from '#ui/Icon.tsx'
import styles from './OtherTrips.module.css'
import type { PageLink } from './trip-page.ts'

/** The other routes, and the list of all. */
export function OtherTrips({ others }: { others: readonly PageLink[] }) {
  return (
    <nav className="stack band screen-only" aria-labelledby="others">
      <h2 id="others" className="text-xl">
        Other ways to go
      </h2>
      <ul className={`${styles.links} columns-l`}>
        {others.map(({ title, path }) => (
          <li key={path}>
            <a className={`${styles.link} bare`} href={path}>
              {title}
              <Icon name="arrow" className="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
