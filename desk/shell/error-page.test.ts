import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

const settings = { TEAM_EMAILS: 'aline@example.test' }

test('an unexpected error shows a page that says what is safe, what to do and where the log has the cause', async () => {
  await using desk = await startDesk({ settings })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  const aline = await signIn(desk, 'aline@example.test')
  const path = `/desk/enquiries/${reference}`
  await aline.press(path, `${path}/note`, { text: 'Called at noon.' })
  breakHistory(desk.storePlace ?? '')

  const page = await aline.get(path)
  expect(page.status).toBe(500)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const html = await page.text()
  expect(html).toContain('What was saved before is safe.')
  expect(html).toContain('href="/desk"')
  const id = /under ([\w-]+),/.exec(html)?.[1] ?? ''
  expect(desk.stderr.split('\n').find((line) => line.includes(`"${id}"`))).toContain('"failed"')

  const sent = await aline.postRaw(`${path}/note`, { text: 'Called at one.' })
  expect(sent.status).toBe(500)
  expect(await sent.text()).toContain('What you typed is kept on this device')
})

test('a form of another site is refused with a page of the desk, and says so in the language of the reader', async () => {
  await using desk = await startDesk({ settings })
  const aline = await signIn(desk, 'aline@example.test')
  const answer = await aline.postRaw(
    '/desk/team/rename',
    { name: 'Mallory', email: 'aline@example.test' },
    { origin: 'https://attacker.example', 'accept-language': 'fr' },
  )
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('<html lang="fr"')
})

/** Writes an activity that the desk cannot read, as a bug or a bad disk would. */
function breakHistory(storePlace: string): void {
  using database = new DatabaseSync(storePlace)
  database.exec(`update activity set detail = '{'`)
}
