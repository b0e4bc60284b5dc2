import { existsSync, readFileSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import { foldLetters } from '#core/letters.ts'
import { currentLanguage, typeset } from '#core/words.ts'
import { cleanMarkdown } from './clean-html.ts'
import type { Content } from './content-files.ts'
import { readShown } from './entries.ts'
import { fillInHtml } from './facts.ts'
import { showDay } from './format.ts'
import { readContent } from './read-content.ts'
import { translationOf } from './translate.ts'
import { frontMatter } from './yaml.ts'

export type Post = Content['posts'] & {
  id: string
  path: string
  day: string
}

export function readPosts(): Post[] {
  const posts = readShown('posts')
  return newestFirst(
    posts.map(({ id, data }) => ({ ...data, id, path: `/blog/${id}`, day: showDay(data.date) })),
  )
}

export async function readArticle(id: string): Promise<string> {
  const language = currentLanguage()
  const english = `content/posts/${id}.md`
  const translated = language === 'en' ? english : translationOf(english, language)
  const file = existsSync(translated) ? translated : english
  const { render } = await renderer
  const { code } = await render(readFileSync(file, 'utf8').replace(frontMatter, '$2'))
  const html = code.replace(/>[^<]+/g, (text) => typeset(text, language))
  return fillInHtml(html, readContent('facts'), english)
}

const renderer = cleanMarkdown(satteri()).createRenderer({})

export function readComments(about: string) {
  const comments = readShown('comments')
  return comments
    .map(({ id, data }) => ({ ...data, id, day: showDay(data.written) }))
    .filter((comment) => comment.about === about)
    .toSorted((one, other) => one.written.localeCompare(other.written) || one.order - other.order)
}

export function readSidebar() {
  const posts = readPosts()
  const { search } = readContent('blog')
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

const newestFirst = <Post extends Dated>(posts: readonly Post[]): Post[] =>
  posts.toSorted((one, other) => other.date.localeCompare(one.date) || one.order - other.order)

export const linkToName = (name: string) => ({
  name,
  path: `/blog?q=${encodeURIComponent(name)}`,
})

const countNames = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: count }]) => ({ ...linkToName(name), count }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
