import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../site.ts'
import { copySite } from '../site-copy.ts'
import { arrive, arriveReview, test } from './team-page.ts'

// The team's work on a phone, with and without JavaScript.

for (const script of [true, false]) {
  const quick = script ? { tag: '@quick' } : {}

  test.describe(script ? 'on a phone' : 'on a phone without script', () => {
    test.use({
      viewport: { width: 360, height: 760 },
      javaScriptEnabled: script,
      allowedHosts: ['wa.me'],
    })

    test('an enquiry is answered by WhatsApp with a saved reply', quick, async ({ desk, team }) => {
      const { page } = team
      const reference = await arrive(desk, { preferredContact: 'Whatsapp' })
      await team.signIn()
      await expect(team.row(reference)).toContainText('23 h 59 m left')
      await team.open(reference)
      await expect(page.getByRole('navigation', { name: 'Ways to answer' })).toHaveText(/^WhatsApp/)
      await team.unfold('Write a reply')
      await page.locator('.reply-saved').getByRole('link').first().click()
      const words = page.getByLabel('Your reply')
      await expect(words).toHaveValue(/Aline/)
      await words.fill(`Muraho Aline,\n\nyour days are free. & "${reference}"`)
      if (!script) await team.press('Use this reply in the buttons')
      await page.getByRole('link', { name: 'WhatsApp' }).click()
      await expect(page).toHaveURL(/^https:\/\/wa\.me\/250788123456\?/)
      const opened = new URL(page.url()).searchParams.get('text')
      expect(opened?.replaceAll('\r\n', '\n')).toBe(
        `Muraho Aline,\n\nyour days are free. & "${reference}"`,
      )

      await page.goto(`${desk.url}/desk/enquiries/${reference}`)
      await team.press('Mark as answered')
      await expect(team.notice).toContainText('Marked as answered')
      await page.getByRole('link', { name: 'Inbox' }).first().click()
      await expect(team.row(reference)).toHaveCount(0)
      await team.openList('Answered')
      await expect(team.row(reference)).toContainText('Answered after')
      expect((await desk.enquiries())[0]).toMatchObject({ reference, state: 'answered' })
    })
  })
}

test('on the morning of a follow-up an email reminds of it, and its button opens the enquiry', async ({
  clock,
  desk,
  team,
}) => {
  const reference = await arrive(desk)
  await team.signIn()
  await team.open(reference)
  await team.press('Mark as answered')
  await team.unfold('Put off until another day')
  // Kigali is always two hours ahead of UTC.
  const tomorrow = new Date(Date.now() + 26 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await team.page.getByLabel('Date in Kigali').fill(tomorrow)
  await team.press('Save date')
  await expect(team.notice).toContainText('in that morning’s email')
  await team.page.goto(`${desk.url}/desk?list=follow-ups`)
  await expect(team.row(reference)).toHaveCount(0)

  await desk.stop()
  await clock.setAhead(Date.parse(`${tomorrow}T07:05:00+02:00`) - Date.now())
  await desk.start()
  const morning = async () =>
    (await desk.emails()).find(({ file }) => file.startsWith('daily-digest-'))?.text ?? ''
  await expect.poll(morning).toContain('Aline Uwase')
  const [button = ''] = new RegExp(`/desk/enquiries/${reference}`).exec(await morning()) ?? []
  await team.page.goto(`${desk.url}${button}`)
  await expect(team.page.getByRole('heading', { level: 1 })).toHaveText('Aline Uwase')
  await team.page.getByRole('link', { name: 'Inbox' }).first().click()
  await team.openList('Follow-ups')
  await expect(team.row(reference)).toBeVisible()
})

test.describe('with a copy of the content', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  test.use({ copy: async ({}, use) => use(await copySite('approved-review')) })

  test('an approved review is on the site after the next build', async ({ copy, team }) => {
    test.setTimeout(300_000)
    const about = '/tour/two-waterfalls-and-a-ridge'
    const reference = await arriveReview(team.desk, about, 'A morning nobody of us forgets.')
    await team.signIn()
    await team.openList('Reviews')
    await team.open(reference)
    await team.press('Approve for the site')
    await expect(team.notice).toContainText('Visitors see the change after the next build')
    const page = join((await copy?.build()) ?? '', `${about}.html`)
    expect(await readFile(page, 'utf8')).toContain('A morning nobody of us forgets.')
  })
})
