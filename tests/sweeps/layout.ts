/** The minimum target size for touch, in CSS pixels. */
export const targetSize = 44

/** Runs in the browser. Returns the paragraphs that are broken over two columns. */
export const brokenOverColumns = (): string[] =>
  [...document.querySelectorAll('main p')]
    .filter((text) => getComputedStyle(text).display !== 'inline')
    .filter((text) => text.getClientRects().length > 1)
    .map((text) => text.textContent ?? '')

/** Runs in the browser. If the page scrolls sideways, returns the elements that overflow. */
export function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  )
  const named = out.slice(-3).map((element) => (element.cloneNode(false) as Element).outerHTML)
  return [`${scrollWidth} px wide`, ...named]
}

/** Runs in the browser. Returns the controls in the header, navigation and forms that are too small. */
export function smallTargets(size: number): string[] {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  const places = 'header, nav, form, [role="dialog"], dialog'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => element.closest(places) && isShown(element) && !isInText(element))
    .map((element) => ({ element, box: touched(element) }))
    .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
    .filter(({ element, box }) => !isHitAround(element, box))
    .map(({ element, box }) => {
      const tag = (element.cloneNode(false) as Element).outerHTML
      return `${Math.round(box.width)} x ${Math.round(box.height)}: ${tag} ${element.textContent}`
    })

  function isShown(element: HTMLElement) {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    // Ignores the skip link, which is off-screen or one pixel in size until it is focused.
    const isOffscreen = width <= 1 || height <= 1 || right <= 0 || bottom <= 0
    // Ignores the honeypot, which is invisible, not focusable and hidden from screen readers.
    if (element.tabIndex < 0 && element.closest('[aria-hidden="true"]')) return false
    return (
      !isOffscreen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  /** Whether the element is a link within a text, which WCAG 2.5.8 exempts. */
  function isInText(element: HTMLElement) {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent?.trim() ?? ''
    return around.length > (element.textContent?.trim().length ?? 0)
  }

  /** Whether an area of the minimum size around the element reacts to touch. A link may cover its card. */
  function isHitAround(element: HTMLElement, box: { width: number; height: number }) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y, reach] = [left + width / 2, top + height / 2, size / 2 - 1]
    const across = box.width < size - 0.5 ? [x - reach, x + reach] : []
    const along = box.height < size - 0.5 ? [y - reach, y + reach] : []
    const points = [...across.map((at) => [at, y]), ...along.map((at) => [x, at])] as const
    return points.every(([atX = 0, atY = 0]) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && [element, ...labels].some((part) => part.contains(hit))
    })
  }

  function touched(element: HTMLElement) {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect())
    return {
      width:
        Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      height:
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
    }
  }
}

/** Runs in the browser. Returns the bottom of the page's title in CSS pixels. */
export const titleEnd = () =>
  Math.max(...[...document.querySelectorAll('h1')].map((it) => it.getBoundingClientRect().bottom))

/**
 * Runs in the browser. Returns the headings whose last line is a single word, although the line above it has a word to
 * spare, and the two together fit on a phone (site/lib/headline.ts).
 */
export function orphans(): string[] {
  const longestPair = 17
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(isOrphaned).map(nameOf)

  function isOrphaned(heading: Element) {
    if (!heading.checkVisibility()) return false
    const lines = linesOf(heading)
    const pair = /[^\s]+\s+[^\s]+$/.exec(heading.textContent?.replace(/\s(?=[?!:;])/g, '') ?? '')
    if ((pair?.[0].length ?? 0) > longestPair) return false
    // Three words are balanced: "The whole / country".
    if (lines.reduce((sum, words) => sum + words, 0) < 4) return false
    return lines.length > 1 && lines.at(-1) === 1 && (lines.at(-2) ?? 0) > 1
  }

  /** The number of words on each line. */
  function linesOf(heading: Element): number[] {
    const lines = new Map<number, number>()
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      for (const { index, 0: word } of text.data.matchAll(/[^\s\u00A0\u202F?!:;]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // A compound word may break at its hyphen.
        const { height = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
        const size = Number.parseFloat(getComputedStyle(text.parentElement ?? heading).fontSize)
        // Ignores words for screen readers, and what stands above the heading in a smaller face.
        if (height > 2 && size > Number.parseFloat(getComputedStyle(heading).fontSize) - 1)
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1)
      }
    }
    return [...lines].toSorted(([one], [other]) => one - other).map(([, words]) => words)
  }

  function nameOf(heading: Element) {
    return `${heading.localName}: ${heading.textContent}`
  }
}
