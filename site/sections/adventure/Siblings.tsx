import { Icon } from '#ui/Icon.tsx'
import styles from './Siblings.module.css'

type PageLink = { title: string; path: string }

export type SiblingsProps = { park: PageLink; siblings: readonly PageLink[] }

/** The other adventures of the same place, and the page of the place. */
export function Siblings({ park, siblings }: SiblingsProps) {
  return (
    <nav className={styles.root} aria-labelledby="siblings">
      <h2 id="siblings" className={styles.heading}>{`More around ${park.title}`}</h2>
      <ul className={styles.links}>
        {[...siblings, { ...park, title: `All about ${park.title}` }].map(({ title, path }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              {title}
              <Icon name="arrow" className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
