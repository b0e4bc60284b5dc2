import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { PageFormUser } from './page-form.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('§2: Reply fills in whose comment is answered and focuses it, so that one key removes it', async ({
  desk,
  page,
}) => {
  await page.goto('/blog/how-a-gorilla-morning-goes')
  const comments = page.getByRole('region', { name: '2 Comments' })
  const replies = comments.getByRole('link', { name: /^Reply to/ })
  await expect(replies).toHaveCount(2)
  const [first = '', second = ''] = await comments
    .getByRole('heading', { level: 3 })
    .allTextContents()
  const user = new PageFormUser(page, 'comment')
  const inReplyTo = user.field('In reply to')
  await replies.first().click()
  await expect(page).toHaveURL(/#comment$/)
  await expect(inReplyTo).toHaveValue(first)
  await expect(inReplyTo).toBeFocused()
  await user.waitUntilHydrated()
  await page.keyboard.press('Delete')
  await expect(inReplyTo).toHaveValue('')
  await replies.nth(1).click()
  await expect(inReplyTo).toHaveValue(second)
  await user.fill()
  await user.send()
  await user.expectOneEnquiry(desk, { 'in-reply-to': second })
  const [email] = await desk.emails()
  expect(email?.text).toContain('In reply to')
})

test('§2: a tag links to its articles, and a category shows how many it has', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/blog/how-a-gorilla-morning-goes')
  const beside = page.getByRole('complementary', { name: 'More from the blog' })
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

test.describe('the search', () => {
  test('the search beside the articles finds those with every word of the query', async ({
    page,
  }) => {
    await page.goto('/blog-sidebar')
    await page.getByRole('searchbox').fill('Boat lake')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog?q=Boat+lake')
    await expect(page.getByRole('searchbox')).toHaveValue('Boat lake')
    await expect(page.getByRole('status')).toHaveText(/^\d of \d+ articles$/)
    const found = await cards(page).count()
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/blog')
    expect(await cards(page).count()).toBeGreaterThan(found)
  })

  test('the search looks at the bodies of articles, with or without accents', async ({ page }) => {
    await page.goto('/blog?q=bamboo')
    await expect(cards(page).getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(/^[1-9] of \d+ articles$/)
  })
})
