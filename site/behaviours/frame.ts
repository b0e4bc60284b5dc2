import { followScroll } from './header.ts'
import { showMapsOnRequest } from './map.ts'
import { tendMenu } from './menu.ts'
import { offerSearch } from './page-finder.ts'
import { prefetchLinks } from './prefetch.ts'
import { showSeasonNotices } from './season-notices.ts'
import { openVideosOnRequest } from './video.ts'

/**
 * What every page with a header does. Maps and videos are on few pages, but a module that several
 * scripts share is a file of its own, which is asked for one round trip later.
 */
export function tendFrame() {
  const header = document.querySelector<HTMLElement>('[data-header]')
  const menu = document.getElementById('menu')
  const finder = document.getElementById('finder')
  if (header) followScroll(header)
  if (menu) tendMenu(menu)
  if (finder) offerSearch(finder)
  prefetchLinks()
  showSeasonNotices()
  showMapsOnRequest()
  openVideosOnRequest()
}
