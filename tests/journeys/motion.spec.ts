import { expect, test } from '../site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of [
  '/',
  '/about',
  '/contact',
  '/booking',
  '/tour',
  '/adventure/lake-boat-cruise',
  '/routes/gorillas-and-the-lake',
]) {
  test(`with reduced motion nothing on ${path} moves`, {
    tag: path === '/' ? ['@quick'] : [],
  }, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('load')
    const { moving, seen } = await page.evaluate(findMotion)
    expect(moving).toEqual([])
    // Proves that the check found the elements that would move without reduced motion.
    expect(seen).toBeGreaterThan(0)
  })
}

/**
 * Runs in the browser. Returns the animations that are not instantaneous, and the number of elements that could move.
 */
function findMotion() {
  const seconds = (list: string) => Math.max(...list.split(', ').map(Number.parseFloat))
  const styles = [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [undefined, '::before', '::after', '::details-content', '::backdrop'].map((part) => {
      const style = getComputedStyle(element, part)
      const { transitionDuration, animationDuration, animationName, animationTimeline } = style
      return {
        name: `${element.localName}.${element.className}${part ?? ''}`,
        turns: seconds(transitionDuration),
        plays: animationName === 'none' ? 0 : seconds(animationDuration),
        isScrolled: animationName !== 'none' && animationTimeline !== 'auto',
      }
    }),
  )
  return {
    moving: styles
      .filter(({ turns, plays, isScrolled }) => turns > 0.01 || plays > 0.01 || isScrolled)
      .map(({ name }) => name),
    seen: styles.filter(({ turns }) => turns > 0).length,
  }
}
