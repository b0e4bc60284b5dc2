import { hideHeaderOnScroll } from './header.ts'
import { initMaps } from './map.ts'
import { initMenu } from './menu.ts'
import offline from './offline.ts?lazy'
import olderBrowsers from './older-browsers.ts?lazy'
import { initSearch } from './page-finder.ts'
import { prefetchLinks } from './prefetch.ts'
import { showSeasonNotices } from './season-notices.ts'
import { initVideos } from './video.ts'

/**
 * What every page does; the booking page has no header. Maps and videos are on few pages, but a
 * module that several scripts share is a file of its own, which is asked for one round trip later.
 */
export async function initFrame() {
  const header = document.querySelector('header')
  const menu = document.getElementById('menu')
  const finder = document.getElementById('finder')
  showSeasonNotices()
  if (header) hideHeaderOnScroll(header)
  prefetchLinks()
  initMaps()
  initVideos()
  // A second after the page, in nobody's way. While the site is developed it would keep old pages.
  if (import.meta.env.PROD) {
    const register = () => import(/* @vite-ignore */ offline).catch(() => {})
    addEventListener('load', () => setTimeout(register, 1000))
  }
  if (!('name' in HTMLDetailsElement.prototype)) await import(/* @vite-ignore */ olderBrowsers)
  if (menu) initMenu(menu)
  if (finder) initSearch(finder)
}
