import { Icon } from './Icon.tsx'
import styles from './MoreLinks.module.css'

export type PageLink = { title: string; path: string }

export type MoreLinksProps = { heading: string; links: readonly PageLink[] }

/** At the end of a page: the pages beside it. */
export function MoreLinks({ heading, links }: MoreLinksProps) {
  return (
    <nav className="stack band screen-only" aria-labelledby="more">
      <h2 id="more" className="text-xl">
        {heading}
      </h2>
      <ul className={`${styles.links} columns-l`}>
        {links.map(({ title, path }) => (
          <li key={path}>
            <a className={`${styles.link} row bare strong`} href={path}>
              {title}
              <Icon name="arrow" className="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
