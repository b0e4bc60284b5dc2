import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const { resolve } = createRequire(import.meta.url)
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false, // third-party frames, which are blank until requested
}

/** Returns axe's findings on the current page, one per line. The sweeps check every page, the journeys every state. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (options) => {
    // Waits two frames, until the styles match the new width. A hidden page renders no frames, hence the timeout.
    for (let frame = 0; frame < 2; frame++)
      await new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1000)
      })
    const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
    )
  }, options)
}

/**
 * Returns a function that checks a page's state for axe findings and overflow, at the width of a narrow phone and of a
 * desktop, and the list to which it adds its findings.
 */
export function checkStates(page: Page, height = 1200) {
  const findings: string[] = []
  const look = async (state: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height })
      await page.waitForFunction((px) => matchMedia(`(width: ${px}px)`).matches, width)
      // axe reports a field that scrolls below the bar with Save as too small a target.
      await page.locator('.editor-bar').evaluateAll((bars) => {
        for (const bar of bars) (bar as HTMLElement).style.position = 'static'
      })
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
