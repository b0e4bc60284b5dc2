import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../site.ts'
import { copySite } from '../site-copy.ts'
import { arrive, arriveFromProgram, arriveReview, chantal, eric, test } from './team-page.ts'

// A day of the team: on a phone, at a desk, and where no script runs.

const variants = [
  { where: 'on a phone', width: 360, script: true },
  { where: 'at a desk', width: 1440, script: true },
  { where: 'on a phone without script', width: 360, script: false },
] as const

for (const { where, width, script } of variants) {
  const quick = where === 'on a phone' ? { tag: '@quick' } : {}

  test.describe(where, () => {
    test.use({
      viewport: { width, height: 760 },
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
      await team.unfold('Saved replies')
      await page.locator('.reply-saved').getByRole('link').first().click()
      const words = page.getByLabel('Your reply')
      await expect(words).toHaveValue(/Aline/)
      await words.fill(`Muraho Aline,\n\nyour days are free. & "${reference}"`)
      if (!script) await team.press('Put this reply into the buttons')
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

    test('an enquiry in quarantine is released, and its emails go out', async ({ desk, team }) => {
      const reference = await arriveFromProgram(desk)
      await desk.settled()
      const emails = async () =>
        (await desk.emails()).map(({ file }) => file).filter((file) => file.startsWith(reference))
      expect(await emails()).toEqual([])
      await team.signIn()
      await team.openList('Quarantine')
      await team.open(reference)
      await expect(team.notice).toContainText('It looks automated')
      await team.press('Not spam: release')
      await expect(team.notice).toContainText('Released. Its emails go out now.')
      await expect.poll(emails).toContain(`${reference}-team.eml`)
      await team.page.goto(`${desk.url}/desk`)
      await expect(team.row(reference)).toBeVisible()
    })

    test('two people at once: the second sees what the first did', async ({
      browser,
      desk,
      team,
    }) => {
      const reference = await arrive(desk)
      await using context = await browser.newContext({
        viewport: { width, height: 760 },
        javaScriptEnabled: script,
      })
      const other = await team.another(context)
      await team.signIn(chantal)
      await other.signIn(eric)
      await team.open(reference)
      await other.open(reference)
      await team.unfold('Assigned to: nobody')
      await team.press('Assign to me')
      await expect(team.notice).toContainText('Assignment saved.')
      await other.unfold('Assigned to: nobody')
      await other.press('Assign to me')
      await expect(other.notice).toContainText(
        'Chantal assigned it to Chantal while you were reading',
      )
      await expect(other.page.locator('summary', { hasText: 'Assigned to: Chantal' })).toBeVisible()
      await other.page.goto(`${desk.url}/desk`)
      await expect(other.row(reference)).toContainText('assigned to Chantal')
    })

    test('it is quoted and booked, and a tap too many is undone', async ({ desk, team }) => {
      const { page } = team
      const reference = await arrive(desk)
      await team.signIn()
      await team.open(reference)
      await team.unfold('Outcome')
      await page.getByLabel('Lost', { exact: true }).check()
      await page.getByLabel('Reason, if it was lost').fill('Too far')
      await team.press('Save outcome')
      await expect(page.getByText('set the outcome to lost (Too far)')).toBeVisible()
      await team.press('Undo')
      await expect(team.notice).toContainText('Undone')
      await team.unfold('Outcome')
      await page.getByLabel('Booked', { exact: true }).check()
      await team.press('Save outcome')
      await expect(page.locator('.enquiry-head')).toContainText('Booked')
      await page.getByRole('link', { name: 'Statistics' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Booked')
    })

    test('a person is erased, once the word is typed', async ({ desk, team }) => {
      const { page } = team
      const references = [await arrive(desk), await arrive(desk, { tripDetails: 'Birds too' })]
      await desk.settled()
      await team.signIn()
      await team.open(references[0] ?? '')
      await page.getByRole('link', { name: 'Erase this person…' }).click()
      for (const reference of references)
        await expect(page.getByRole('main')).toContainText(reference)
      await page.getByLabel('Type ERASE to go on').fill('erase')
      await team.press('Erase')
      await expect(page.getByRole('main')).toContainText('Erased: 2 enquiries')
      await page.getByRole('link', { name: 'Back to the inbox' }).click()
      await page.getByRole('searchbox').fill('uwase')
      await team.press('Search')
      await expect(page.getByRole('main')).toContainText('No results.')
      expect(await desk.enquiries()).toEqual([])
    })
  })
}

test('signed in on a second device, and out everywhere', async ({ browser, team }) => {
  await using context = await browser.newContext()
  const phone = await team.another(context)
  await team.signIn()
  await phone.signIn()
  await team.page.getByRole('link', { name: 'Account (Chantal)' }).click()
  await expect(team.page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(2)
  await team.press('Sign out everywhere')
  await expect(team.notice).toHaveText('You are signed out.')
  expect(await team.page.context().cookies()).toEqual([])
  for (const { page } of [team, phone]) {
    await page.goto(`${team.desk.url}/desk/statistics`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk')
  }
})

test('the next morning a follow-up is reminded of by email, whose button opens it', async ({
  clock,
  desk,
  team,
}) => {
  const reference = await arrive(desk)
  await team.signIn()
  await team.open(reference)
  await team.press('Mark as answered')
  await team.unfold('Put off until another day')
  // Kigali is two hours ahead of UTC, always.
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

  test('a review that is approved is on the site after the next build', async ({ copy, team }) => {
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
