import type { Theme } from '#site/components/theme.ts'

export type MenuLink = { label: string; path: string; place?: Theme | undefined }
export type MenuItem = MenuLink | { label: string; under: readonly MenuLink[] }

type Entry = { label: string; path: string } | { label: string; under: readonly string[] }
type Page = { path: string; title: string; place?: Theme | undefined }

/** The menu of spec §2. Dropdown links take their title and colours from the linked page. */
export function buildMenu(navigation: readonly Entry[], pages: readonly Page[]): MenuItem[] {
  return navigation.map((item) => {
    if (!('under' in item)) return item
    const under = item.under.map((path) => {
      const page = pages.find((candidate) => candidate.path === path)
      if (!page) {
        throw new Error(
          `The menu in content/site.yaml links to ${path}, but there is no such page. Correct the path.`,
        )
      }
      return { label: page.title, path, place: page.place }
    })
    return { label: item.label, under }
  })
}
