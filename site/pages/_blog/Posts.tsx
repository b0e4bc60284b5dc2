import { PostCard } from './PostCard.tsx'
import { PostSearch } from './PostSearch.tsx'
import styles from './Posts.module.css'
import type { PostPreview, SearchWords } from './post.ts'

export type PostsProps = {
  heading: string
  posts: readonly PostPreview[]
  /** On the page of all articles: a field that looks among them. */
  search?: SearchWords
  /** The way on, or back. */
  link?: { label: string; path: string } | undefined
}

/** Articles as cards, the newest first (spec §2, "Blog"). */
export function Posts({ heading, posts, search, link }: PostsProps) {
  return (
    <section className="stack gap-l band" aria-labelledby="posts" data-posts="">
      <div className={styles.top}>
        <h2 id="posts">{heading}</h2>
        {search && <PostSearch words={search} className={styles.search} />}
      </div>
      {search && (
        <div className={`${styles.found} cluster`}>
          <p role="status" data-none={search.none} />
          <a className="action" href="/blog" data-all="" hidden>
            {search.all}
          </a>
        </div>
      )}
      <ul className="cards">
        {posts.map((post) => (
          <li key={post.path} data-post="">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {link && (
        <a className="action" href={link.path}>
          {link.label}
        </a>
      )}
    </section>
  )
}
