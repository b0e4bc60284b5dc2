import { PostSearch } from './PostSearch.tsx'
import type { SidebarProps } from './post.ts'
import styles from './Sidebar.module.css'

/** Beside articles (spec §2): search, categories with counts, the newest three, tags. */
export function Sidebar({ search, categories, recent, tags }: SidebarProps) {
  return (
    <aside className={`${styles.root} stack screen-only`} aria-label="More of the blog">
      <section className={`${styles.part} stack gap-s`} aria-labelledby="side-search">
        <h2 id="side-search" className="text-l">
          {search.heading}
        </h2>
        <PostSearch words={search} />
      </section>
      <section className={`${styles.part} stack gap-s`} aria-labelledby="categories">
        <h2 id="categories" className="text-l">
          Categories
        </h2>
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
      </section>
      <section className={`${styles.part} stack gap-s`} aria-labelledby="recent">
        <h2 id="recent" className="text-l">
          Recent Posts
        </h2>
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
      </section>
      <section className={`${styles.part} stack gap-s`} aria-labelledby="tags">
        <h2 id="tags" className="text-l">
          Tags
        </h2>
        <ul className={styles.tags}>
          {tags.map(({ name, path }) => (
            <li key={path}>
              <a className={styles.tag} href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
