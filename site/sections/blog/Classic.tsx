import { Pager } from '#ui/Pager.tsx'
import styles from './Classic.module.css'
import { Columns } from './Columns.tsx'
import { PostCard } from './PostCard.tsx'
import type { PostPreview, SidebarProps } from './post.ts'

export type ClassicProps = {
  heading: string
  posts: readonly PostPreview[]
  /** The way to all articles: the pager leads nowhere. */
  all: string
  sidebar: SidebarProps
}

/** "Blog Classic" (spec §2): three articles, the static pager, the sidebar. */
export function Classic({ heading, posts, all, sidebar }: ClassicProps) {
  return (
    <Columns sidebar={sidebar}>
      <section className={styles.root} aria-labelledby="posts">
        <h2 id="posts" className={styles.heading}>
          {heading}
        </h2>
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.path} className={styles.item}>
              <PostCard post={post} shape="row" />
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <Pager of="articles" pages={3} hasEnds />
          <a className={styles.all} href="/blog">
            {all}
          </a>
        </div>
      </section>
    </Columns>
  )
}
