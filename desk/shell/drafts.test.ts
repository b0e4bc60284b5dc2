import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments, findHeadlessShell } from '../../tests/browser.ts'
import { formTo } from '../../tests/forms.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// What a member types, in a real browser: it is offered again, and never appears by itself or on another page.

let browser: Browser
let desk: InProcessDesk
beforeAll(async () => {
  desk = await startDesk({
    settings: { ...highLimits, TEAM_EMAILS: 'aline@example.test,eric@example.test' },
  })
  const executablePath = findHeadlessShell()
  const args = [...browserArguments]
  browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
})
afterAll(async () => {
  await browser.close()
  await desk[Symbol.asyncDispose]()
})

/** A member gets few links to sign in within an hour, so each signs in once. */
const signedIn = new Map<string, Promise<TeamBrowser>>()

function memberBy(email = 'aline@example.test'): Promise<TeamBrowser> {
  const member = signedIn.get(email) ?? signIn(desk, email)
  signedIn.set(email, member)
  return member
}

async function start() {
  const references = await Promise.all(
    ['one', 'two'].map(async () => {
      const booking = submission({ email: `${randomUUID()}@example.test` })
      await desk.postEnquiry(booking.sheet)
      return booking.reference
    }),
  )
  const context = await browser.newContext()
  context.setDefaultTimeout(240_000)
  const enter = async (member = memberBy()) => {
    const { cookie } = await member
    const [name = '', value = ''] = `${cookie}`.split('=')
    await context.addCookies([{ name, value, url: desk.url }])
  }
  await enter()
  return {
    context,
    enter,
    page: await context.newPage(),
    paths: references.map((reference) => `${desk.url}/desk/enquiries/${reference}`),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

async function openNote(page: Page) {
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByText('Write a note').click()
}

const offer = /^Restore what you typed at/

test('typed text is offered on its own page only, fills nothing in by itself, and goes when it is saved', async () => {
  await using setting = await start()
  const { page, paths } = setting
  const [first = '', second = ''] = paths
  const note = page.locator('#note')
  const unfold = () => openNote(page)
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
})

test('what was typed before the session ended is offered after the next sign-in', async () => {
  await using setting = await start()
  const { page, paths, context, enter } = setting
  const [first = ''] = paths
  await page.goto(first)
  await openNote(page)
  await page.locator('#note').fill('Typed in an old session')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('heading', { name: 'Nothing was saved yet' }).waitFor()
  await enter()
  await page.goto(first)
  await page.getByRole('button', { name: offer }).click()
  expect(await page.locator('#note').inputValue()).toBe('Typed in an old session')
})

test('what was sent after the session ended is sent again from its answer', async () => {
  await using setting = await start()
  const { page, paths, context, enter } = setting
  const [first = ''] = paths
  const text = 'Typed <b>in an old session\n\n"Quoted" & more'
  await page.goto(first)
  await openNote(page)
  await page.locator('#note').fill(text)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save note' }).click()
  const again = page.getByRole('button', { name: 'Send it again' })
  await again.click()
  expect(await page.getByLabel('What you typed').inputValue()).toBe(text)
  await enter()
  await again.click()
  await page.waitForURL(`${first}*`)
  expect(await page.getByText('Typed <b>in an old session').count()).toBe(1)
  // Nothing is offered: it was saved.
  expect(await page.getByRole('button', { name: offer }).count()).toBe(0)
})

test('two tabs keep what was typed in each, and an offer that was not taken stays beside what is typed instead', async () => {
  await using setting = await start()
  const { page, paths, context } = setting
  const [first = ''] = paths
  const other = await context.newPage()
  for (const [tab, text] of [
    [page, 'Typed in one tab'],
    [other, 'Typed in the other'],
  ] as const) {
    await tab.goto(first)
    await openNote(tab)
    await tab.locator('#note').fill(text)
  }
  await other.close()
  await page.goto(first)
  await openNote(page)
  await page.locator('#note').fill('Typed instead')
  await page.goto(first)
  await page.locator('summary', { hasText: 'More' }).click()
  const offers = page.getByRole('button', { name: offer })
  const offered: string[] = []
  for (let left = await offers.count(); left > 0; left--) {
    await offers.first().click()
    offered.push(await page.locator('#note').inputValue())
  }
  expect(offered.toSorted()).toEqual(['Typed in one tab', 'Typed in the other', 'Typed instead'])
})

test('a full storage is said once, and the page works on', async () => {
  await using setting = await start()
  const { page, paths } = setting
  const [first = ''] = paths
  await page.goto(first)
  await page.evaluate(() => {
    for (let size = 4_000_000, name = 0; size >= 1; name++) {
      try {
        localStorage.setItem(`full ${name}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await openNote(page)
  await page.locator('#note').fill('A note that has no room')
  await page.locator('#note').press('End')
  await page.locator('#note').pressSequentially('!')
  const notice = page.getByText('What you type cannot be kept on this device')
  expect(await notice.count()).toBe(1)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('#done').waitFor()
  expect(await page.locator('main').textContent()).toContain('A note that has no room!')
})

test('what cannot be read in the storage goes, and stops nothing', async () => {
  await using setting = await start()
  const { page, paths } = setting
  const [first = ''] = paths
  await page.goto(first)
  const damaged = ['{"at":', 'null', '[]', '7', JSON.stringify({ at: Date.now() })]
  await page.evaluate((values) => {
    for (const [index, value] of values.entries())
      localStorage.setItem(`desk-draft ${index}`, value)
  }, damaged)
  await page.goto(first)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await openNote(page)
  await page.locator('#note').fill('Kept')
  await page.goto(first)
  await page.getByRole('button', { name: offer }).click()
  expect(await page.locator('#note').inputValue()).toBe('Kept')
})

test('a page that stayed open while another member signed in saves nothing in the wrong name', async () => {
  await using setting = await start()
  const { page, paths, enter } = setting
  const [first = ''] = paths
  await page.goto(first)
  await openNote(page)
  await page.locator('#note').fill('A note of Aline')
  await enter(memberBy('eric@example.test'))
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('heading', { name: 'Nothing was saved' }).waitFor()
  expect(await page.locator('#typed').inputValue()).toBe('A note of Aline')
  await page.goto(first)
  expect(await page.locator('main').textContent()).not.toContain('A note of Aline')
  expect(await page.getByRole('button', { name: offer }).count()).toBe(0)
  await openNote(page)
  await page.locator('#note').fill('A note of Eric')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('#done').waitFor()
  expect(await page.locator('main').textContent()).toContain('A note of Eric')
})

async function openQuote({ page, paths }: Awaited<ReturnType<typeof start>>) {
  const [first = ''] = paths
  await page.goto(first)
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByText('Create a quote').click()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.waitForURL(/\/desk\/quotes\//)
  const openFolds = () =>
    page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
  const type = async (field: string, text: string) => {
    await openFolds()
    await page.locator(`#${field}`).fill(text)
    await page.locator(`#${field}`).blur()
  }
  const said = page.locator('#saved')
  return {
    type,
    said,
    says: (words: RegExp) => expect.poll(() => said.textContent()).toMatch(words),
  }
}

/** What the store has of the quote, as another browser sees it. */
async function storedTitle({ page }: Awaited<ReturnType<typeof start>>) {
  const browser = await memberBy()
  const html = await (await browser.get(new URL(page.url()).pathname)).text()
  return formTo(html, new URL(page.url()).pathname).fields['title']
}

const save = (page: Awaited<ReturnType<typeof start>>['page']) =>
  page.getByRole('button', { name: 'Save', exact: true }).last().click()

test('a quote that is edited after the session ended says so, keeps everything, and saves after a new sign-in', async () => {
  await using setting = await start()
  const { page, context, enter } = setting
  const { type, said, says } = await openQuote(setting)
  await context.clearCookies()
  await type('title', 'A title')
  await says(/^Not saved: sign in again, then press Save\./)
  expect(await said.getByRole('link').getAttribute('href')).toContain('/desk/sign-in?to=')
  expect(await page.locator('main').textContent()).not.toContain('null')
  expect(await page.locator('#title').inputValue()).toBe('A title')
  await enter(signIn(desk, 'aline@example.test'))
  await type('terms', 'Half now.')
  await says(/^Not saved: the desk could not save this\. Press Save to try again\./)
  await save(page)
  await says(/^Saved/)
  expect(await page.locator('#terms').inputValue()).toBe('Half now.')
  expect(await storedTitle(setting)).toBe('A title')
})

test('a quote with a field that is not right says which, and saves once it is right', async () => {
  await using setting = await start()
  const { type, says } = await openQuote(setting)
  const { page } = setting
  await type('depositAmount', 'a lot')
  await says(/^Not saved: a field is not right\. Press Save to see which\. Enter an amount/)
  await type('title', 'A title')
  await says(/^Not saved: a field is not right/)
  expect(await page.locator('#depositAmount').inputValue()).toBe('a lot')
  expect(await storedTitle(setting)).not.toBe('A title')
  await type('depositAmount', '900')
  await says(/^Saved/)
  expect(await storedTitle(setting)).toBe('A title')
})

test('a quote that a colleague has changed says so, shows both after Save, and saves what is chosen', async () => {
  await using setting = await start()
  const { page } = setting
  const { type, says } = await openQuote(setting)
  const path = new URL(page.url()).pathname
  const colleague = await memberBy('eric@example.test')
  const form = formTo(await (await colleague.get(path)).text(), path)
  await colleague.postRaw(path, { ...form.fields, title: 'By Eric', terms: 'Pay soon.' })
  await type('title', 'By Aline')
  await says(/^Not saved: somebody else changed this quote\. Press Save to see both\./)
  await save(page)
  await page.getByText('Somebody else has changed this to: By Eric').first().waitFor()
  expect(await page.locator('#title').inputValue()).toBe('By Aline')
  expect(await page.locator('#terms').inputValue()).toBe('Pay soon.')
  await type('message', 'Muraho')
  await says(/^Not saved: choose at each field, then press Save\./)
  await page.getByLabel('Take this instead of mine').check()
  await save(page)
  await says(/^Saved/)
  expect(await page.locator('#message').inputValue()).toBe('Muraho')
  expect(await storedTitle(setting)).toBe('By Eric')
})

test('a quote that is edited offline says so, keeps everything, and is saved by itself when the desk is back', async () => {
  await using setting = await start()
  const { page, context } = setting
  const { type, says } = await openQuote(setting)
  await context.setOffline(true)
  await type('title', 'A title')
  await says(/^Not saved: the desk cannot be reached\. It is tried again\./)
  await type('message', 'Muraho')
  await says(/^Not saved: the desk cannot be reached/)
  await context.setOffline(false)
  await says(/^Saved/)
  expect(await storedTitle(setting)).toBe('A title')
  expect(await page.locator('#message').inputValue()).toBe('Muraho')
})
