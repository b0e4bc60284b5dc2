/** The articles with one tag, or of one category: a page of their own. */
export type PostList = {
  kind: 'tag' | 'category'
  name: string
  /** How many articles are in it. */
  count: number
  path: string
}

type Listed = { date: string; order: number; category: string; tags: readonly string[] }

/** As a blog shows them; of one day, in their `order`. */
export function newestFirst<Post extends Listed>(posts: readonly Post[]): Post[] {
  return posts.toSorted(
    (one, other) => other.date.localeCompare(one.date) || one.order - other.order,
  )
}

/** Every tag or category with its true count, by name. */
export function listPosts(kind: PostList['kind'], posts: readonly Listed[]): PostList[] {
  const names = posts.flatMap(({ tags, category }) => (kind === 'tag' ? tags : [category]))
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: count }]) => ({ ...listOf(kind, name), count }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** One of them, with its address: /blog/tag/lake-kivu. */
export function listOf(kind: PostList['kind'], name: string): Omit<PostList, 'count'> {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return { kind, name, path: `/blog/${kind}/${slug}` }
}

/** Whether an article is in a list. */
export const isListed = ({ kind, name }: PostList, { tags, category }: Listed) =>
  kind === 'tag' ? tags.includes(name) : category === name
