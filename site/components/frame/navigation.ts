import type { Theme } from '#site/components/theme.ts'

export type MenuLink = { label: string; path: string; place?: Theme | undefined }
export type MenuItem = MenuLink | { label: string; under: readonly MenuLink[] }

type Entry =
  | { label?: string | undefined; path: string }
  | { label: string; under: readonly string[] }
type Page = { path: string; title: string; place?: Theme | undefined }

/** The menu of spec §2. A link without a label has its page's title, and one in a dropdown its colours too. */
export function buildMenu(navigation: readonly Entry[], pages: readonly Page[]): MenuItem[] {
  const pageAt = (path: string) => {
    const page = pages.find((candidate) => candidate.path === path)
    if (page) return page
    throw new Error(
      `The menu in content/site.yaml links to ${path}, but there is no such page. Correct the path.`,
    )
  }
  return navigation.map((item) => {
    if (!('under' in item)) return { label: item.label ?? pageAt(item.path).title, path: item.path }
    const under = item.under.map((path) => {
      const { title, place } = pageAt(path)
      return { label: title, path, place }
    })
    return { label: item.label, under }
  })
}
