import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const paths = ['/', '/about', '/contact', '/adventure/big-five-adventure', '/tour/tour-details']

for (const width of [360, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of paths) {
      test(`while ${path} is scrolled, the bar covers no text`, async ({ page }) => {
        await page.goto(path)
        const atStart = await page.evaluate(barPosition)
        expect(atStart, 'as wide as the page, which ends above it').toEqual({
          left: 0,
          right: width,
          bottom: 740,
        })
        for (let scrolled = 0; scrolled < (await heightOf(page)); scrolled += 600) {
          await page.mouse.wheel(0, 600)
          await expect.poll(() => page.evaluate(coveredTexts)).toEqual([])
        }
        // After scrolling up a line the bar is back, and covers no text at the end of the page.
        await page.mouse.wheel(0, -12)
        await expect.poll(() => page.evaluate(barPosition)).toEqual(atStart)
        expect(await page.evaluate(coveredTexts)).toEqual([])
      })
    }

    test('the bar hides while the visitor types, and links to the wizard', {
      tag: width === 360 ? '@quick' : [],
    }, async ({ page }) => {
      await page.goto('/contact')
      const plan = page.getByRole('link', { name: 'Plan your trip' })
      await expect(plan).toBeInViewport()
      await page.getByRole('textbox').first().focus()
      await expect(plan).not.toBeInViewport()
      await page.getByRole('textbox').first().blur()
      await page.mouse.wheel(0, -120) // the page had scrolled down to the field
      await plan.click()
      await expect(page).toHaveURL('/booking')
    })
  })
}

// Phones and tablets, most with the browser's toolbars visible.
const firstScreens = [
  [360, 640],
  [375, 667],
  [390, 664],
  [390, 844],
  [393, 660],
  [412, 732],
  [600, 960],
  [768, 954],
  [820, 900],
] as const

test('§1, §2: on the first screen of the home page, the slides’ buttons and the bar can all be tapped', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of firstScreens) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await expect.poll(() => page.evaluate(coveredControls), `${width} x ${height}`).toEqual([])
  }
  await page.getByRole('link', { name: 'Plan your trip' }).click()
  await expect(page).toHaveURL('/booking')
})

const heightOf = (page: Page) => page.evaluate(() => document.body.offsetHeight)

/** Runs in the browser. Returns the visible area of the bar. */
function barPosition() {
  const boxes = [...document.querySelectorAll('[data-bar] a')]
    .map((link) => link.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Runs in the browser. Returns the texts that the bar covers. */
function coveredTexts(): string[] {
  const bars = [...document.querySelectorAll('[data-bar] a')].map((it) =>
    it.getBoundingClientRect(),
  )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const under: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const around = text.parentElement
    if (!around?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (around.closest('[data-bar], script, style, .visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const isUnder = [...range.getClientRects()].some((line) =>
      bars.some((bar) => {
        const [left, right] = [Math.max(line.left, bar.left), Math.min(line.right, bar.right)]
        const top = Math.max(line.top, bar.top)
        const bottom = Math.min(line.bottom, bar.bottom, innerHeight)
        if (left >= right || top >= bottom) return false
        // Ignores text that a carousel clips.
        return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(around)
      }),
    )
    if (isUnder) under.push(text.textContent?.trim() ?? '')
  }
  return under.filter(Boolean)
}

/** Runs in the browser. Returns the controls of the bar and the carousel that something else covers. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll('[data-bar] a, [data-carousel] [data-controls] button')
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    return [1, 3, 5].flatMap((sixth) => {
      const hit = document.elementFromPoint(left + (width * sixth) / 6, top + height / 2)
      if (hit && control.contains(hit)) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [`${name}, ${sixth} sixths from the left: ${hit?.outerHTML.slice(0, 80)}`]
    })
  })
}
