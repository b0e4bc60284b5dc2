import { Pager } from '#site/components/Pager.tsx'
import { SideBySide } from '#site/components/SideBySide.tsx'
import styles from './Classic.module.css'
import { PostCard } from './PostCard.tsx'
import type { PostPreview, SidebarProps } from './post.ts'
import { Sidebar } from './Sidebar.tsx'

export type ClassicProps = {
  heading: string
  posts: readonly PostPreview[]
  /** The link to all articles. */
  all: string
  sidebar: SidebarProps
}

/** "Blog Classic" (spec §2): three articles, the static pager, the sidebar. */
export function Classic({ heading, posts, all, sidebar }: ClassicProps) {
  return (
    <SideBySide side={<Sidebar {...sidebar} />}>
      <section className="stack gap-xl" aria-labelledby="posts">
        <h2 id="posts" className="text-xl">
          {heading}
        </h2>
        <ul className="stack gap-xl">
          {posts.map((post) => (
            <li key={post.path} className="card-room">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
        <div className={`${styles.end} cluster`}>
          <Pager of="articles" />
          <a className="action" href="/blog">
            {all}
          </a>
        </div>
      </section>
    </SideBySide>
  )
}
