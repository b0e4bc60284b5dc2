import type { ReactNode } from 'react'
import { PostSearch } from './PostSearch.tsx'
import type { SidebarProps } from './post.ts'
import styles from './Sidebar.module.css'

/** Beside articles (spec §2): search, categories with counts, the newest three, tags. */
export function Sidebar({ search, categories, recent, tags }: SidebarProps) {
  return (
    <aside className={`${styles.root} stack screen-only`} aria-label="More of the blog">
      <Part id="side-search" heading={search.heading}>
        <PostSearch words={search} />
      </Part>
      <Part id="categories" heading="Categories">
        <ul>
          {categories.map(({ name, count, path }) => (
            <li key={path} className={styles.category}>
              <a className={`${styles.link} target bare`} href={path}>
                {name}
              </a>
              <span className={`${styles.count} text-s`}>
                {count}
                <span className="visually-hidden">{count === 1 ? ' article' : ' articles'}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="recent" heading="Recent Posts">
        <ul>
          {recent.map(({ title, path, date, day }) => (
            <li key={path} className={styles.recent}>
              <a className={`${styles.link} bare stretched`} href={path}>
                {title}
              </a>
              <time className="quiet" dateTime={date}>
                {day}
              </time>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="tags" heading="Tags">
        <ul className={styles.tags}>
          {tags.map(({ name, path }) => (
            <li key={path}>
              <a className={styles.tag} href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </aside>
  )
}

type PartProps = { id: string; heading: string; children: ReactNode }

function Part({ id, heading, children }: PartProps) {
  return (
    <section className={`${styles.part} stack gap-s`} aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {heading}
      </h2>
      {children}
    </section>
  )
}
