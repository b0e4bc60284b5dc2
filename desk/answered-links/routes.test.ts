import { expect, test } from 'vitest'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import {
  bookingRequest,
  contactCall,
  pageForm,
  pageKinds,
  submission,
} from '../../tests/submissions.ts'

// The answered link in the emails to the team: docs/desk.md §9.

const site = 'https://www.example.test'
const linkPattern = new RegExp(
  `I have answered this: ${site}(/desk/answered/[2-9A-Z]{8}/[0-9a-f]{32})$`,
  'm',
)

/** A desk with one booking, and the path of the link in its email. */
async function newDesk(settings: Readonly<Record<string, string>> = {}) {
  const desk = await startDesk({ settings: { SITE_URL: site, ...settings } })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  await desk.waitForEmails(1)
  return { desk, reference, path: await linkOf(desk, `${reference}-team.eml`) }
}

async function linkOf(desk: InProcessDesk, file: string): Promise<string> {
  const email = (await desk.emails()).find((one) => one.file === file)
  return linkPattern.exec(email?.text ?? '')?.[1] ?? ''
}

const stateOf = async (desk: InProcessDesk) => (await desk.enquiries()).map(({ state }) => state)

test('looking changes nothing, however often; the button marks the enquiry, once', async () => {
  const { desk, reference, path } = await newDesk()
  await using _ = desk
  for (const method of ['GET', 'GET', 'HEAD']) {
    expect((await desk.get(path, { method })).status).toBe(200)
  }
  expect(await stateOf(desk)).toEqual(['new'])
  const question = await (await desk.get(path)).text()
  expect(question).toContain(`<h1>Mark ${reference} as answered?</h1>`)
  expect(question).toContain('<form method="post">')

  const pressed = await desk.postForm(path, {})
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
  const [marked] = await desk.enquiries()
  expect(marked).toMatchObject({ state: 'answered', answeredAt: expect.stringMatching(/Z$/) })
  const done = await desk.get(path)
  expect(done.status).toBe(200)
  const words = await done.text()
  expect(words).toContain(`<h1>${reference} is answered</h1>`)
  expect(words).not.toContain('<form')
  // Pressed once more, in another window: the time of the first stays.
  expect((await desk.postForm(path, {})).status).toBe(303)
  expect(await desk.enquiries()).toEqual([marked])
})

test('its pages say nothing of who wrote, are kept by nobody and lead nowhere', async () => {
  const { desk, path } = await newDesk()
  await using _ = desk
  for (const [address, status] of [
    [path, 200],
    [`${path}0`, 404],
  ] as const) {
    const answer = await desk.get(address)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      ),
    })
    const html = await answer.text()
    expect(html).not.toMatch(/<script|https?:|src=|href="(?!\/favicon\.svg")/)
    for (const word of Object.values(bookingRequest())) {
      if (word.length > 8) expect(html).not.toContain(word)
    }
  }
})

test('a link that is wrong, used up or of nobody does nothing, and its page says kindly what to do', async () => {
  const { desk, reference, path } = await newDesk()
  await using _ = desk
  const [, signature = ''] = /\/(\w+)$/.exec(path) ?? []
  const other = submission()
  await desk.postEnquiry(other.sheet)
  for (const wrong of [
    path.slice(0, -1),
    path.toUpperCase().replace('/DESK/ANSWERED', '/desk/answered'),
    `/desk/answered/${reference}/${'0'.repeat(32)}`,
    `/desk/answered/${other.reference}/${signature}`,
    `/desk/answered/NOTTHERE/${signature}`,
    `/desk/answered/${reference}'--/${signature}`,
  ]) {
    for (const answer of [await desk.get(wrong), await desk.postForm(wrong, {})]) {
      expect(answer.status, wrong).toBe(404)
      expect(await answer.text(), wrong).toContain('<h1>This link does not work</h1>')
    }
  }
  expect(await stateOf(desk)).toEqual(['new', 'new'])

  await desk.postForm(path, {})
  await desk.command('reopen', reference)
  // Used once: made new again, the enquiry is marked by a newer link or by hand.
  expect((await desk.postForm(path, {})).status).toBe(404)
  expect((await desk.enquiries())[0]?.state).toBe('new')
  await desk.command('erase', reference, '--yes')
  expect((await desk.get(path)).status).toBe(404)
})

test('what is closed or in quarantine stays so, and the page says how to go on', async () => {
  const { desk, reference, path } = await newDesk()
  await using _ = desk
  await desk.command('close', reference)
  expect(await (await desk.get(path)).text()).toContain(`<h1>${reference} is closed</h1>`)
  expect((await desk.postForm(path, {})).status).toBe(303)
  expect(await stateOf(desk)).toEqual(['closed'])

  const odd = submission()
  await desk.postEnquiry(odd.sheet)
  await desk.waitForEmails(2)
  const link = await linkOf(desk, `${odd.reference}-team.eml`)
  await desk.postEnquiry({ ...odd.sheet, tripDetails: 'Look', homepage: 'https://a.example' })
  expect(await (await desk.get(link)).text()).toContain(`npm run desk -- release ${odd.reference}`)
  await desk.postForm(link, {})
  expect(await stateOf(desk)).toEqual(['closed', 'quarantine'])
  await desk.command('release', odd.reference)
  await desk.postForm(link, {})
  expect(await stateOf(desk)).toEqual(['closed', 'answered'])
})

test('every email that promises an answer has the link, on every version; no other has', async () => {
  await using desk = await startDesk({
    settings: { SITE_URL: site, CONFIRMATION_HOLD_SECONDS: '0' },
  })
  const { sheet, customer, reference } = submission()
  await desk.postEnquiry(sheet)
  await desk.postMail(customer)
  await desk.waitForEmails(2)
  await desk.postEnquiry({ ...sheet, tripDetails: 'Rather in July.' })
  await desk.postMail(contactCall())
  const forms = pageKinds.map((kind) => pageForm(kind))
  for (const form of forms) await desk.postEnquiry(form)
  const emails = await desk.waitForEmails(4 + forms.length)
  const kinds = new Map(
    (await desk.enquiries()).map((enquiry) => [enquiry.reference, enquiry.kind]),
  )
  const withLink = emails.filter(({ text, html }) => {
    const path = linkPattern.exec(text ?? '')?.[1]
    expect(html?.includes('/desk/answered/')).toBe(path !== undefined)
    return path !== undefined
  })
  const told = withLink.map(({ file }) => {
    const [, written = '', template] = /^(\w+)-(\w+)/.exec(file) ?? []
    return `${kinds.get(written)} ${template}`
  })
  expect(told.toSorted()).toEqual([
    'booking team',
    'booking update',
    'contact contact',
    'hiking-request team',
    'trek-request team',
    'trip-question team',
  ])
  const ownLinks = withLink.filter(({ file }) => file.startsWith(reference))
  expect(new Set(ownLinks.map(({ text }) => linkPattern.exec(text ?? '')?.[1])).size).toBe(1)
})

test('without SITE_URL an email names the command instead', async () => {
  await using desk = await startDesk()
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  const [email] = await desk.waitForEmails(1)
  expect(email?.text).toContain(`npm run desk -- answered ${reference}`)
  expect(email?.text).not.toContain('/desk/answered/')
})

test('the link works after a restart, and counts among the calls of its network', async () => {
  const { desk, path } = await newDesk({ CALLS_PER_MINUTE: '1' })
  await using _ = desk
  await desk.restart()
  expect((await desk.get(path)).status).toBe(200)
  expect((await desk.get(path)).status).toBe(429)
  const refused = await desk.postForm(path, {})
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Please wait a moment and try again.')
  expect(await stateOf(desk)).toEqual(['new'])
})

test('whatever else is sent there is refused', async () => {
  const { desk, path } = await newDesk()
  await using _ = desk
  const json = { 'content-type': 'application/json' }
  expect((await desk.post(path, '{}', json)).status).toBe(415)
  expect((await desk.postForm(path, 'a'.repeat(2000))).status).toBe(413)
  expect((await desk.get(path, { method: 'PUT' })).status).toBe(405)
  expect(await stateOf(desk)).toEqual(['new'])
  expect(desk.stderr).toBe('')
})
