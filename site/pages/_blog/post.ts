import type { CollectionEntry } from 'astro:content'

/** An article where it is one of several. */
export type PostPreview = CollectionEntry<'posts'>['data'] & {
  /** The address a card leads to. */
  path: string
  /** The date in words. */
  day: string
}

export type SearchWords = CollectionEntry<'blog'>['data']['search']

/** What stands beside articles (spec §2). */
export type SidebarProps = {
  search: SearchWords
  categories: ReadonlyArray<{ name: string; count: number; path: string }>
  recent: ReadonlyArray<{ title: string; path: string; date: string; day: string }>
  tags: ReadonlyArray<{ name: string; path: string }>
}
