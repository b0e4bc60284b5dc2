import { followScroll } from './header.ts'
import { tendMenu } from './menu.ts'
import { offerSearch } from './page-finder.ts'
import { prefetchLinks } from './prefetch.ts'
import { showSeasonNotices } from './season-notices.ts'

/** What every page with a header does. */
export function tendFrame() {
  const header = document.querySelector<HTMLElement>('[data-header]')
  const menu = document.getElementById('menu')
  const finder = document.getElementById('finder')
  if (header) followScroll(header)
  if (menu) tendMenu(menu)
  if (finder) offerSearch(finder)
  prefetchLinks()
  showSeasonNotices()
}
