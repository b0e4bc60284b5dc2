import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startDesk, type TestDesk } from '../desk.ts'
import { highLimits } from '../high-limits.ts'
import { expect } from '../site.ts'
import { buildTimeoutMs } from '../site-copy.ts'
import { hold } from './hold.ts'
import { test as base } from './team-page.ts'

// These tests run one at a time, because the desk builds in a single folder of the project.

base.describe.configure({ mode: 'default' })

const test = base.extend<{ desk: TestDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  desk: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'editor-'))
    await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
    for (const part of ['media', 'fonts'])
      await cp(join('content', part), join(folder, 'content', part), { recursive: true })
    await cp('dist', join(folder, 'site'), { recursive: true })
    const settings = {
      ...highLimits,
      TEAM_EMAILS: 'chantal@example.test',
      SITE_DIR: join(folder, 'site'),
    }
    {
      await using desk = await startDesk({ settings, folder })
      await use(desk)
    }
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ actionTimeout: 60_000 })

const save = async (page: Page) => {
  await page.locator('.editor-bar').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#saved')).toContainText('Saved')
}

async function writeOwn(page: Page) {
  await page.locator('details').evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '')
  })
  for (const field of await page.locator('[data-editor] :is(textarea, input:visible)').all())
    if (/^\[.*\]$/.test(await field.inputValue())) await field.fill('Our own words')
  await page.getByLabel('Hidden', { exact: true }).selectOption('No')
}

for (const width of [390, 1440]) {
  test(`an owner changes price, photograph, trip, article, notice and team, publishes and undoes, ${width} px @long`, async ({
    desk,
    team,
  }) => {
    test.setTimeout(2 * buildTimeoutMs)
    const { page } = team
    await page.setViewportSize({ width, height: 844 })
    const texts = (query = '') => page.goto(`${desk.url}/desk/content${query}`)
    await team.signIn('chantal@example.test')

    await texts()
    await page.getByLabel('Search all content').fill('1,500')
    await team.press('Search')
    await page.getByRole('link', { name: 'Gorilla permit international', exact: true }).click()
    await page.getByLabel('As visitors read it').fill('$1,600')
    await save(page)
    await expect(page.getByLabel('Figure', { exact: true })).toHaveValue('1600 USD')

    await page.goto(`${desk.url}/desk/content/pictures`)
    await page.locator('[aria-label="Replace the file for Lion"]').click()
    const upload = page.locator('form', { has: page.locator('input[value="lion"]') })
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 1800, height: 1200, channels: 3, background: '#264', noise } as const
    const photo = await sharp({ create }).jpeg().toBuffer()
    const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }
    await upload.locator('input[type="file"]').setInputFiles(file)
    await upload.getByLabel('What it shows').fill('A lion on a rock')
    await upload.getByRole('button', { name: 'Replace file' }).click()
    await expect(page.getByRole('heading', { name: 'Crop' })).toBeVisible()
    const crop = page.locator('[data-ratio]').first()
    const cropped = await crop.getAttribute('style')
    await page.locator('.focus-picture').click({ position: { x: 60, y: 40 } })
    await expect(crop).not.toHaveAttribute('style', cropped ?? '')
    await save(page)

    await texts('?kind=trips')
    await page.getByRole('link', { name: 'New trip' }).click()
    await page.getByLabel('Title').fill('Six slow days')
    await team.press('Create')
    await page.locator('summary').filter({ hasText: /^Days/ }).click()
    for (const day of [3, 4, 5, 6]) {
      await team.press('Add day')
      const field = (name: string) => page.locator(`[id="days.${day - 1}.${name}"]`)
      await expect(field('title')).toBeInViewport()
      await field('title').fill(`Slow day ${day}`)
      await field('place').selectOption('kivu')
      await field('activities.0').fill('We do little, and slowly.')
    }
    await writeOwn(page)
    await save(page)

    await texts('?kind=posts')
    await page.getByRole('link', { name: 'New article' }).click()
    await page.getByLabel('Title').fill('Rain in April')
    await team.press('Create')
    await page.getByLabel('Article').fill('## Green hills\n\nIt rains in the afternoon.')
    await writeOwn(page)
    await save(page)

    await texts()
    await page.getByRole('link', { name: 'Notice' }).click()
    await team.press('Add notice')
    await page.getByLabel('Text').fill('The road to Kinigi is closed.')
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Kigali' })
    await page.getByLabel('First day').fill(today)
    await page.getByLabel('Last day').fill(today)
    await save(page)

    await page.goto(`${desk.url}/desk/team`)
    await page.getByLabel(/^Name/).last().fill('Kezia Uwera')
    await page.getByLabel('Email').fill('kezia@example.test')
    await team.press('Invite')
    await expect(page.getByRole('status')).toContainText('Invited')

    await page.goto(`${desk.url}/desk/content/changes`)
    await expect(page.locator('ins', { hasText: '$1,600' })).toBeVisible()
    await team.press('Publish')
    await expect(page.getByText('Published. Visitors can see it now.')).toBeVisible({
      timeout: buildTimeoutMs,
    })
    await expect(page.getByText('There are no changes here.')).toBeVisible()
    for (const [path, words] of [
      ['/', 'The road to Kinigi is closed.'],
      ['/routes/six-slow-days', 'Slow day 6'],
      ['/blog/rain-in-april', 'It rains in the afternoon.'],
      ['/adventure/mountain-gorilla-trekking', '$1,600'],
    ] as const) {
      await expect
        .poll(async () => (await desk.get(path)).text(), { message: path })
        .toContain(words)
    }

    await page.locator('#history ~ ul a').first().click()
    await expect(page.locator('del', { hasText: '$1,500' })).toBeVisible()
    await team.press('Undo this')
    await expect(page.locator('ins', { hasText: '$1,500' })).toBeVisible()
  })

  test.describe('after the session', () => {
    test.use({ expectedNoise: /status of 401/ })

    test(`with slow scripts and an expired session, typed text is not lost, ${width} px`, async ({
      context,
      desk,
      team,
    }) => {
      test.setTimeout(400_000)
      const { page } = team
      await page.setViewportSize({ width, height: 844 })
      await team.signIn('chantal@example.test')
      const form = `${desk.url}/desk/content/edit?file=content%2Fabout.yaml`
      const title = page.getByLabel('Title', { exact: true }).first()

      const release = await hold(page, '**/desk/assets/*.js')
      await page.goto(form, { waitUntil: 'commit' })
      await title.fill('Typed before the script')
      release()
      await save(page)

      await page.goto(form)
      await title.fill('Typed in an old session')
      await context.clearCookies()
      await page.locator('.editor-bar').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
      await team.signIn('chantal@example.test')
      await page.goto(form)
      await page.getByRole('button', { name: /^Restore what you typed/ }).click()
      await expect(title).toHaveValue('Typed in an old session')
      await save(page)
      await expect(title).toHaveValue('Typed in an old session')
      await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)

      const trip = `${desk.url}/desk/content/edit?file=content%2Ftrips%2Flions-and-gorillas.yaml`
      const days = page.locator('summary').filter({ hasText: /^Days/ })
      await page.goto(trip)
      const lead = page.getByLabel('Sentence under the title', { exact: true })
      const saved = await lead.inputValue()
      await lead.fill('Typed and left')
      await days.click()
      await team.press('Add day')
      const added = page.locator('[id^="days."][id$=".title"]').last()
      await added.fill('A day more')
      await page.goto(form)
      await page.goBack()
      await page.goto(trip)
      await expect(lead).toHaveValue(saved)
      await page.getByRole('button', { name: /^Restore what you typed/ }).click()
      await expect(lead).toHaveValue('Typed and left')
      await expect(added).toHaveValue('A day more')
    })
  })
}

test('a picture is uploaded where it is chosen, and the form comes back as it was typed', async ({
  desk,
  team,
}) => {
  test.setTimeout(240_000)
  const { page } = team
  await page.setViewportSize({ width: 390, height: 844 })
  await team.signIn('chantal@example.test')
  await page.goto(`${desk.url}/desk/content/edit?file=content%2Fhome.yaml`)
  await page.getByLabel('First sentence').fill('Typed before the upload')
  const picture = page.locator('[name$=".picture"]').first()
  await page.locator('details').evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '')
  })
  await page.getByRole('button', { name: 'Upload a picture' }).first().click()
  const create = { width: 900, height: 600, channels: 3, background: '#264' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const file = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByLabel('Name').fill('Ferry')
  await page.getByLabel('What it shows').fill('A ferry on the lake')
  await team.press('Add picture')
  await expect(page.getByLabel('First sentence')).toHaveValue('Typed before the upload')
  await expect(picture).toHaveValue('ferry')
  await expect(picture).toBeInViewport()
  await save(page)
  await expect(picture).toHaveValue('ferry')
})
