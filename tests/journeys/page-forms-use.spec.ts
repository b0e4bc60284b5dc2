import { messages } from '#core/forms/messages.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { accessibilityFindings, checkStates } from '../accessibility.ts'
import { expect, test } from '../site.ts'
import { pageAnswers } from '../submissions.ts'
import { hold } from './hold.ts'
import { formPlaces, PageFormUser } from './page-form.ts'

const { received, failed } = pageFormMessages

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a hiking-request is sent, and the response is a page with a link back', {
    tag: '@quick',
  }, async ({ desk, page }) => {
    const user = new PageFormUser(page, 'hiking-request')
    await page.goto(user.path)
    await user.fill()
    await user.send()
    await expect(page).toHaveURL(/\/forms\/answer\?/)
    await expect(page.getByRole('status')).toHaveText(received['hiking-request'])
    await page.reload()
    const reference = await user.expectOneEnquiry(desk)
    await expect(page.getByText(`Your reference is ${reference}.`)).toBeVisible()
    await page.getByRole('link', { name: /^Back to (?!the home)/ }).click()
    await expect(page).toHaveURL(user.path)
  })
})

test('a form can be sent by keyboard alone, and the response gets the focus', async ({
  desk,
  page,
}) => {
  const user = new PageFormUser(page, 'hiking-request')
  const { keyboard } = page
  await user.open()
  await user.field('name').focus()
  const year = user.answers['preferred-date']?.slice(0, 4)
  // Types 6 June (06/06), because the order of day and month differs between browsers.
  for (const keys of [
    'Aline Uwase',
    user.answers['email'] ?? '',
    '+250 788 123 456',
    `0606${year}`,
  ]) {
    await keyboard.type(keys)
    await keyboard.press('Tab')
  }
  // A date field has a tab stop for each part and one for its calendar.
  while (!(await user.field('group-size').evaluate((field) => field.matches(':focus'))))
    await keyboard.press('Tab')
  for (const keys of ['3', 'b', 'We walk slowly.']) {
    await keyboard.type(keys)
    await keyboard.press('Tab')
  }
  await expect(user.button).toBeFocused()
  await keyboard.press('Enter')
  await expect(user.status).toHaveText(received['hiking-request'])
  await expect(user.status.locator('..')).toBeFocused()
  await user.expectOneEnquiry(desk, {
    'preferred-date': `${year}-06-06`,
    'special-requests': 'We walk slowly.',
  })
})

test.describe('stars', () => {
  test.use({ javaScriptEnabled: false })

  test('can be given, changed and removed by keyboard, and are also shown in words', async ({
    page,
  }) => {
    await page.goto(formPlaces.review.path)
    const guides = page.getByRole('group', { name: 'Guides' })
    const none = guides.getByRole('radio', { name: 'No stars' })
    const words = (stars: number) => guides.getByText(`${stars} of 5`)
    await expect(none).toBeChecked()
    await none.focus()
    for (const stars of [1, 2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(guides.getByRole('radio', { name: `${stars} of 5` })).toBeChecked()
      await expect(words(stars)).toHaveCSS('opacity', '1')
    }
    await expect(words(3)).toHaveCSS('opacity', '0')
    await page.keyboard.press('ArrowLeft')
    await expect(guides.getByRole('radio', { name: '3 of 5' })).toBeFocused()
    await none.click()
    await expect(none).toBeChecked()
    await expect(words(3)).toHaveCSS('opacity', '0')
  })
})

test.describe('in every state', () => {
  test.use({ expectedNoise: /Form: |Failed to load resource|failed: POST/ })

  test('axe finds nothing, and nothing overflows at 320 px', async ({ page }) => {
    test.setTimeout(90_000)
    const { look, findings } = checkStates(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const user = new PageFormUser(page, 'hiking-request')
    await user.open()
    await look('empty')
    await user.send()
    await expect(user.alert).toBeVisible()
    await look('missing fields')
    await user.fill()
    const answer = await hold(page, '**/api/enquiries', { status: 503 })
    await user.send()
    await expect(user.button).toHaveText(messages.contact.sending)
    await look('sending')
    answer()
    await expect(user.alert).toHaveText(failed)
    await look('failed')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await user.send()
    await expect(user.status).toHaveText(received['hiking-request'])
    await look('sent')
    expect(findings).toEqual([])
  })

  test('a rejected review is shown again with its stars, and axe finds nothing', async ({
    desk,
    page,
  }) => {
    const review = { ...pageAnswers('review'), homepage: '', message: '' }
    const refused = await desk.postForm('/forms/review', review)
    const body = await refused.text()
    await page.route(`**/forms/answer`, (route) =>
      route.fulfill({ body, headers: Object.fromEntries(refused.headers) }),
    )
    await page.goto('/forms/answer')
    await expect(page.getByRole('combobox', { name: 'Guides' })).toHaveValue('4')
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 1200 })
      expect(await accessibilityFindings(page), `${width} px`).toEqual([])
    }
  })
})
