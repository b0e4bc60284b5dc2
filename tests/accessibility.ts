import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands now, one line a place: for every page in the sweeps and
 * for every state in the journeys.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  )
}

/**
 * Looks at a page in one state after another, on a narrow phone and on a desk: what axe finds there,
 * and what sticks out. `findings` are all of them so far.
 */
export function lookingAt(page: Page) {
  const findings: string[] = []
  const look = async (state: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 1200 })
      const found = await accessibilityFindings(page)
      findings.push(...found.map((finding) => `${state}, ${width} px: ${finding}`))
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      if (isTooWide) findings.push(`${state}, ${width} px: sticks out`)
    }
  }
  return { look, findings }
}
