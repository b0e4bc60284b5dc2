import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { PageFormUser } from './page-form.ts'

// Spec §2: Blog, Blog Classic, Blog Details.

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('§2, §3, §9: the blog is six articles, each with date, author, category and a way in', async ({
  page,
}) => {
  await page.goto('/blog')
  expect(await cards(page).count()).toBeGreaterThanOrEqual(6)
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('time')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
    await expect(card.getByText(/^By \w+/)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(card.getByRole('link', { name: /^Read More/ })).toBeVisible()
  }
  const days = await page
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(days).toEqual(days.toSorted().reverse())
})

test('§2: the newest leads to the spec’s route, whose canonical address is the article’s own', async ({
  page,
}) => {
  await page.goto('/blog')
  const title = await cards(page).first().getByRole('heading').textContent()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/blog/blog-details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  const own = new URL(canonical ?? '').pathname
  expect(own).toMatch(/^\/blog\/(?!blog-details)[a-z0-9-]+$/)
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('§2: an article has its figures from the facts, two comments, plain links to share it, and its neighbours beside it', async ({
  page,
}) => {
  await page.goto('/blog/how-a-gorilla-morning-goes')
  await expect(page.getByText('You have 1 hour, counted from here')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('{')
  const comments = page.getByRole('region', { name: '2 Comments' })
  await expect(comments.getByRole('listitem')).toHaveCount(2)
  const share = page.getByRole('region', { name: 'Share' }).getByRole('link')
  await expect(share).toHaveCount(5)
  for (const link of await share.all())
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(
      /https?:.*\/blog\/how-a-gorilla-morning-goes/,
    )
  const beside = page.getByRole('complementary', { name: 'More of the blog' })
  // The newest three; this page is the newest of all.
  const recent = beside.getByRole('region', { name: 'Recent Posts' }).getByRole('link')
  await expect(recent).toContainText([
    'How a gorilla morning goes',
    'When we would come ourselves',
    'What we would leave at home',
  ])
  await expect(beside.getByRole('searchbox', { name: 'Search titles and tags' })).toBeVisible()
})

test('§2: a reply leads to the form, where the visitor names the reader it answers', async ({
  desk,
  page,
}) => {
  await page.goto('/blog/how-a-gorilla-morning-goes')
  const comments = page.getByRole('region', { name: '2 Comments' })
  const replies = comments.getByRole('link', { name: /^Reply to/ })
  await expect(replies).toHaveCount(2)
  await replies.first().click()
  await expect(page).toHaveURL(/#comment$/)
  await expect(page.getByRole('heading', { name: 'Leave a comments' })).toBeInViewport()
  const user = new PageFormUser(page, 'comment')
  await user.isAwake()
  await user.field('In reply to').fill('Bella')
  await user.fill()
  await user.send()
  await user.expectOneEnquiry(desk, { 'in-reply-to': 'Bella' })
  const [email] = await desk.emails()
  expect(email?.text).toContain('In reply to')
})

test('§2: a tag leads to the articles that have it, and a category counts them', async ({
  page,
}) => {
  await page.goto('/blog/how-a-gorilla-morning-goes')
  const beside = page.getByRole('complementary', { name: 'More of the blog' })
  await beside.getByRole('link', { name: 'boats' }).click()
  await expect(page).toHaveURL('/blog?q=boats')
  await expect(cards(page).getByRole('heading')).toHaveText([
    'One morning at Lake Ihema',
    'A slow day on Lake Kivu',
  ])

  await page.goto('/blog-sidebar')
  const categories = page.getByRole('region', { name: 'Categories' })
  const count = await categories.getByText(/^\d+ articles?$/).textContent()
  await categories.getByRole('link', { name: 'Travel' }).click()
  await expect(page).toHaveURL('/blog?q=Travel')
  await expect(cards(page)).toHaveCount(Number.parseInt(count ?? '', 10))
})

test('§2: Blog Classic shows three on one page, and its pager says 01 alone', async ({ page }) => {
  await page.goto('/blog-sidebar')
  await expect(cards(page)).toHaveCount(3)
  const pager = page.getByRole('list', { name: 'Pages of articles' })
  await expect(pager.getByRole('listitem')).toHaveText(['01'])
  await expect(pager.locator('[aria-current=page]')).toHaveText('01')
  await expect(pager.getByRole('link')).toHaveCount(0)
  await expect(pager.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'All articles on one page' }).click()
  await expect(page).toHaveURL('/blog')
})

test.describe('the search', () => {
  test('leads from beside an article to the articles with those words', async ({ page }) => {
    await page.goto('/blog-sidebar')
    await page.getByRole('searchbox').fill('Boat lake')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog?q=Boat+lake')
    await expect(page.getByRole('searchbox')).toHaveValue('Boat lake')
    await expect(page.getByRole('status')).toHaveText(/^2 of \d+ articles$/)
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/blog')
    expect(await cards(page).count()).toBeGreaterThan(2)
  })

  test('says when there is nothing, and looks while the visitor types', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('searchbox').fill('penguins')
    await expect(page.getByRole('status')).toContainText('No article has these words')
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('searchbox').fill('gorilla')
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('status')).toHaveText('')
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('leads to all articles', async ({ page }) => {
      await page.goto('/blog-sidebar')
      await page.getByRole('searchbox').fill('boat')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/blog?q=boat')
      expect(await cards(page).count()).toBeGreaterThanOrEqual(6)
    })
  })
})
