import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'

// The desk in French, by each member's choice.

let desk: InProcessDesk
let aline: TeamBrowser

beforeAll(async () => {
  const settings = { TEAM_EMAILS: 'aline@example.test,eric@example.test' }
  desk = await startDesk({ settings })
  aline = await signIn(desk, 'aline@example.test')
  await aline.press('/desk/account', '/desk/language', { language: 'fr' })
})

afterAll(() => desk[Symbol.asyncDispose]())

const read = async (path: string, browser = aline) => (await browser.get(path)).text()

test('a member reads the desk in the chosen language, the others in theirs', async () => {
  expect(await read('/desk/account')).toContain('<html lang="fr"')
  const eric = await signIn(desk, 'eric@example.test')
  expect(await read('/desk/account', eric)).toContain('<html lang="en"')
})

test('a stranger reads the sign-in page as the browser prefers', async () => {
  const headers = { 'accept-language': 'fr-BE,fr;q=0.9,en;q=0.8' }
  const page = await (await desk.get('/desk/sign-in', { headers })).text()
  expect(page).toContain('<html lang="fr"')
})
