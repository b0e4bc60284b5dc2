import { expect } from '../site.ts'
import { test } from './team-page.ts'

// The browser says what it has refused.
test.use({ expectedNoise: /Failed to load resource|form-action|failed: / })

test('a script in a public page reaches no page of the desk', async ({ desk, team }) => {
  const { page } = team
  await team.signIn()
  await page.goto(`${desk.url}/about`)
  const fetched = await page.evaluate(async () => {
    const answer = await fetch('/desk/team', { headers: { 'x-desk-key': 'guessed' } })
    return [answer.status, await answer.text()] as const
  })
  expect(fetched).toEqual([403, expect.not.stringContaining('<form')])

  const popup = page.waitForEvent('popup')
  await page.evaluate(() => Object.assign(window, { opened: window.open('/desk/team') }))
  const opened = await popup
  await opened.waitForLoadState()
  expect(opened.url()).toBe(`${desk.url}/desk/team`)
  const isClosed = await page.evaluate(() => (window as never as { opened: Window }).opened.closed)
  expect(isClosed).toBe(true)
  await opened.close()

  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        )
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: '/desk/sign-out' })
        document.body.append(form)
        form.submit()
      }),
  )
  expect(blocked).toBe('form-action')
  await page.goto(`${desk.url}/desk`)
  await expect(page).toHaveURL(`${desk.url}/desk`)
})
