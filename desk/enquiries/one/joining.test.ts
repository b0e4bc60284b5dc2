import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InProcessDesk, startDesk } from '../../../tests/in-process-desk.ts'
import { submission } from '../../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../../tests/team.ts'

let desk: InProcessDesk
let browser: TeamBrowser

beforeAll(async () => {
  desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  browser = await signIn(desk, 'aline@example.test')
})

afterAll(() => desk[Symbol.asyncDispose]())

async function ask(changes: Readonly<Record<string, string>>): Promise<string> {
  const { sheet, reference } = submission(changes)
  await desk.postEnquiry(sheet, { origin: desk.url })
  return reference
}

const pathOf = (reference: string) => `/desk/enquiries/${reference}`
const read = async (path: string) => (await browser.get(path)).text()

test('the other enquiries of a person are listed, joined on the page and taken apart again', async () => {
  const phone = '0788 123 456'
  const first = await ask({ email: 'kim@example.test', phone, tripDetails: 'Gorillas first.' })
  const same = { email: 'kim.b@example.test', phone: '+250 788-123-456' }
  const second = await ask({ ...same, tripDetails: 'And the lake.' })
  const stranger = await ask({ email: 'zoe@example.test', phone: '+44 7700 900123' })

  expect(await read(pathOf(second))).toContain(`href="${pathOf(first)}"`)
  expect(await read(pathOf(stranger))).not.toContain('From the same person')
  const inbox = await read('/desk')
  expect(inbox.match(/wrote once before/g)).toHaveLength(1)
  expect(inbox).toMatch(new RegExp(`wrote once before.*?${second}`))

  await browser.press(pathOf(second), `${pathOf(second)}/join`)
  const joined = await read(pathOf(second))
  expect(joined).toMatch(/Gorillas first\..*And the lake\./s)
  expect(joined).toContain('joined another enquiry to it')
  expect(await read('/desk')).not.toContain(pathOf(first))
  // The row in the inbox has the words that wait, too.
  expect(await read('/desk')).toContain('Gorillas first.')
  const part = await read(pathOf(first))
  expect(part).toContain('Open the conversation')
  expect(part).not.toMatch(/Send by email|What happened|Mark as answered/)

  await browser.press(pathOf(first), `${pathOf(first)}/apart`)
  expect(await read(pathOf(second))).not.toContain('Gorillas first.')
  expect(await read('/desk')).toContain(pathOf(first))
})

test('enquiries of two people cannot be joined', async () => {
  const [own, other] = [await ask({ email: 'a@example.test', phone: '' }), await ask({})]
  const { status } = await browser.postRaw(`${pathOf(own)}/join`, { other })
  expect(status).toBe(400)
})
