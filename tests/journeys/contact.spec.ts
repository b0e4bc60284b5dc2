import { messages } from '#core/forms/messages.ts'
import type { TestDesk } from '../desk.ts'
import { withoutQuotes } from '../quoted-words.ts'
import { test as base, expect } from '../site.ts'
import { ContactPage, jean } from './contact-page.ts'
import { hold } from './hold.ts'

const test = base.extend<{ contact: ContactPage }>({
  contact: async ({ page }, use) => use(new ContactPage(page)),
})

async function expectOneMessage(desk: TestDesk, changes: Record<string, string> = {}) {
  await expect.poll(async () => (await desk.emails()).length).toBe(1)
  const enquiries = await desk.enquiries()
  expect(enquiries).toHaveLength(1)
  const [enquiry] = enquiries
  expect(enquiry).toMatchObject({ kind: 'contact', state: 'new', revision: 1 })
  expect(enquiry?.request).toMatchObject({
    from_name: jean.Name,
    from_email: jean.Email,
    subject: `Contact Form: ${jean.Subject}`,
    message: jean.Message,
    ...changes,
  })
  const reference = enquiry?.reference ?? ''
  const [email] = await desk.emails()
  expect(email?.file).toBe(`${reference}-contact.eml`)
  expect(email?.to?.map(({ address }) => address)).toEqual(['enquiries@imisozi.example'])
  expect(email?.replyTo).toEqual([{ address: jean.Email, name: jean.Name }])
  expect(email?.subject).toContain(`Contact Form: ${jean.Subject} (${reference},`)
  return { reference, email }
}

test("§3, §4: after sending, the form shows the specification's message and is empty, and one email is sent", async ({
  contact,
  desk,
}) => {
  await contact.open()
  await contact.fill(jean)
  await contact.send()
  await expect(contact.status).toHaveText(messages.contact.received)
  await contact.expectEmpty()
  const { reference, email } = await expectOneMessage(desk)
  await expect(contact.form.getByText(`Your reference is ${reference}.`)).toBeVisible()
  expect(withoutQuotes(email?.text ?? '')).toContain(
    'Message: Is June a good month?\n  Or rather July?',
  )
})

test('§4: while a message is being sent the button says so, and a second click sends nothing', async ({
  contact,
  desk,
  page,
}) => {
  const release = await hold(page, '**/email/send')
  await contact.open()
  await contact.fill(jean)
  await contact.button.dblclick()
  await expect(contact.button).toHaveText(messages.contact.sending)
  await expect(contact.button).toBeDisabled()
  release()
  await expect(contact.status).toHaveText(messages.contact.received)
  await expect(contact.button).toBeEnabled()
  await expectOneMessage(desk)
})

test('§5: missing fields show an error, the first one gets the focus, and nothing is sent', async ({
  contact,
  desk,
}) => {
  await contact.open()
  await contact.fill({ Name: jean.Name, Email: 'jean at home' })
  await contact.send()
  await expect(contact.alert).toContainText('Nothing has been sent yet.')
  await expect(contact.field('Email')).toBeFocused()
  await expect(contact.field('Email')).toHaveAccessibleDescription(/full email address/)
  await expect(contact.field('Message')).toHaveAccessibleDescription('Please write your message.')
  await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
  await contact.fill({ ...jean, Subject: '   ' })
  await expect(contact.alert).toBeHidden()
  await contact.send()
  await expect(contact.field('Subject')).toBeFocused()
  await expect(contact.alert).toBeVisible()
  expect(await desk.enquiries()).toEqual([])
  await contact.fill(jean)
  await contact.field('Subject').press('Enter')
  await expect(contact.status).toHaveText(messages.contact.received)
  await expectOneMessage(desk)
})

test('text typed before the script loads is kept, even after a reload, until it is sent', {
  tag: '@night',
}, async ({ contact, desk, page }) => {
  const release = await hold(page, '**/_astro/start-forms.*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await contact.fill(jean)
  release()
  await contact.waitUntilHydrated()
  await contact.expectFields(jean)
  await page.reload()
  await contact.waitUntilHydrated()
  await contact.expectFields(jean)
  await contact.send()
  await expect(contact.status).toHaveText(messages.contact.received)
  await page.reload()
  await contact.waitUntilHydrated()
  await contact.expectEmpty()
  await expectOneMessage(desk)
})

test.describe('when the call fails', () => {
  test.use({ expectedNoise: /Contact: |Failed to load resource|failed: POST/ })

  test('§7, §8: the mail client opens with the whole message, and the page shows success and a link to the message', async ({
    contact,
    desk,
    page,
  }) => {
    await contact.open()
    await contact.fill(jean)
    const opened = await contact.watchMailClient()
    await desk.kill()
    await contact.send()
    await expect(contact.status).toHaveText(messages.contact.received)
    await expect(
      contact.form.getByText('The message is waiting in your mail app. Press send there.'),
    ).toBeVisible()
    await contact.expectEmpty()

    const [call = ''] = await opened()
    expect(call).toMatch(/^_blank mailto:hello@imisozi\.example\?subject=/)
    const written = new URL(call.replace('_blank ', ''))
    expect(written.searchParams.get('subject')).toBe(`Contact Form: ${jean.Subject}`)
    expect(written.searchParams.get('body')).toMatch(
      new RegExp(
        `^Name: Jean Bosco\r\nEmail: ${jean.Email}\r\nSubject: June or July\\?\r\n\r\nMessage:\r\nIs June a good month\\?\r\nOr rather July\\?\r\n\r\nReference: [2-9A-Z]{8}$`,
      ),
    )
    await expect(contact.form.getByRole('link', { name: /Open the message/ })).toHaveAttribute(
      'href',
      written.href,
    )

    // If nothing opened, a button restores the text. The message keeps its reference.
    await desk.start()
    await contact.form.getByRole('button', { name: 'Put it back in the form' }).click()
    await contact.expectFields(jean)
    await expect(contact.form.getByRole('textbox').first()).toBeFocused()
    await page.reload()
    await contact.waitUntilHydrated()
    await contact.send()
    await expect(contact.form.getByText(/Your reference is/)).toBeVisible()
    const { reference } = await expectOneMessage(desk)
    expect(written.searchParams.get('body')).toContain(`Reference: ${reference}`)
  })

  test('§8: if the mail client did not open, the page says so and offers a link and a copy button', async ({
    contact,
    desk,
  }) => {
    await contact.open()
    await contact.watchMailClient('is blocked')
    await contact.fill(jean)
    await desk.kill()
    await contact.send()
    await expect(contact.form.getByRole('status')).toHaveText(
      /^We could not confirm that this has arrived, and your mail app did not open/,
    )
    await expect(contact.form.getByRole('link', { name: 'Open the message' })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await contact.form.getByRole('button', { name: 'Copy the message' }).click()
    await expect(
      contact.form.getByRole('button', { name: /^(Copied|Could not copy)/ }),
    ).toBeVisible()
  })

  test('§4: if the mail client fails too, the page shows the error of the specification and keeps the text', async ({
    contact,
    desk,
  }) => {
    await contact.open()
    await contact.fill(jean)
    await contact.watchMailClient('throws')
    await desk.kill()
    await contact.send()
    await expect(contact.alert).toHaveText(messages.contact.failed)
    await contact.expectFields(jean)
    await expect(contact.form.getByRole('link', { name: 'hello@imisozi.example' })).toBeVisible()

    await desk.start()
    await contact.send()
    await expect(contact.status).toHaveText(messages.contact.received)
    await expect(contact.alert).toBeHidden()
    await expectOneMessage(desk)
  })
})
