import { Icon } from '#ui/Icon.tsx'
import styles from './RelatedAdventures.module.css'

type PageLink = { title: string; path: string }

export type RelatedAdventuresProps = { park: PageLink; related: readonly PageLink[] }

/** The other adventures of the same place, and the page of the place. */
export function RelatedAdventures({ park, related }: RelatedAdventuresProps) {
  return (
    <nav className="stack band screen-only" aria-labelledby="siblings">
      <h2 id="siblings" className="text-xl">{`More around ${park.title}`}</h2>
      <ul className={`${styles.links} columns-l`}>
        {[...related, { ...park, title: `All about ${park.title}` }].map(({ title, path }) => (
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
