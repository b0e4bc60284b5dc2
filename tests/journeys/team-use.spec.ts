import { checkStates } from '../accessibility.ts'
import { expect } from '../site.ts'
import { tabTo } from './keyboard.ts'
import { arrive, arriveFromBot, arriveReview, test } from './team-page.ts'

// The delivered content lacks the photographs that the editor shows as thumbnails.
test.use({ expectedNoise: /status of 404/ })

test('every page of the desk is accessible and fits the screen', async ({ desk, team }) => {
  test.setTimeout(240_000)
  const { page } = team
  const { look, findings } = checkStates(page)
  const long = 'Marie-Antoinette-Mukamana-Nyiramasuhuko-Uwimbabazi'
  const reference = await arrive(desk, {
    surname: long,
    tripDetails: `${long}${long} ${'gorillas and lakes '.repeat(60)}`,
    phone: '+33 06 12 34 56 78',
  })
  const held = await arriveFromBot(desk)
  await arriveReview(desk, '/tour/tour-details', 'A quiet morning.')
  await page.goto(`${desk.url}/desk`)
  await look('sign-in')
  await team.signIn()
  await look('inbox')
  await page.goto(`${desk.url}/desk?q=${long}`)
  await look('search')
  await team.open(reference)
  await look('enquiry')
  for (const part of await page.locator('summary').all()) await part.click()
  await look('enquiry, all unfolded')
  await page.locator('.reply-saved').getByRole('link').first().click()
  await look('enquiry, with a saved reply')
  await team.unfold('What happened?')
  await team.press('Mark as answered')
  await look('enquiry, answered')
  for (const [state, path] of [
    ['quarantine', `/desk/enquiries/${held}`],
    ['erase', `/desk/enquiries/${reference}/erase`],
    ['statistics', '/desk/statistics'],
    ['account', '/desk/account'],
    ['texts', '/desk/content'],
    ['search of texts', '/desk/content?q=gorilla'],
    ['trip', '/desk/content/edit?file=content/trips/lions-and-gorillas.yaml'],
    ['page', '/desk/content/edit?file=content/home.yaml'],
    ['suppliers’ rates', '/desk/content/edit?file=content/rates.yaml'],
    ['public fees', '/desk/content/edit?file=content/fees.yaml'],
    ['brand', '/desk/content/edit?file=content/brand.yaml'],
    ['pictures', '/desk/content/pictures'],
    ['new trip', '/desk/content/new?kind=trips'],
    ['French', '/desk/content/translate?file=content/about.yaml&language=fr'],
    ['changes', '/desk/content/changes'],
    ['archive', '/desk/content/archive'],
    ['team', '/desk/team'],
    ['removing a member', '/desk/team/remove?email=eric@example.test'],
  ] as const) {
    await page.goto(`${desk.url}${path}`)
    if (path.includes('/edit?'))
      for (const part of await page.locator('summary').all()) await part.click()
    if (state === 'suppliers’ rates') await team.press('Add rate')
    await look(state)
  }
  expect(findings).toEqual([])
})

test('the desk can be used by keyboard alone', async ({ desk, team }) => {
  const { page } = team
  const { keyboard } = page
  const reference = await arrive(desk)
  await team.signIn()
  await page.goto(`${desk.url}/desk`)
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.type('788 12')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results')
  await tabTo(page, team.row(reference).getByRole('link'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(reference))
  await tabTo(page, page.locator('summary').filter({ hasText: 'More' }))
  await keyboard.press('Enter')
  await tabTo(page, page.locator('summary').filter({ hasText: 'Write a note' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('For the team only'))
  await keyboard.type('Wants a quiet camp')
  await tabTo(page, page.getByRole('button', { name: 'Save note' }))
  await keyboard.press('Enter')
  await expect(team.notice).toContainText('Note saved.')
  await tabTo(page, page.locator('summary').filter({ hasText: 'What happened?' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Mark as answered' }))
  await keyboard.press('Enter')
  await expect(team.notice).toContainText('Marked as answered')
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await keyboard.press('Enter')
  await expect(team.notice).toContainText('Undone')
  await tabTo(page, page.getByRole('link', { name: /^Account/ }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out here' }))
  await keyboard.press('Space')
  await expect(team.notice).toHaveText('You are signed out.')
})

test('a new enquiry appears in the inbox without a reload, and the focus stays', async ({
  desk,
  team,
}) => {
  const { page } = team
  await page.clock.install()
  const first = await arrive(desk)
  await team.signIn()
  await expect(team.row(first)).toBeVisible()
  const second = await arrive(desk, { firstName: 'Bella' })
  await page.clock.runFor(15_000)
  await expect(team.row(second)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('The list is up to date.')
  await expect(page.locator('[aria-current] .count')).toHaveText('2')

  await team.row(second).getByRole('link').focus()
  const third = await arrive(desk, { firstName: 'Claire' })
  await page.clock.runFor(15_000)
  await expect(page.locator('[aria-current] .count')).toHaveText('3')
  await expect(team.row(second).getByRole('link')).toBeFocused()
  await page.locator('h1').click()
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(15_000)
  await expect(team.row(third)).toBeVisible()
})

test('a reply can be copied, and an action does not move the page', async ({
  context,
  desk,
  team,
}) => {
  const { page } = team
  await page.setViewportSize({ width: 360, height: 640 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const reference = await arrive(desk)
  await team.signIn()
  await page.goto(`${desk.url}/desk/enquiries/${reference}?reply=other-days`)
  // While the reply has an unfilled gap, WhatsApp does not open and the page says why.
  await page.getByRole('link', { name: 'WhatsApp' }).click()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.getByLabel('Your reply').fill('Muraho Aline')
  await team.press('Copy')
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Muraho Aline')

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const menu = page.locator('summary').filter({ hasText: 'More' })
  const topOfMenu = async () => (await menu.boundingBox())?.y ?? Number.NaN
  await menu.click()
  await button('In 3 days').scrollIntoViewIfNeeded()
  const before = await topOfMenu()
  await team.press('In 3 days')
  await expect(team.notice).toContainText('Put off until')
  await expect(team.notice).toBeInViewport({ ratio: 1 })
  await expect(team.notice).toBeFocused()
  // The message is above the buttons, and moves them by at most its own height.
  const moved = (await topOfMenu()) - before
  const { height = 0 } = (await team.notice.boundingBox()) ?? {}
  expect(moved).toBeGreaterThanOrEqual(-1)
  expect(moved).toBeLessThan(2 * height)
})

test('an unsaved note survives another action', async ({ desk, team }) => {
  const reference = await arrive(desk)
  await team.signIn()
  await team.open(reference)
  await team.unfold('More')
  await team.unfold('Write a note')
  const note = team.page.getByLabel('For the team only')
  await note.fill('Called, no answer.')
  await team.press('Tomorrow')
  await expect(team.page.locator('#done')).toContainText('Put off until')
  await team.page.getByRole('button', { name: /^Restore what you typed/ }).click()
  await expect(note).toHaveValue('Called, no answer.')
  await team.press('Save note')
  await expect(team.page.getByText('Called, no answer.')).toBeVisible()
  await expect(note).toHaveValue('')
})
