import { messages } from '#enquiry/messages.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import { test as base, expect } from '../site.ts'
import { hold } from './hold.ts'
import { type Kind, kinds, PageFormUser } from './page-form.ts'

// The forms in pages, with their script: spec §2, §5. What the screen says, what the desk has.

const test = base.extend<{ open: (kind: Kind) => Promise<PageFormUser> }>({
  open: async ({ page }, use) =>
    use(async (kind) => {
      const user = new PageFormUser(page, kind)
      await user.open()
      return user
    }),
})

const { received, failed, offline, unconfirmed } = pageFormMessages

for (const kind of kinds) {
  test(`§2, §5: a ${kind} is sent: a true answer, an empty form, an enquiry of its kind`, async ({
    desk,
    open,
  }) => {
    const user = await open(kind)
    await user.fill()
    await user.send()
    await expect(user.status).toHaveText(received[kind])
    await user.expectEmpty()
    const reference = await user.expectOneEnquiry(desk)
    await expect(user.form.getByText(`Your reference is ${reference}.`)).toBeVisible()
  })

  test(`§5: what a ${kind} lacks is said at the field and in a summary that leads there`, {
    tag: kind === 'trek-request' ? [] : '@long',
  }, async ({ desk, open }) => {
    const user = await open(kind)
    await user.send()
    await expect(user.alert).toContainText('Nothing is sent yet.')
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
    await expect(user.status).toHaveText(received[kind])
    await user.expectOneEnquiry(desk)
  })

  test(`a reload keeps what was typed and chosen in a ${kind}`, async ({ desk, open, page }) => {
    const user = await open(kind)
    await user.fill()
    await page.reload()
    await user.isAwake()
    await user.expectFields()
    await user.send()
    await expect(user.status).toHaveText(received[kind])
    await page.reload()
    await user.isAwake()
    await user.expectEmpty()
    await user.expectOneEnquiry(desk)
  })

  test(`what is typed into a ${kind} before its script arrives is kept`, async ({ desk, page }) => {
    const release = await hold(page, '**/_astro/start-forms.*.js')
    const user = new PageFormUser(page, kind)
    await page.goto(user.path, { waitUntil: 'commit' })
    await user.fill()
    release()
    await user.isAwake()
    await user.expectFields()
    await user.send()
    await expect(user.status).toHaveText(received[kind])
    await user.expectOneEnquiry(desk)
  })
}

test('while it is on its way the button says so, and a second click sends nothing', async ({
  desk,
  open,
  page,
}) => {
  const release = await hold(page, '**/api/enquiries')
  const user = await open('trek-request')
  await user.fill()
  await user.button.dblclick()
  await expect(user.button).toHaveText(messages.contact.sending)
  await expect(user.button).toBeDisabled()
  release()
  await expect(user.status).toHaveText(received['trek-request'])
  await expect(user.button).toBeEnabled()
  await user.expectOneEnquiry(desk)
})

test('a day that is over is no day to ask for', async ({ desk, open }) => {
  const user = await open('trek-request')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Kigali' }).format()
  await expect(user.field('preferred-date')).toHaveAttribute('min', today)
  await user.fill({ 'preferred-date': '2026-11-20' })
  await user.send()
  await expect(user.alert.getByRole('link')).toHaveText(['Please pick a day from today on.'])
  expect(await desk.enquiries()).toEqual([])
})

test('spaces are no name', async ({ desk, open }) => {
  const user = await open('trek-request')
  await user.fill({ name: '   ' })
  await user.send()
  await expect(user.alert.getByRole('link')).toHaveText(['Please tell us your name.'])
  expect(await desk.enquiries()).toEqual([])
})

test('each page keeps its own draft', async ({ open, page }) => {
  const user = await open('trek-request')
  await user.fill()
  await page.goto('/adventure/island-hopping-tour')
  const other = page.getByRole('form', { name: 'Ask for the islands' })
  await other.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island]')).toHaveAttribute('data-island', 'awake')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('')
  await user.open()
  await user.expectFields()
})

test.describe('with a spreadsheet elsewhere behind it', () => {
  // The page was built for the desk: React finds its form to be another one, and draws it anew.
  test.use({ allowedHosts: ['sheet.example'], expectedNoise: /React error #418/ })

  test('it is sent there, and says that it cannot see whether it arrived', async ({
    open,
    page,
  }) => {
    await page.route('/adventure/canopy-walk-experience', async (route) => {
      const page = await (await route.fetch()).text()
      const body = page.replaceAll('/api/enquiries', 'https://sheet.example/app')
      await route.fulfill({ body, contentType: 'text/html' })
    })
    const user = await open('trek-request')
    await user.fill()
    const [call] = await Promise.all([
      page.waitForRequest('https://sheet.example/app'),
      user.send(),
    ])
    await expect(user.status).toHaveText(unconfirmed)
    await expect(user.form.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible()
    await user.expectEmpty()
    expect(call.postDataJSON()).toMatchObject({ kind: 'trek-request', ...user.answers })
    expect(call.postDataJSON()).not.toHaveProperty('homepage')
  })
})

test.describe('when it cannot be sent', () => {
  test.use({ expectedNoise: /Form: |Failed to load resource|failed: POST/ })

  test('the desk is out of order (503): answers stay, other ways are shown, and again is once', {
    tag: '@quick',
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
    await user.send()
    await expect(user.status).toHaveText(received['trek-request'])
    await expect(user.alert).toBeHidden()
    await user.expectOneEnquiry(desk)
  })

  test('an answer lost on its way costs no second enquiry, even after a reload', async ({
    desk,
    open,
    page,
  }) => {
    const user = await open('hiking-request')
    await page.route('**/api/enquiries', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await user.fill()
    await user.send()
    await expect(user.alert).toHaveText(failed)
    await page.unroute('**/api/enquiries')
    await page.reload()
    await user.isAwake()
    await user.send()
    await expect(user.status).toHaveText(received['hiking-request'])
    await user.expectOneEnquiry(desk)
  })

  test('answers changed after a failure are sent as they are now', async ({ desk, open, page }) => {
    const user = await open('trek-request')
    await page.route('**/api/enquiries', (route) => route.abort())
    await user.fill({ 'group-size': '2' })
    await user.send()
    await expect(user.alert).toHaveText(failed)
    await page.unroute('**/api/enquiries')
    await user.fill({ 'group-size': '5' })
    await user.send()
    await expect(user.status).toHaveText(received['trek-request'])
    await user.expectOneEnquiry(desk, { 'group-size': '5' })
  })

  test('without a network it says so, and sends when there is one again', async ({
    context,
    desk,
    open,
  }) => {
    const user = await open('trek-request')
    await user.fill()
    await context.setOffline(true)
    await user.send()
    await expect(user.alert).toHaveText(offline)
    await user.expectFields()
    await context.setOffline(false)
    await user.send()
    await expect(user.status).toHaveText(received['trek-request'])
    await user.expectOneEnquiry(desk)
  })

  test('a busy desk (429) is asked again', async ({ desk, open, page }) => {
    let calls = 0
    await page.route('**/api/enquiries', async (route) => {
      calls += 1
      await (calls === 1 ? route.fulfill({ status: 429 }) : route.continue())
    })
    const user = await open('trek-request')
    await user.fill()
    await user.send()
    await expect(user.status).toHaveText(received['trek-request'])
    expect(calls).toBe(2)
    await user.expectOneEnquiry(desk)
  })

  test('a desk that does not answer is given up after 15 seconds', async ({ open, page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 15_000 ? 150 : 60_000)
    })
    await page.route('**/api/enquiries', () => {})
    const user = await open('trek-request')
    await user.fill()
    await user.send()
    await expect(user.alert).toHaveText(failed)
    await user.expectFields()
  })
})
