import { key, type Visitor } from './visitor.ts'
import { expect, phone, test } from './walk.ts'

// The walk through the pages in WebKit: only behaviour that differs by engine. The rules are in
// tests/journeys. docs/browsers.md.

/** Whether it is seen. */
const isOpen = (visitor: Visitor, id: string) =>
  visitor.evaluate((id) => (document.getElementById(id)?.offsetHeight ?? 0) > 0, id)

const openDetails = (visitor: Visitor, within: string) =>
  visitor.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLDetailsElement>(`${within} details`)].flatMap(
        (details, index) => (details.open ? [index] : []),
      ),
    within,
  )

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu opens and closes by its buttons and by Escape, and a link leaves it', async ({
    visitor,
  }) => {
    await visitor.open('/')
    expect(await isOpen(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await expect.poll(() => isOpen(visitor, 'menu')).toBe(true)
    await visitor.press('button', 'Close the menu')
    await expect.poll(() => isOpen(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await expect.poll(() => isOpen(visitor, 'menu')).toBe(true)
    await visitor.window.keys(key.escape)
    await expect.poll(() => isOpen(visitor, 'menu')).toBe(false)
    await visitor.press('button', 'Open the menu')
    await visitor.press('summary', 'Destinations', '#menu')
    await visitor.press('summary', 'Adventures', '#menu')
    await expect.poll(() => openDetails(visitor, '#menu')).toEqual([1])
    await visitor.press('link', 'About Us', '#menu')
    await visitor.isAt('/about')
    expect(await isOpen(visitor, 'menu')).toBe(false)
  })

  test('the closed header is one bar, which leaves on the way down and returns on the way up', async ({
    visitor,
  }) => {
    await visitor.open('/about')
    const header = () =>
      visitor.evaluate(() => {
        const { top, height } =
          document.body.querySelector('header')?.getBoundingClientRect() ?? new DOMRect()
        return { height, isSeen: top + height > 0 }
      })
    const { height } = await header()
    expect(height).toBeGreaterThan(40)
    expect(height).toBeLessThan(150)
    const scroll = (by: number) =>
      visitor.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), by)
    await expect
      .poll(async () => {
        await scroll(300)
        return (await header()).isSeen
      })
      .toBe(false)
    await expect
      .poll(async () => {
        await scroll(-60)
        return (await header()).isSeen
      })
      .toBe(true)
  })
})

test('one dropdown is open at a time; Escape and a click elsewhere close it; a link leads on', async ({
  visitor,
}) => {
  await visitor.open('/')
  await visitor.press('summary', 'Destinations', '#menu')
  await visitor.press('summary', 'Adventures', '#menu')
  await expect.poll(() => openDetails(visitor, '#menu')).toEqual([1])
  await visitor.window.keys(key.escape)
  await expect.poll(() => openDetails(visitor, '#menu')).toEqual([])
  await visitor.press('summary', 'Adventures', '#menu')
  await expect.poll(() => openDetails(visitor, '#menu')).toEqual([1])
  await visitor.window.mouse(900, 600, 'click')
  await expect.poll(() => openDetails(visitor, '#menu')).toEqual([])
  await visitor.press('summary', 'Destinations', '#menu')
  await visitor.press('link', 'Lake Kivu', '#menu')
  await visitor.isAt('/destination/lake-kivu-destination-details')
})

test('the current menu item and the one under the pointer are underlined', async ({ visitor }) => {
  await visitor.open('/about')
  const underlines = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('#menu a')].flatMap((link) => {
        const { textDecorationLine, textDecorationThickness } = getComputedStyle(link)
        const isUnderlined = textDecorationLine === 'underline' && textDecorationThickness === '3px'
        return isUnderlined ? [link.textContent?.trim()] : []
      }),
    )
  expect(await underlines()).toEqual(['About Us'])
  const place = await visitor.evaluate(
    (link) => {
      const { x, y, width, height } = (link as unknown as Element).getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    },
    await visitor.find('link', 'Contact', '#menu'),
  )
  await visitor.window.mouse(...place)
  await expect.poll(underlines).toEqual(['About Us', 'Contact'])
})

test('the mark between two steps of the breadcrumb stands beside their words', async ({
  visitor,
}) => {
  await visitor.open('/tour')
  const room = await visitor.evaluate(() => {
    const step = document.querySelector('[aria-label=Breadcrumb] li + li')
    const words = document.createRange()
    if (!step?.firstChild) return Number.NaN
    words.selectNodeContents(step)
    return words.getBoundingClientRect().left - step.getBoundingClientRect().left
  })
  expect(room).toBeGreaterThan(10)
})

test('items that begin with an icon have no extra line', async ({ visitor }) => {
  await visitor.open('/contact')
  const extra = await visitor.evaluate(() =>
    [...document.querySelectorAll('li')].flatMap((item) => {
      const [first] = item.children
      if (first?.localName !== 'svg' || getComputedStyle(item).display !== 'list-item') return []
      const lost = first.getBoundingClientRect().top - item.getBoundingClientRect().top
      return lost > 12 ? [item.textContent] : []
    }),
  )
  expect(extra).toEqual([])
})

test('the search opens by its button and by "/", forgives a slip, and is walked by arrows', async ({
  visitor,
}) => {
  const gorillas = '/adventure/mountain-gorilla-trekking'
  await visitor.open('/about')
  await visitor.press('button', 'Find a page')
  await visitor.until(() => document.activeElement?.matches('#finder [type=search]') ?? false)
  await visitor.window.keys(...'gorila')
  await visitor.until(
    (path) => document.querySelector('#finder ol a')?.getAttribute('href') === path,
    gorillas,
  )
  await visitor.window.keys(key.down)
  await visitor.until(() => document.activeElement?.matches('#finder ol a') ?? false)
  await visitor.window.keys(key.enter)
  await visitor.isAt(gorillas)
  await expect
    .poll(async () => {
      // The key does nothing before the script runs.
      await visitor.window.keys('/')
      return isOpen(visitor, 'finder')
    })
    .toBe(true)
  await visitor.window.keys(key.escape, key.escape)
  await expect.poll(() => isOpen(visitor, 'finder')).toBe(false)
})

test('the film’s pop-up is modal, and gives the focus back', async ({ visitor }) => {
  const isModal = () =>
    visitor.evaluate(
      () => document.querySelector('[data-video] dialog')?.matches(':modal') ?? false,
    )
  await visitor.open('/')
  await visitor.press('button', 'Play the video')
  await expect.poll(isModal).toBe(true)
  await visitor.press('button', 'Close', '[data-video] dialog')
  await expect.poll(isModal).toBe(false)
  await visitor.press('button', 'Play the video')
  await expect.poll(isModal).toBe(true)
  await visitor.window.keys(key.escape)
  await expect.poll(isModal).toBe(false)
})

test('what is ticked narrows the tours, and is still ticked after Back', async ({ visitor }) => {
  const shown = () =>
    visitor.evaluate(
      () =>
        [...document.querySelectorAll('main li h3 a')].filter(
          (link) => link.getBoundingClientRect().height > 0,
        ).length,
    )
  await visitor.open('/tour')
  const all = await shown()
  // Folded, where the page cannot say that they stand open.
  const isFolded = await visitor.evaluate(
    () => (document.querySelector<HTMLElement>('main form summary')?.offsetHeight ?? 0) > 0,
  )
  if (isFolded) await visitor.press('summary', /./, 'main form')
  await visitor.choose('Water')
  await expect.poll(shown).toBeLessThan(all)
  const narrowed = await shown()
  await visitor.press('link', /./, 'main li h3')
  await visitor.until(() => location.pathname.startsWith('/tour/'))
  await visitor.back()
  await visitor.until(() => location.pathname === '/tour')
  await expect.poll(shown).toBe(narrowed)
  await visitor.press('button', 'Clear all filters')
  await expect.poll(shown).toBe(all)
})

test('the carousel goes forwards and back by its buttons', async ({ visitor }) => {
  const shown = () =>
    visitor.evaluate(() => {
      const track = document.querySelector('[data-carousel] [data-track]')
      const room = track?.parentElement?.getBoundingClientRect()
      return [...(track?.children ?? [])].flatMap((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        const isSeen = room && left > room.left - 9 && right < room.right + 9
        return isSeen ? [slide.querySelector('h3')?.textContent] : []
      })
    })
  await visitor.open('/team/team-details')
  await visitor.press('button', /^Pause/, '[data-carousel]')
  await expect.poll(async () => (await shown()).length).toBe(3)
  const before = await shown()
  await visitor.press('button', /^Next/, '[data-carousel]')
  await expect.poll(async () => (await shown())[0]).toBe(before[1])
  await visitor.until(() => document.querySelector('[data-moving]') === null)
  await visitor.press('button', /^Previous/, '[data-carousel]')
  await expect.poll(shown).toEqual(before)
})

test('by keyboard the first stop is the way past the menu', async ({ visitor }) => {
  await visitor.open('/about')
  await visitor.window.keys(key.tab)
  await visitor.until(
    () =>
      document.activeElement instanceof HTMLAnchorElement &&
      document.activeElement.hash === '#main',
  )
  const outline = await visitor.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(outline).not.toBe('none')
})
