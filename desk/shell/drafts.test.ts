import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { browserArguments, findHeadlessShell } from '../../tests/browser.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

// What a member types, in a real browser: it is offered again, and never appears by itself or on another page.

const executablePath = findHeadlessShell()

async function start() {
  const desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  const references = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const booking = submission({ email: `${name}@example.test` })
      await desk.postEnquiry(booking.sheet)
      return booking.reference
    }),
  )
  const browser = await chromium.launch({
    args: [...browserArguments],
    ...(executablePath && { executablePath }),
  })
  const context = await browser.newContext()
  const enter = async () => {
    const { cookie } = await signIn(desk, 'aline@example.test')
    const [name = '', value = ''] = `${cookie}`.split('=')
    await context.addCookies([{ name, value, url: desk.url }])
  }
  await enter()
  return {
    desk,
    context,
    enter,
    page: await context.newPage(),
    paths: references.map((reference) => `${desk.url}/desk/enquiries/${reference}`),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await desk[Symbol.asyncDispose]()
    },
  }
}

const offer = /^Restore what you typed at/

test('typed text is offered on its own page only, fills nothing in by itself, and goes when it is saved', async () => {
  await using setting = await start()
  const { page, paths } = setting
  const [first = '', second = ''] = paths
  const note = page.locator('#note')
  const unfold = () => page.getByText('Write a note').click()
  await page.goto(first)
  await unfold()
  await note.fill('Half a note')

  await page.goto(second)
  expect(await page.getByRole('button', { name: offer }).count()).toBe(0)
  expect(await note.inputValue()).toBe('')
  await page.goto(`${first}?reply=confirm`)
  expect(await page.getByRole('button', { name: offer }).count()).toBe(0)

  await page.goto(first)
  await page.getByRole('button', { name: offer }).waitFor()
  expect(await note.inputValue()).toBe('')
  await page.getByRole('button', { name: offer }).click()
  expect(await note.inputValue()).toBe('Half a note')

  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('#done').waitFor()
  await page.goto(first)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note'))),
    )
    .toEqual([])
  expect(await page.getByRole('button', { name: offer }).count()).toBe(0)
}, 60_000)

test('what was typed before the session ended is offered after the next sign-in', async () => {
  await using setting = await start()
  const { page, paths, context, enter } = setting
  const [first = ''] = paths
  await page.goto(first)
  await page.getByText('Write a note').click()
  await page.locator('#note').fill('Typed in an old session')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.waitForURL(/sign-in/)
  await enter()
  await page.goto(first)
  await page.getByRole('button', { name: offer }).click()
  expect(await page.locator('#note').inputValue()).toBe('Typed in an old session')
}, 60_000)

test('a quote that is edited after the session ended says that it is not saved, and keeps everything', async () => {
  await using setting = await start()
  const { page, paths, context } = setting
  const [first = ''] = paths
  await page.goto(first)
  await page.getByText('Create a quote').click()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.waitForURL(/\/desk\/quotes\//)
  await context.clearCookies()
  await page.locator('#title').fill('A title')
  await page.locator('#title').blur()
  const saved = page.locator('#saved')
  await expect.poll(() => saved.textContent()).toContain('Not saved: sign in again')
  expect(await saved.getByRole('link').getAttribute('href')).toContain('/desk/sign-in?to=')
  expect(await page.locator('main').textContent()).not.toContain('null')
  expect(await page.locator('#title').inputValue()).toBe('A title')
}, 60_000)
