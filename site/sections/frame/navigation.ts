import type { Place, Routes, SiteWords } from '#entries/site-schemas.ts'

export type MenuLink = { label: string; path: string; place?: Place | undefined }
export type MenuItem = MenuLink | { label: string; under: readonly MenuLink[] }

/** The menu of spec §2: its links under a dropdown take title and colours from the routes. */
export function buildMenu(navigation: SiteWords['navigation'], routes: Routes): MenuItem[] {
  const known = Object.values(routes).flat()

  return navigation.map((item) => {
    if (!('under' in item)) return item
    const under = item.under.map((path) => {
      const route = known.find((candidate) => candidate.path === path)
      if (!route) {
        throw new Error(
          `The menu in content/site.yaml leads to ${path}, which content/routes.yaml does not have: the link would be dead. Correct the path.`,
        )
      }
      return { label: route.title, path, place: route.place }
    })
    return { label: item.label, under }
  })
}
