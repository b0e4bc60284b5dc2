import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { aline, BookingPage } from './booking-page.ts'
import { ContactPage, jean } from './contact-page.ts'

// Spec §7: the browser's calls equal those of the mail service's client 4.4.1 byte for byte.

test.use({ bypassCSP: true })

const client = createRequire(import.meta.url).resolve('@emailjs/browser/dist/email.min.js')

type MailCall = {
  service_id: string
  template_id: string
  user_id: string
  template_params: Record<string, string>
}
type Client = {
  init: (options: { publicKey: string; origin: string }) => void
  send: (service: string, template: string, params: Record<string, string>) => Promise<unknown>
}

test("§7: the mail calls equal those of the service's own client", async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open()
  await booking.fill({ ...aline, Surname: 'Uwäse "Ruhango" 🦍' })
  await booking.walkTo('review')
  const sent = listenForMail(page)
  await booking.press('SUBMIT')
  await expect(booking.banner).not.toBeEmpty()
  const ours = sent.splice(0)
  expect(ours).toHaveLength(2)
  await sendAgainWithClient(page, ours)
  expect(sent).toEqual(ours)
})

test("§7: the contact call equals that of the service's own client", async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill({ ...jean, Message: 'Zoë asks:\n"Où?" 🦍' })
  const sent = listenForMail(page)
  await contact.send()
  await expect(contact.status).not.toBeEmpty()
  const ours = sent.splice(0)
  expect(ours).toHaveLength(1)
  await sendAgainWithClient(page, ours)
  expect(sent).toEqual(ours)
})

type Sent = { readonly type: string | undefined; readonly body: string }

function listenForMail(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1.0/email/send')) return
    sent.push({ type: request.headers()['content-type'], body: request.postData() ?? '' })
  })
  return sent
}

async function sendAgainWithClient(page: Page, calls: readonly Sent[]) {
  await page.addScriptTag({ path: client })
  for (const { body } of calls) {
    const { user_id, service_id, template_id, template_params } = JSON.parse(body) as MailCall
    await page.evaluate(
      async ([publicKey, service, template, params]) => {
        const { emailjs } = window as unknown as { emailjs: Client }
        emailjs.init({ publicKey, origin: location.origin })
        await emailjs.send(service, template, params)
      },
      [user_id, service_id, template_id, template_params] as const,
    )
  }
}
