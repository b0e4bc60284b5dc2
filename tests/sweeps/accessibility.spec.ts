import { accessibilityFindings } from '../accessibility.ts'
import { expect, test } from '../site.ts'
import { forEachPage } from './each-page.ts'
import { openPage } from './open.ts'

const widths = [360, 768, 1440]

forEachPage((built) => {
  test('has no findings of axe at any width', async ({ page }) => {
    await openPage(page, built.route)
    const findings: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await accessibilityFindings(page)
      findings.push(...found.map((finding) => `${width} px: ${finding}`))
    }
    expect(findings).toEqual([])
  })
})
