import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colours } from '#desk/config/content.ts'
import { openEmailPictures } from '#desk/emails/email-context.ts'
import { newFolder } from '#desk/lib/test-folder.ts'
import { smtpTransport } from '#desk/outbox/smtp.ts'
import { cutPosterStrip, drawEmailLogo } from '#site/images/email-pictures.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { bookingDelivery, emailContext, writeEmail } from './test-delivery.ts'

const poster = await cutPosterStrip('volcanoes-dawn')
const logo = await drawEmailLogo(colours)

const pictures = { 'email/poster.jpg': poster, 'email/logo.png': logo }

async function receive(target: 'team' | 'customer', siteDir: string) {
  await using server = await startMailServer()
  const message = await writeEmail(bookingDelivery(target), {
    ...emailContext,
    readPictures: openEmailPictures(siteDir),
  })
  if (message === null) return expect.fail('not written')
  await smtpTransport(`smtp://127.0.0.1:${server.port}`)(message)
  return { email: server.received[0] ?? expect.fail('not sent'), bytes: message.raw.length }
}

test("the traveller's email has the poster of the trip and links to no other pictures", async () => {
  using site = newFolder(pictures)
  const { email, bytes } = await receive('customer', site.path)
  const named = [...(email.html ?? '').matchAll(/ src="cid:([^"]+)"/g)].map(([, id]) => `<${id}>`)
  expect(email.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', related: true, contentId: named[0] },
    { mimeType: 'image/png', disposition: 'inline', related: true, contentId: named[1] },
  ])
  const [first, own] = email.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
  expect(first?.equals(logo)).toBe(true)
  expect(await sharp(own).metadata()).toMatchObject({ format: 'png', width: 600, height: 750 })
  expect(email.html).toContain('alt="Your poster: Nyungwe and Lake Kivu. March 2027 · for four"')
  expect(email.html).not.toMatch(/<link\b|url\(|src="(?!cid:)/)
  expect(email.text).toMatch(/^Murakoze!/)
  expect(bytes).toBeLessThan(120_000)
})

test("the team's email has no pictures, and the request is attached", async () => {
  using site = newFolder(pictures)
  const { email } = await receive('team', site.path)
  expect(email.html).not.toContain('<img')
  expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/json'])
})
