import type { PictureData } from '#ui/Picture.tsx'

/** An article where it is one of several. */
export type PostPreview = {
  title: string
  description: string
  /** The address a card leads to. */
  path: string
  /** As a machine reads it, and in words. */
  date: string
  day: string
  author: string
  category: string
  tags: readonly string[]
  picture: PictureData
}

export type SearchWords = { heading: string; label: string; none: string; all: string }

/** What stands beside articles (spec §2). */
export type SidebarProps = {
  search: SearchWords
  categories: ReadonlyArray<{ name: string; count: number; path: string }>
  recent: ReadonlyArray<{ title: string; path: string; date: string; day: string }>
  tags: ReadonlyArray<{ name: string; path: string }>
}
