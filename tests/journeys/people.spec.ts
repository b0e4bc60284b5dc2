import { expect, test } from '../site.ts'

// The team: spec §2, §3, §9.

test('§2, §3, §9: the team is eight guides, each with a photo, a name and a role, and no link that leads nowhere', async ({
  page,
}) => {
  await page.goto('/team')
  const cards = page.getByRole('region', { name: 'Who takes you there' }).locator('ul > li', {
    has: page.getByRole('heading', { level: 3 }),
  })
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toHaveCount(1)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w/)
    await expect(card.getByText('Tourist Guide')).toBeVisible()
    await expect(card.locator('svg')).toHaveCount(0)
  }
})

test('§2: the whole of the first card leads to the spec’s route, the others to their own', async ({
  page,
}) => {
  await page.goto('/team')
  const links = page.getByRole('heading', { level: 3 }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths[0]).toBe('/team/team-details')
  expect(
    paths.slice(1).filter((path) => !/^\/team\/(?!team-details)[a-z-]+$/.test(path ?? '')),
  ).toEqual([])
  const name = await links.nth(1).textContent()
  // Forced: the link covers the picture, which is the point.
  const picture = page.getByRole('main').getByRole('img').nth(2)
  await picture.scrollIntoViewIfNeeded()
  // Lazy pictures wait beside their frames until the first picture is painted.
  await expect(picture).toBeInViewport()
  await picture.click({ force: true })
  await expect(page).toHaveURL(paths[1] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('§2: a guide’s page says experience, position and phone, and three skills in words', async ({
  page,
}) => {
  await page.goto('/team/team-details')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/\/team\/(?!team-details)[a-z-]+$/)
  for (const label of ['Experience', 'Position', 'Phone']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Professional Info' })).toBeVisible()
  const skills = page.getByRole('region', { name: 'Skills' })
  await expect(skills.getByRole('term')).toHaveCount(3)
  await expect(skills.getByText('Language skills')).toBeVisible()
  await expect(skills.getByText('86%')).toBeVisible()
  await expect(skills.getByText('92%')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Plan your trip' })).toHaveAttribute(
    'href',
    '/booking',
  )
})

/** Pages of samples. The words of guests on About Us are samples on a page of our own. */
const samplePages = [
  ...['/team', '/team/team-details', '/home3', '/tour', '/tour/tour-details', '/destination'],
  ...['/activities', '/activities/activities-details'],
]

test('samples are marked, and search engines are asked to leave their pages out', {
  tag: '@quick',
}, async ({ desk }) => {
  const read = async (path: string) => (await desk.get(path)).text()
  const sitemap = await read('/sitemap-0.xml')
  for (const path of samplePages) {
    const html = await read(path)
    expect(html, path).toContain('Sample content')
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(html, path).not.toContain('application/ld+json')
    expect(sitemap).not.toContain(`${path}</loc>`)
  }
  const about = await read('/about')
  expect(about.match(/Sample content/g)).toHaveLength(1)
  expect(about).not.toContain('name="robots"')
})
