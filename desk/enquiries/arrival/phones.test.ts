import { expect, test } from 'vitest'
import { startDesk } from '../../../tests/in-process-desk.ts'
import { pageForm, submission } from '../../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../../tests/team.ts'

const settings = { TEAM_EMAILS: 'aline@example.test' }
const read = async (browser: TeamBrowser, path: string) => (await browser.get(path)).text()

async function enter(browser: TeamBrowser, phone: string) {
  const page = await read(browser, '/desk/new')
  const submissionId = /name="submissionId" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = { submissionId, isAnswered: 'no', name: 'Hugo', source: 'whatsapp', phone }
  return browser.postRaw('/desk/new', fields)
}

const linkIn = (page: string) => /https:\/\/wa\.me\/(\d+)/.exec(page)?.[1]

test.each([
  // typed                         WhatsApp link
  ['\u200E+33 6 12 34 56 78', '33612345678'],
  ['0033 6 12 34 56 78', '33612345678'],
  ['tel:+33612345678', '33612345678'],
  ['+44 7700 900123 (WhatsApp)', '447700900123'],
  ['+250 33 6 12 34 56 78', undefined], // stored as typed, without a link
])('a member enters %j, and the link is %s', async (phone, link) => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const entered = await enter(browser, phone)
  expect(entered.status).toBe(303)
  const page = await read(browser, `${entered.headers.get('location')}`)
  expect(linkIn(page)).toBe(link)
  expect(page).toContain(phone.replace('\u200E', ''))
})

test('a number without its country code is refused, and stays in the form', async () => {
  await using desk = await startDesk({ settings })
  const browser = await signIn(desk, 'aline@example.test')
  const refused = await enter(browser, '0612 345 678')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('value="0612 345 678"')
})

test.each([
  ['+250 \u202A+33 6 12 34 56 78\u202C', '33612345678'],
  ['+49 30/901820', '4930901820'],
  ['+250 33612345678', undefined],
])(
  'the wizard or a form sent %j, and the links are of %s in the desk and the email',
  async (phone, link) => {
    await using desk = await startDesk({ settings })
    const booking = submission({ phone })
    await desk.postEnquiry(booking.sheet, { origin: desk.url })
    const form = pageForm('trek-request', { phone })
    await desk.postEnquiry(form, { origin: desk.url })
    const browser = await signIn(desk, 'aline@example.test')
    for (const { reference } of [booking, form]) {
      const page = await read(browser, `/desk/enquiries/${reference}`)
      expect(linkIn(page)).toBe(link)
      expect(page.match(/tel:\+(\d+)/)?.[1]).toBe(link)
    }
    const toTeam = (await desk.waitForEmails(3)).filter(({ file }) => file.endsWith('-team.eml'))
    expect(toTeam.map(({ text }) => linkIn(`${text}`))).toEqual([link, link])
  },
)
