import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { delivered } from '../tests/desk-client.ts'
import { startDesk } from '../tests/in-process-desk.ts'
import { writePages } from '../tests/small-site.ts'
import { bookingRequest, contactCall, submission } from '../tests/submissions.ts'

const changes: readonly (readonly [string, string])[] = [
  ['name: Imisozi Safaris', 'name: Thousand Hills Travel'],
  ['mailbox: hello@imisozi.example', 'mailbox: write@hills.example'],
  ['inbox: enquiries@imisozi.example', 'inbox: team@hills.example'],
  ['sheetUrl: /api/enquiries', 'sheetUrl: https://sheet.example/exec'],
  ['userId: imisozi-site', 'userId: hills-site'],
  ['serviceId: imisozi-desk', 'serviceId: hills-desk'],
  ['customer: booking-customer', 'customer: hills-customer'],
  ['contact: contact-team', 'contact: hills-contact'],
]

test('a published operator.yaml takes effect whole, without a restart', async () => {
  using content = newFolder({})
  using site = newFolder({ 'index.html': '<title>Home | Imisozi Safaris</title>' })
  cpSync(join(delivered, 'content'), join(content.path, 'content'), { recursive: true })
  await using desk = await startDesk({ folder: content.path, siteDir: site.path })
  const policy = async () => (await desk.get('/')).headers.get('content-security-policy')
  expect(await policy()).not.toContain('sheet.example')

  const file = join(content.path, 'content/operator.yaml')
  const text = changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
  const takeEffect = await desk.readPublished(content.path)
  const signIn = async () => (await desk.get('/desk/sign-in')).text()
  expect(await signIn()).toContain('Imisozi Safaris')
  takeEffect()
  writePages(site.path, { 'new.html': '<title>A page | Thousand Hills Travel</title>' })

  expect(await signIn()).toContain('Thousand Hills Travel')
  expect(await signIn()).not.toContain('Imisozi')
  await expect.poll(policy).toContain('https://sheet.example')

  const ids = { user_id: 'hills-site', service_id: 'hills-desk' }
  const { customer } = submission(bookingRequest())
  const booked = { ...customer, ...ids, template_id: 'hills-customer' }
  expect((await desk.postMail(booked)).status).toBe(200)
  const message = { ...contactCall(), ...ids, template_id: 'hills-contact' }
  expect((await desk.postMail(message)).status).toBe(200)
  // A page that was opened before the publish sends the earlier ids.
  expect((await desk.postMail(contactCall())).status).toBe(200)
  expect((await desk.postMail({ ...contactCall(), ...ids })).status).toBe(400)

  await desk.settled()
  const emails = await desk.emails()
  expect(emails).toHaveLength(4)
  for (const email of emails) {
    expect(email.from?.address).toBe('write@hills.example')
    expect(JSON.stringify(email)).not.toContain('imisozi.example')
  }
})
