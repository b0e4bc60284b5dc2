import { expect, test, vi } from 'vitest'
import { startDesk } from '../../../tests/in-process-desk.ts'
import { submission } from '../../../tests/submissions.ts'

// Spec §7, with version 4.4.1 of @emailjs/browser.
test('the mail service’s own library works with the desk', async () => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('localStorage', undefined)
  const { default: emailjs } = await import('@emailjs/browser')
  await using desk = await startDesk()
  const { team, customer } = submission()
  emailjs.init({ publicKey: team.user_id }, desk.url)
  for (const { service_id, template_id, template_params } of [team, customer]) {
    const answer = await emailjs.send(service_id, template_id, { ...template_params })
    expect(answer).toEqual({ status: 200, text: 'OK' })
  }
  await expect(emailjs.send(team.service_id, 'another', {})).rejects.toMatchObject({ status: 400 })
  expect(await desk.waitForEmails(2)).toHaveLength(2)
})
