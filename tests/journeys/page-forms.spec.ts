import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import { test as base, expect } from '../site.ts'
import { type Kind, kinds, PageFormUser } from './page-form.ts'

const test = base.extend<{ open: (kind: Kind) => Promise<PageFormUser> }>({
  open: async ({ page }, use) =>
    use(async (kind) => {
      const user = new PageFormUser(page, kind)
      await user.open()
      return user
    }),
})

const { received, failed } = pageFormMessages

for (const kind of kinds) {
  // The kinds differ in their questions, which desk/enquiries/arrival/posted-forms.test.ts sends for each.
  const tag = kind === 'hiking-request' ? [] : '@night'
  test(`§2, §5: after sending, a ${kind} shows its reference, is empty, and is stored as its kind`, {
    tag,
  }, async ({ desk, open }) => {
    const user = await open(kind)
    await user.fill()
    await user.send()
    await expect(user.status).toHaveText(received[kind])
    await user.expectEmpty()
    const reference = await user.expectOneEnquiry(desk)
    await expect(user.form.getByText(`Your reference is ${reference}.`)).toBeVisible()
  })
}

test('§5: missing answers are marked, and a summary links to each field', async ({
  desk,
  open,
}) => {
  const user = await open('trek-request')
  await user.send()
  await expect(user.alert).toContainText('Nothing has been sent yet.')
  await expect(user.alert.locator('..')).toBeFocused()
  const links = user.alert.getByRole('link')
  const required = user.form.locator(':required')
  await expect(links).toHaveCount(await required.count())
  for (const [index, field] of (await required.all()).entries()) {
    const link = links.nth(index)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription((await link.textContent()) ?? '')
    await link.click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
  }
  await user.fill()
  await expect(user.alert).toBeHidden()
  expect(await desk.enquiries()).toEqual([])
  await user.send()
  await expect(user.status).toHaveText(received['trek-request'])
  await user.expectOneEnquiry(desk)
})

test('a reload keeps the answers, including stars', async ({ desk, open, page }) => {
  const user = await open('review')
  await user.fill()
  await page.reload()
  await user.waitUntilHydrated()
  await user.expectFields()
  await user.send()
  await expect(user.status).toHaveText(received.review)
  await page.reload()
  await user.waitUntilHydrated()
  await user.expectEmpty()
  await user.expectOneEnquiry(desk)
})

test.describe('when it cannot be sent', () => {
  test.use({ expectedNoise: /Form: |Failed to load resource|failed: POST/ })

  test('if the desk answers 503, a form keeps its answers and shows other ways; sending it again makes no second enquiry', {
    tag: '@night',
  }, async ({ desk, open, page }) => {
    const user = await open('trek-request')
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 503 }))
    await user.fill()
    await user.send()
    await expect(user.alert).toHaveText(failed)
    await expect(user.alert.locator('..')).toBeFocused()
    await user.expectFields()
    for (const name of ['+250 000 000 000', 'hello@imisozi.example', 'Chat on WhatsApp'])
      await expect(user.form.getByRole('link', { name })).toBeVisible()
    await page.unroute('**/api/enquiries')
    await page.route('**/api/enquiries', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await user.send()
    await expect(user.alert).toHaveText(failed)
    await page.unroute('**/api/enquiries')
    await page.reload()
    await user.waitUntilHydrated()
    await user.send()
    await expect(user.status).toHaveText(received['trek-request'])
    await expect(user.alert).toBeHidden()
    await user.expectOneEnquiry(desk)
  })
})
