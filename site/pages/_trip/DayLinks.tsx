import { Poster } from '#site/components/Poster.tsx'
import styles from './DayLinks.module.css'
import type { AdventureLink } from './trip-page.ts'

/** The adventures of a day, to read on: each with its poster. */
export function DayLinks({ adventures }: { adventures: readonly AdventureLink[] }) {
  return (
    <ul className="columns-l gap-s screen-only">
      {adventures.map(({ title, path, picture }) => (
        <li key={path} className={styles.link}>
          <Poster name={picture} crop="thumbnail" decorative />
          <a className="target stretched strong" href={path}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
