/** What the search knows of a page, or of a question that a part of one answers. */
export type SearchPage = {
  /** With the part, where it is a question: `/plan/costs#tips`. */
  readonly path: string
  readonly title: string
  /** Other words visitors ask for it with: `content/search.yaml`. */
  readonly phrases: readonly string[]
  /** The names of the pages above it, without home. */
  readonly trail: readonly string[]
  readonly description: string
  readonly headings: readonly string[]
  /** Its words, a paragraph each. */
  readonly passages: readonly string[]
}

/** `/search.json`, written by `site/search/search-index.ts`. */
export type SearchFile = {
  readonly pages: readonly SearchPage[]
  readonly synonyms: readonly (readonly string[])[]
}
