import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { brokenOverColumns, orphans, tooWide } from './layout.ts'
import { framedParts } from './pages.ts'

const widths = [360, 390, 768, 820, 1024, 1100, 1180, 1280, 1440] as const
/** From here on the menu is in the header: spec §9. */
const wideFrom = 1024
/** The least distance in CSS pixels between the texts of two links or questions below one another. */
const leastGap = 6

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// `npm test` checks one page of each layout, on a phone and at the first width with the menu in the header.
for (const { part, isQuick, tag } of framedParts)
  test(`§1, §9: from ${part[0]?.route} on, the header is one row with Book Now, nothing is too wide and rows that wrap keep their gap at ${isQuick ? 'two widths' : 'every width'}`, {
    tag,
  }, async ({ page }) => {
    for (const { route } of part) await checkWidths(page, route, isQuick ? [390, 1024] : widths)
  })

async function checkWidths(page: Page, route: string, given: readonly number[]) {
  await page.goto(route)
  await page.waitForFunction(() => document.documentElement.dataset.first !== 'early')
  for (const width of given) {
    await page.setViewportSize({ width, height: 900 })
    const where = `${route} at ${width} px`
    const header = await page.evaluate(readHeader)
    const single = { rows: 1, book: true, menuButton: width < wideFrom }
    expect.soft(header, where).toEqual({ ...single, wrapped: [] })
    // After a change of width, the browser updates styles only after some frames.
    await expect.poll(() => page.evaluate(tooWide), { message: where }).toEqual([])
    expect
      .soft(await page.evaluate(orphans), `${where}: headings that end with one word`)
      .toEqual([])
    expect.soft(await page.evaluate(tightRows, leastGap), where).toEqual([])
    expect.soft(await page.evaluate(brokenOverColumns), where).toEqual([])
  }
}

/** Runs in the browser. From 1024 px, also names the parts of the header that wrap. */
function readHeader() {
  const bar = document.querySelector('header a[href*="/booking"]')?.closest('header > *')
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const links = [...(bar?.querySelectorAll('a, summary, button') ?? [])].filter(
    (element) => isShown(element) && !element.closest('[popover]:not(nav), details ul'),
  )
  const middles = links.map((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (top + bottom) / 2
  })
  const linesOf = (link: Element) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops)
  }
  return {
    rows: Math.max(...middles) - Math.min(...middles) < 8 ? 1 : 2,
    book: links.some((link) => link.matches('[data-variant]')),
    menuButton: links.some((link) => link.matches('[popovertarget="menu"]')),
    wrapped:
      innerWidth < 1024
        ? []
        : links
            .filter((link) => link.textContent?.trim() && linesOf(link) > 12)
            .map((link) => link.textContent),
  }
}

/** Runs in the browser. Returns links or questions whose texts are too close to those of the next one below. */
function tightRows(gap: number): string[] {
  const boxOf = (item: Element) => {
    const range = document.createRange()
    const control = item.querySelector('a, summary')
    if (!control?.checkVisibility({ visibilityProperty: true })) return null
    range.selectNodeContents(control)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0) return null
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }
  return [...document.querySelectorAll('li + li, details + details')].flatMap((item) => {
    const [above, below] = [boxOf(item.previousElementSibling ?? item), boxOf(item)]
    if (!above || !below || Math.abs(above.left - below.left) > 1) return []
    const distance = below.top - above.bottom
    return distance > -40 && distance < gap ? [`${Math.round(distance)}: ${item.textContent}`] : []
  })
}
