import { messages } from '#core/forms/messages.ts'
import { checkStates } from '../accessibility.ts'
import { withoutQuotes } from '../quoted-words.ts'
import { test as base, expect } from '../site.ts'
import { ContactPage, jean } from './contact-page.ts'
import { hold } from './hold.ts'

const test = base.extend<{ contact: ContactPage }>({
  contact: async ({ page }, use) => use(new ContactPage(page)),
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, the response is a page, and reloading it does not send the message again', {
    tag: '@quick',
  }, async ({ contact, desk, page }) => {
    await page.goto('/contact')
    await contact.fill(jean)
    await contact.send()
    await expect(page).toHaveURL(/\/forms\/answer\?kind=contact&reference=[2-9A-Z]{8}&/)
    await expect(page.getByRole('status')).toHaveText(messages.contact.received)
    await page.reload()
    const [email] = await desk.waitForEmails(1)
    const enquiries = await desk.enquiries()
    expect(enquiries).toMatchObject([
      {
        kind: 'contact',
        request: {
          from_name: jean.Name,
          from_email: jean.Email,
          subject: `Contact Form: ${jean.Subject}`,
          message: jean.Message,
          submission_date: expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d/),
        },
      },
    ])
    await expect(page.getByText(`Your reference is ${enquiries[0]?.reference}.`)).toBeVisible()
    expect(email?.replyTo).toEqual([{ address: jean.Email, name: jean.Name }])
    expect(withoutQuotes(email?.text ?? '')).toContain(
      'Message: Is June a good month?\n  Or rather July?',
    )
  })
})

test.describe('the map', () => {
  test.use({ allowedHosts: ['www.google.com'] })

  test('§2: of Ntarama, Bugesera loads only when the visitor presses its button', {
    tag: '@night',
  }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('google')) asked.push(request.url())
    })
    await page.goto('/contact')
    const button = page.getByRole('button', { name: 'Show the map' })
    await button.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await button.click()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toContain('q=Ntarama%2C%20Bugesera%2C%20Rwanda')
    await expect(page.getByTitle('Map of Ntarama, Bugesera, Rwanda')).toBeVisible()
    await expect(button).toBeHidden()
  })

  test('the name of our place stands beside its pin', async ({ page }) => {
    await page.goto('/contact')
    const map = page.getByAltText('and our pin in Ntarama')
    const name = page.getByText('Ntarama', { exact: true }).last()
    // Pictures below the first are elsewhere until it has loaded.
    await expect(async () => {
      const [sheet, label] = [await map.boundingBox(), await name.boundingBox()]
      if (!sheet || !label) throw new Error('The map is not there.')
      // The pin is at 62.5 % of the width and 59 % of the height.
      expect((label.x - sheet.x) / sheet.width).toBeCloseTo(0.65, 1)
      expect((label.y - sheet.y) / sheet.height).toBeCloseTo(0.6, 1)
    }).toPass()
  })
})

test.describe('in every state', () => {
  test.use({ expectedNoise: /Contact: |Failed to load resource|failed: POST/ })

  test('axe finds nothing, and nothing overflows at 320 px', async ({ contact, page }) => {
    test.setTimeout(90_000)
    const { look, findings } = checkStates(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await contact.open()
    await look('empty')
    await contact.send()
    await expect(contact.alert).toBeVisible()
    await look('missing fields')
    await contact.fill(jean)
    const answer = await hold(page, '**/email/send')
    await contact.send()
    await expect(contact.button).toHaveText(messages.contact.sending)
    await look('sending') // takes longer than the call's timeout
    answer()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await contact.open()
    await contact.watchMailClient()
    await contact.fill(jean)
    await contact.send()
    await expect(contact.form.getByText(/Your reference is/)).toBeVisible()
    await look('success')
    await page.route('**/email/send', (route) => route.abort())
    await contact.fill(jean)
    await contact.send()
    await expect(contact.form.getByText(/is waiting in your mail app/)).toBeVisible()
    await look('handed over')
    await contact.fill(jean)
    await contact.watchMailClient('throws')
    await contact.send()
    await expect(contact.alert).toHaveText(messages.contact.failed)
    await look('error')
    expect(findings).toEqual([])
  })
})
