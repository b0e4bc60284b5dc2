import { Picture } from '#ui/Picture.tsx'
import styles from './DayLinks.module.css'
import type { AdventureLink } from './trip-page.ts'

/** The adventures of a day, to read on: their posters hang beside the day where there is room. */
export function DayLinks({ adventures }: { adventures: readonly AdventureLink[] }) {
  return (
    <ul className={`${styles.root} screen-only`}>
      {adventures.map(({ title, path, picture }) => (
        <li key={path} className={styles.link}>
          <Picture picture={picture} decorative className={styles.picture} />
          <a className="target stretched strong" href={path}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
