/** What the search knows of a page, or of a question that a part of one answers. */
export type SearchPage = {
  /** With the part, where it is a question: `/plan/costs#tips`. */
  readonly path: string
  readonly title: string
  /** Where it belongs: the names of the pages above it, home left out. */
  readonly trail: readonly string[]
  readonly description: string
  readonly headings: readonly string[]
  /** Its words, a paragraph each. */
  readonly passages: readonly string[]
}

/** Words people type, and the ones our pages use for the same thing. */
export type Alike = { readonly typed: readonly string[]; readonly means: readonly string[] }

/** `/search.json`, written by `site/search/search-index.ts`. */
export type SearchFile = { readonly pages: readonly SearchPage[]; readonly alike: readonly Alike[] }
