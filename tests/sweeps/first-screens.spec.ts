import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { framedParts } from './pages.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1112, height: 834 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// `npm test` checks one page of each layout, on a phone and on a laptop.
for (const { part, isQuick, tag } of framedParts)
  test(`from ${part[0]?.route} on, the first screen has the title, its text and the way on whole on ${isQuick ? 'two screens' : 'every screen'}`, {
    tag,
  }, async ({ page }) => {
    for (const { route } of part)
      await checkFirstScreens(page, route, isQuick ? [screens[1], screens[4]] : screens)
  })

async function checkFirstScreens(
  page: Page,
  route: string,
  given: ReadonlyArray<(typeof screens)[number]>,
) {
  await page.goto(route)
  await page.waitForFunction(() => document.documentElement.dataset.first !== 'early')
  for (const screen of given) {
    await page.setViewportSize(screen)
    const message = `${route} at ${screen.width} by ${screen.height} px`
    // After a change of size, the browser updates styles only after some frames.
    await expect.poll(() => page.evaluate(cutOff), { message }).toEqual([])
  }
}

/** Runs in the browser. Returns the texts and buttons of the opening that end below the first screen. */
function cutOff(): string[] {
  const bars = [...document.querySelectorAll('[data-bar] > a')].filter(
    (bar) => bar.getBoundingClientRect().width > innerWidth / 3,
  )
  const end = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
  const banner = document.querySelector('main h1:not(.visually-hidden)')?.parentElement
  const slide = document.querySelector('main [data-carousel] li')
  const opening = innerWidth < 1024 ? null : document.querySelector('main > p')
  return [...(banner ?? slide ?? document.body).querySelectorAll('h1, h1 ~ p, h2, h2 ~ a')]
    .concat(banner || !opening ? [] : [opening])
    .map((part) => ({ part, bottom: part.getBoundingClientRect().bottom }))
    .filter(({ bottom }) => bottom > end)
    .map(({ part, bottom }) => `${part.textContent} ends ${Math.round(bottom - end)} px below`)
}
