import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../site.ts'
import { copySite } from '../site-copy.ts'
import { arrive, arriveReview, test } from './team-page.ts'

for (const script of [true, false]) {
  test.describe(script ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({
      viewport: { width: 360, height: 760 },
      javaScriptEnabled: script,
      allowedHosts: ['wa.me'],
    })

    test('an enquiry is answered on WhatsApp with a saved reply', {
      tag: script ? '@night' : [],
    }, async ({ desk, team }) => {
      const { page } = team
      const reference = await arrive(desk, { preferredContact: 'Whatsapp' })
      await team.signIn()
      await expect(team.row(reference)).toContainText('23 h 59 m left')
      await team.open(reference)
      await expect(page.locator('.contact')).toHaveText(/^WhatsApp/)
      await team.unfold('Saved replies')
      await page.locator('.reply-saved').getByRole('link').first().click()
      const words = page.getByLabel('Your reply')
      await expect(words).toHaveValue(/Aline/)
      await words.fill(`Muraho Aline,\n\nyour days are free. & "${reference}"`)
      if (!script) await team.press('Use this reply in WhatsApp and in my email program')
      await page.getByRole('link', { name: 'WhatsApp' }).click()
      await expect(page).toHaveURL(/^https:\/\/wa\.me\/250788123456\?/)
      const opened = new URL(page.url()).searchParams.get('text')
      expect(opened?.replaceAll('\r\n', '\n')).toBe(
        `Muraho Aline,\n\nyour days are free. & "${reference}"`,
      )

      await page.goto(`${desk.url}/desk/enquiries/${reference}`)
      await team.unfold('What happened?')
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

test.describe('with a copy of the content', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  test.use({ copy: async ({}, use) => use(await copySite('approved-review')) })

  test('an approved review is on the site after the next build', async ({ copy, team }) => {
    test.setTimeout(300_000)
    const about = '/tour/two-waterfalls-and-a-ridge'
    const reference = await arriveReview(team.desk, about, 'A morning nobody of us forgets.')
    await team.signIn()
    await team.openList('Reviews')
    await team.open(reference)
    await team.press('Approve for the site')
    await expect(team.notice).toContainText(
      'Visitors will see the change when the website is next published',
    )
    const page = join((await copy?.build()) ?? '', `${about}.html`)
    expect(await readFile(page, 'utf8')).toContain('A morning nobody of us forgets.')
  })
})
