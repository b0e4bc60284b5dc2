import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const heroes = ['/', '/adventure/mountain-gorilla-trekking', '/fr/adventure/canopy-walk-experience']
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

for (const viewport of screens)
  test(`the layers of a hero part on scrolling and leave no edge bare at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of heroes) {
      await page.goto(path)
      const atRest = await readGaps(page)
      expect(atRest).toHaveLength(3)
      for (const share of [0, 0.3, 0.6, 1]) {
        await page.evaluate((top) => scrollTo(0, innerHeight * top), share)
        for (const { top, bottom, left, right } of await readGaps(page))
          for (const bleed of [top, bottom, left, right])
            expect.soft(bleed, `${path}, scrolled by ${share}`).toBeGreaterThanOrEqual(0)
      }
      const [back, , near] = await readGaps(page)
      expect(back?.top).toBeLessThan((atRest[0]?.top ?? 0) - 5)
      expect(near?.top).toBeGreaterThan((atRest[2]?.top ?? 0) + 5)
    }
  })

test('nothing on home follows a timeline until the page scrolls', async ({ page }) => {
  const following = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.localName : '')),
    )
  await page.goto('/')
  await page.waitForFunction(() => document.documentElement.dataset['first'] === '')
  expect(await following()).toEqual([])
  await page.evaluate(() => scrollTo(0, 10))
  const layers = ['img', 'img', 'img']
  await expect.poll(following).toEqual(expect.arrayContaining([...layers, 'section', 'li']))
})

for (const { path, print } of [
  { path: '/', print: 'main li:has(> div > h3 + p ~ a)' },
  { path: '/routes', print: 'main li:has(h3)' },
  { path: '/plan', print: 'main li:has(h3)' },
  { path: '/fr/adventure', print: 'main li:has(h3)' },
])
  test(`prints on ${path} come askew into view, and lie straight in its middle`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(path)
    const last = page.locator(print).last()
    const skewWith = (share: number) =>
      last.evaluate(async (element, atShare) => {
        const scroll = () => {
          const { top } = element.getBoundingClientRect()
          scrollBy({ top: top - innerHeight * atShare, behavior: 'instant' })
        }
        for (let frame = 0; frame < 4; frame++) {
          scroll()
          await new Promise((done) => requestAnimationFrame(done))
        }
        const { a, b, e, f } = new DOMMatrix(getComputedStyle(element).transform)
        return Math.abs(a - 1) + Math.abs(b) + Math.abs(e) + Math.abs(f)
      }, share)
    expect(await skewWith(0.9)).toBeGreaterThan(5)
    expect(await skewWith(0.2)).toBe(0)
  })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the layers of a hero stay together', async ({ page }) => {
    await page.goto(heroes[0] ?? '')
    const atRest = await readGaps(page)
    await page.evaluate(() => scrollTo(0, innerHeight / 2))
    const [back, ...nearer] = await readGaps(page)
    expect(back).toEqual(atRest[0])
    for (const layer of nearer) expect(layer).toEqual(back)
  })
})

test('the far layer of a hero loads first and says what the poster shows', async ({ page }) => {
  for (const path of heroes) {
    await page.goto(path)
    const attributes = await page
      .locator('[data-focus]')
      .first()
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ fetchPriority, loading, alt }) => [fetchPriority, loading, alt !== '']),
      )
    expect(attributes).toEqual([
      ['high', 'auto', true],
      ['low', 'auto', false],
      ['low', 'auto', false],
    ])
  }
})

const cards = [
  { path: '/', to: '/destination/lake-kivu-destination-details' },
  { path: '/', to: '/routes/gorillas-and-the-lake' },
  { path: '/adventure', to: '/adventure/big-five-adventure' },
  { path: '/fr/adventure', to: '/fr/adventure/big-five-adventure' },
]

for (const { path, to } of cards)
  test(`the picture of a chosen card on ${path} becomes the hero of ${to}`, async ({ page }) => {
    await page.goto(path)
    expect(await readNames(page, 'main :is(li, div)')).toEqual([])
    await page.locator(`main li a[href="${to}"]`).first().focus()
    const [name = '', ...others] = await readNames(page, 'main :is(li, div)')
    expect(others).toEqual([])
    expect(name).not.toBe('')
    await page.goto(to)
    expect(await readNames(page, 'main header')).toEqual([name])
  })

test('the next page is pulled over the one before, and neither is seen through the other', async ({
  page,
}) => {
  await page.addInitScript(keepTransition)
  await page.goto('/')
  test.skip(!(await page.evaluate(() => 'onpagereveal' in window)), 'no view transitions')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  const parts = await page.waitForFunction(() => (window as unknown as { parts?: Part[] }).parts)
  const all = await parts.jsonValue()
  const ofRoot = all?.filter(({ part }) => /-(old|new)\(root\)$/.test(part)) ?? []
  expect(ofRoot).toEqual([{ part: '::view-transition-new(root)', end: 300, changes: ['clipPath'] }])
  for (const { end } of all ?? []) expect(end).toBeLessThanOrEqual(300)
})

type Part = { readonly part: string; readonly end: number; readonly changes: readonly string[] }

/** Runs in the browser. */
function keepTransition() {
  addEventListener('pagereveal', async (event) => {
    const { viewTransition } = event as unknown as { viewTransition: ViewTransition | null }
    if (!viewTransition) return
    await viewTransition.ready
    const parts = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      if (!effect.pseudoElement?.startsWith('::view-transition')) return []
      const { endTime = 0 } = effect.getComputedTiming()
      const names = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
      const changes = [...new Set(names)].filter(
        (name) => name === 'opacity' || name === 'clipPath',
      )
      return [{ part: effect.pseudoElement, end: Number(endTime), changes }]
    })
    Object.assign(window, { parts })
  })
}

/** How far each layer of the first hero reaches beyond its frame. */
function readGaps(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
    const hero = document.querySelector('[data-focus]')
    const frame = hero?.getBoundingClientRect() ?? new DOMRect()
    return [...(hero?.querySelectorAll('img') ?? [])].map((image) => {
      const layer = image.getBoundingClientRect()
      return {
        top: frame.top - layer.top,
        bottom: layer.bottom - frame.bottom,
        left: frame.left - layer.left,
        right: layer.right - frame.right,
      }
    })
  })
}

/** The names of the pictures that take part in a transition to another page. */
const readNames = (page: Page, within: string) =>
  page.locator(`${within} > [data-page]`).evaluateAll((pictures) => {
    const names = pictures.map(
      (picture) =>
        (getComputedStyle(picture) as { viewTransitionName?: string }).viewTransitionName,
    )
    return names.filter((name) => name !== undefined && name !== 'none')
  })
