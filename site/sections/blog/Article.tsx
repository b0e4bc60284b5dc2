import type { ReactNode } from 'react'
import styles from './Article.module.css'
import { PostMeta } from './PostMeta.tsx'
import { Share } from './Share.tsx'

export type ArticleProps = {
  title: string
  url: string
  date: string
  day: string
  author: string
  category: { name: string; path: string }
  tags: ReadonlyArray<{ name: string; path: string }>
  /** The text, made from its Markdown. */
  children: ReactNode
}

/** An article with its date above, its tags and the ways to share it below. */
export function Article({ title, url, date, day, author, category, tags, children }: ArticleProps) {
  return (
    <article className={styles.root} aria-label={title}>
      <PostMeta
        {...{ date, day, author }}
        category={
          <a className={styles.link} href={category.path}>
            {category.name}
          </a>
        }
      />
      <div className={styles.text}>{children}</div>
      <footer className={styles.end}>
        <p className={styles.tags}>
          <span className={styles.label}>Tags:</span>
          {tags.map(({ name, path }) => (
            <a key={path} className={styles.link} href={path}>
              {name}
            </a>
          ))}
        </p>
        <Share title={title} url={url} />
      </footer>
    </article>
  )
}
