import type { ReactNode } from 'react'
import styles from './Article.module.css'
import { PostMeta } from './PostMeta.tsx'
import type { PostPreview } from './post.ts'
import { Share } from './Share.tsx'

export type ArticleProps = Pick<PostPreview, 'title' | 'date' | 'day' | 'author'> & {
  url: string
  category: { name: string; path: string }
  tags: ReadonlyArray<{ name: string; path: string }>
  /** The text, made from its Markdown. */
  children: ReactNode
}

/** An article with its date above, its tags and the ways to share it below. */
export function Article({ title, url, date, day, author, category, tags, children }: ArticleProps) {
  return (
    <article className="reading stack gap-l" aria-label={title}>
      <PostMeta
        {...{ date, day, author }}
        category={
          <a className="action" href={category.path}>
            {category.name}
          </a>
        }
      />
      <div className={styles.text}>{children}</div>
      <footer className={`${styles.end} stack gap-s`}>
        <p className={`${styles.tags} cluster`}>
          <span className={`${styles.label} text-l display`}>Tags:</span>
          {tags.map(({ name, path }) => (
            <a key={path} className="action" href={path}>
              {name}
            </a>
          ))}
        </p>
        <Share title={title} url={url} />
      </footer>
    </article>
  )
}
