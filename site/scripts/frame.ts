import { holds } from '#site/lib/seasons.ts'
import { initMaps } from './map.ts'
import offline from './offline.ts?lazy'
import { initSearch } from './page-finder.ts'
import { initVideos } from './video.ts'

const jitterPx = 8
const prefetchAfterMs = 100

/**
 * The script of every page, also of booking, which has no header. It includes maps and videos, although few pages have
 * them, because a shared module would be a separate file that loads one round trip later.
 */
export function initFrame() {
  const header = document.querySelector('header')
  const menu = document.getElementById('menu')
  const finder = document.getElementById('finder')
  showSeasonNotices()
  startLayersOnScroll()
  if (header) hideHeaderOnScroll(header)
  prefetchLinks()
  initMaps()
  initVideos()
  if (menu) initMenu(menu)
  if (finder) initSearch(finder)
  // Registers the worker a second after the page has loaded. Not in development, where it would serve old pages.
  if (import.meta.env.PROD) {
    const register = () => import(/* @vite-ignore */ offline).catch(() => {})
    addEventListener('load', () => setTimeout(register, 1000))
  }
}

/** Shows the notices that apply now. The page may have been built or cached weeks ago. */
function showSeasonNotices() {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = notice.dataset
    notice.hidden = !holds({ from: Number(from), until: Number(until) }, Date.now())
  }
}

/** Lets the layers of a hero move (components/Print.module.css) from the first scroll on. */
function startLayersOnScroll() {
  const start = () => (document.documentElement.dataset['scrolled'] = '')
  addEventListener('scroll', start, { once: true, passive: true })
}

/** Hides the header when scrolling down and shows it when scrolling up (spec §1). */
function hideHeaderOnScroll(header: HTMLElement) {
  // Avoids `scrollY`, since reading it would force a layout before the first paint. With NaN the header stays visible when
  // the browser scrolls to a fragment.
  let last = location.hash ? Number.NaN : 0
  let pageLength = Number.NaN

  addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, scrollY)
      const length = document.body.offsetHeight
      const shift = Math.abs(length - pageLength)
      // The page's height changed by the same amount, so the browser scrolled, not the visitor.
      if (shift && Math.abs(now - last) < shift + jitterPx) last = now
      pageLength = length
      if (Math.abs(now - last) < jitterPx) return
      const isDown = now > last && now > header.offsetHeight
      last = now
      if (isDown || !wouldCoverFocus(header)) header.toggleAttribute('data-hidden', isDown)
    },
    { passive: true },
  )
}

/** Whether the header would cover the focused element if it reappeared: WCAG 2.4.11. */
function wouldCoverFocus(header: HTMLElement) {
  const focused = document.activeElement
  if (!focused || header.contains(focused) || !focused.matches(':focus-visible')) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < header.offsetHeight
}

/**
 * Closes the menu's dropdowns on Escape, on a click elsewhere and when focus leaves, and the whole menu when a link is
 * chosen. The menu is a popover with `<details>`, so it opens without this script.
 */
function initMenu(menu: HTMLElement) {
  const closeAll = () => {
    for (const dropdown of menu.querySelectorAll('details')) dropdown.open = false
    menu.togglePopover(false)
  }

  menu.addEventListener('keydown', (event) => {
    const open = menu.querySelector<HTMLDetailsElement>('details[open]')
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeAll()
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', closeAll)

  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    // With a modifier key, the browser opens a tab or window or downloads, and this page stays open.
    if (ctrlKey || metaKey || shiftKey || altKey) return
    if (!(target instanceof Element)) return
    if (!menu.contains(target)) closeAll()
    const link = target.closest<HTMLAnchorElement>('header a, footer a')
    if (!link) return
    closeAll()
    link.closest<HTMLElement>('[popover]')?.togglePopover(false)
    if (link.href !== location.href.split('#')[0]) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
}

/** Prefetches a page when the pointer or focus rests on its link for 100 ms (spec §9). */
function prefetchLinks() {
  // Our Content Security Policy blocks prefetching in Firefox, which has no directive to allow it, and Safari does not
  // support it. The browsers that do also have `navigator.connection`.
  if (!('connection' in navigator)) return
  const prefetched = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>

  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || prefetched.has(link.href) || link.hash) return
    timer = setTimeout(() => {
      prefetched.add(link.href)
      const hint = { rel: 'prefetch', href: link.href }
      document.head.append(Object.assign(document.createElement('link'), hint))
    }, prefetchAfterMs)
  }
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
}
