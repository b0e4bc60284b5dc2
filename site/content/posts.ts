import { type CollectionEntry, getEntry } from 'astro:content'
import { foldLetters } from '#core/letters.ts'
import { replaceMarks } from '#core/untranslated.ts'
import { currentLanguage, typeset } from '#core/words.ts'
import { readEntry, readFacts, readShown } from './entries.ts'
import { fillInHtml } from './facts.ts'
import { showDay } from './format.ts'

export type Post = CollectionEntry<'posts'>['data'] & {
  id: string
  path: string
  day: string
}

export async function readPosts(): Promise<Post[]> {
  const posts = await readShown('posts')
  return newestFirst(
    posts.map(({ id, data }) => ({ ...data, id, path: `/blog/${id}`, day: showDay(data.date) })),
  )
}

export async function readArticle(id: string): Promise<string> {
  const language = currentLanguage()
  const translated =
    language === 'en' ? undefined : await getEntry('translations', `${language}/${id}`)
  const entry = translated ?? (await getEntry('posts', id))
  const html = (entry?.rendered?.html ?? '').replace(/>[^<]+/g, (text) => typeset(text, language))
  return fillInHtml(html, await readFacts(), `content/posts/${id}.md`)
}

export async function readComments(about: string) {
  const comments = await readShown('comments')
  return comments
    .map(({ id, data }) => ({ ...data, id, day: showDay(data.written) }))
    .filter((comment) => comment.about === about)
    .toSorted((one, other) => one.written.localeCompare(other.written) || one.order - other.order)
}

export async function readSidebar() {
  const posts = await readPosts()
  const { search } = await readEntry('blog')
  return {
    search,
    categories: countNames(posts.map(({ category }) => category)),
    recent: posts.slice(0, 3),
    tags: countNames(posts.flatMap(({ tags }) => tags)),
  }
}

/** Returns the words of an article's body, each once, for the blog's search. */
export async function readWords(id: string): Promise<string> {
  const text = (await readArticle(id)).replaceAll(/<[^>]*>/g, ' ')
  return [...new Set(foldLetters(text).match(/[\p{L}\d]{3,}/gu))].join(' ')
}

type Dated = { readonly date: string; readonly order: number }

export const newestFirst = <Post extends Dated>(posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => other.date.localeCompare(one.date) || one.order - other.order)

export const linkToName = (name: string) => ({
  name,
  path: `/blog?q=${encodeURIComponent(replaceMarks(name))}`,
})

const countNames = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: count }]) => ({ ...linkToName(name), count }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
