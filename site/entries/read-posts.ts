import { type CollectionEntry, getEntry } from 'astro:content'
import { fillInHtml } from '#facts/fill-in-facts.ts'
import { listPosts, newestFirst } from './post-lists.ts'
import { readEntry, readFacts, readShown } from './read-entry.ts'
import { withReplyLabels } from './reply-label.ts'
import { showDay } from './show-day.ts'

export type Post = CollectionEntry<'posts'>['data'] & {
  id: string
  /** Its own address. */
  path: string
  /** The date in words. */
  day: string
}

/** The articles that are shown, the newest first. */
export async function readPosts(): Promise<Post[]> {
  const posts = await readShown('posts')
  return newestFirst(
    posts.map(({ id, data }) => ({ ...data, id, path: `/blog/${id}`, day: showDay(data.date) })),
  )
}

/** An article as HTML, with the figures filled in. */
export async function readArticle(id: string): Promise<string> {
  const entry = await getEntry('posts', id)
  return fillInHtml(entry?.rendered?.html ?? '', await readFacts(), `content/posts/${id}.md`)
}

/** What readers wrote under an article, the oldest first. */
export async function readComments(about: string) {
  const comments = await readShown('comments')
  const here = comments
    .map(({ id, data }) => ({ ...data, id, day: showDay(data.written) }))
    .filter((comment) => comment.about === about)
    .toSorted((one, other) => one.written.localeCompare(other.written) || one.order - other.order)
  return withReplyLabels(here)
}

/** What stands beside articles: the sidebar of spec §2. */
export async function readSidebar() {
  const posts = await readPosts()
  const { search } = await readEntry('blog')
  return {
    search,
    categories: listPosts('category', posts),
    recent: posts.slice(0, 3),
    tags: listPosts('tag', posts),
  }
}
