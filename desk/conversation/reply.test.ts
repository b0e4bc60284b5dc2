import { expect, test } from 'vitest'
import { findByReference } from '#desk/enquiries/store.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

async function deskWithReply() {
  const desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  const booking = submission()
  await desk.postEnquiry(booking.sheet, { origin: desk.url })
  const browser = await signIn(desk, 'aline@example.test')
  const path = `/desk/enquiries/${booking.reference}`
  const headers = { origin: desk.url, cookie: `${browser.cookie}` }
  return {
    desk,
    booking,
    path,
    browser,
    page: async () => (await browser.get(path)).text(),
    async send(body: FormData | string, type?: string) {
      const all = { ...headers, ...(type && { 'content-type': type }) }
      const answer = await fetch(`${desk.url}${path}/send`, {
        method: 'POST',
        body,
        headers: all,
        redirect: 'manual',
      })
      return { status: answer.status, page: await answer.text() }
    },
    replies: async () => (await desk.emails()).filter(({ file }) => file.includes('-reply-')),
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  }
}

function replyOf(text: string, files: readonly string[] = [], subject = 'Your days') {
  const form = new FormData()
  form.set('subject', subject)
  form.set('text', text)
  for (const content of files) form.append('files', new File([content], 'plan.txt'))
  return form
}

const typed = 'Muraho Aline,\nthe plan is attached.'

test('a reply is in the thread of the confirmation, from a person, and in the history', async () => {
  await using team = await deskWithReply()
  await team.desk.postMail(team.booking.customer)
  const emails = await team.desk.waitForEmails(3)
  const confirmation = emails.find(({ file }) => file.includes('customer'))
  expect((await team.send(replyOf('Muraho <Aline>,\nhere it is.'))).status).toBe(303)
  await team.desk.waitForEmails(4)
  const [reply] = await team.replies()
  expect(reply?.to?.map(({ address }) => address)).toEqual(['aline@example.test'])
  expect(reply?.text).toContain('Muraho <Aline>,')
  expect(reply?.inReplyTo).toBe(confirmation?.messageId)
  expect(reply?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  expect(await team.page()).toContain('replied by email')
  expect(await team.page()).toContain('Muraho &lt;Aline&gt;,')
})

test('an attached file is sent and can be downloaded, as a file that no browser opens', async () => {
  await using team = await deskWithReply()
  const form = replyOf(typed)
  form.set('files', new File(['Day 1: the lake.'], 'plan ../of.txt', { type: 'text/plain' }))
  await team.send(form)
  await expect.poll(async () => (await team.replies()).length).toBe(1)
  const [reply] = await team.replies()
  expect(reply?.attachments.map(({ filename }) => filename)).toEqual(['of.txt'])
  const file = /href="(\/desk\/enquiries\/\w+\/files\/[\w-]+)"/.exec(await team.page())?.[1] ?? ''
  const download = await team.browser.get(file)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  expect(await download.text()).toBe('Day 1: the lake.')
})

test('an answer that was given elsewhere is in the history, in its words', async () => {
  await using team = await deskWithReply()
  const { browser, path } = team
  await browser.press(path, `${path}/elsewhere`, { way: 'whatsapp', text: 'Sent the dates.' })
  expect(await team.page()).toContain('Sent the dates.')
})

test('a reply that is not sent says why, and keeps what was typed', async () => {
  await using desk = await deskWithReply()
  const long = 'word '.repeat(1800).trim()
  const files = Array.from({ length: 11 }, (_, index) => `file ${index}`)
  const cases = [
    // what is sent                      what the page says                     what it keeps
    [replyOf(long), 'it has 8,999 characters, and 8,000 is the most', long],
    [replyOf(typed, [], 's'.repeat(301)), 'its subject is longer than 300', 's'.repeat(301)],
    [replyOf(typed, files), 'more than 10 attachments', typed],
    [replyOf(typed, ['x'.repeat(11_000_000)]), 'larger than 10 MB', typed],
    [replyOf('Muraho,\n[Your answer]'), 'it still says [Your answer]', 'Muraho,\n[Your answer]'],
  ] as const
  for (const [form, words, kept] of cases) {
    const { status, page } = await desk.send(form)
    expect([status, page.includes(words), page.includes(kept)], words).toEqual([409, true, true])
  }
  const broken = await desk.send(
    `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${typed}\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nhalf`,
    'multipart/form-data; boundary=x',
  )
  expect([broken.status, broken.page]).toEqual([
    409,
    expect.stringContaining('did not arrive whole'),
  ])
  expect(broken.page).toContain(`${typed}</textarea>`)
  expect(broken.page).toContain('Then choose the files again.')
  expect(await desk.replies()).toEqual([])
  expect((await desk.send(replyOf(typed, files.slice(0, 10)))).status).toBe(303)
})

test('of twenty replies with large files at once, none is lost', async () => {
  await using desk = await deskWithReply()
  const file = 'x'.repeat(200_000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => desk.send(replyOf(`Reply ${index}.`, [file]))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303))
  const page = await desk.page()
  for (const index of answers.keys()) expect(page).toContain(`Reply ${index}.`)
})

test.for([
  // form                   longest text
  ['note', {}, 5000],
  ['elsewhere', { way: 'phone' }, 8000],
] as const)('a text that is too long for the form %s is not cut', async ([form, fields, most]) => {
  await using desk = await deskWithReply()
  const send = async (text: string) =>
    desk.browser.postRaw(`${desk.path}/${form}`, { ...fields, text, seen: '' })
  const long = 'x'.repeat(most + 1)
  const refused = await send(long)
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(page).toContain(`and ${most.toLocaleString('en')} is the most`)
  expect(page).toContain(`${long}</textarea>`)
})

test('a reply without files, sent twice as a plain form, is answered and sent once', async () => {
  await using desk = await deskWithReply()
  const fields = { formId: 'a-reply-of-a-page', subject: 'Your days', text: typed }
  const body = `${new URLSearchParams(fields)}`
  const type = 'application/x-www-form-urlencoded'
  const answers = await Promise.all([desk.send(body, type), desk.send(body, type)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  await expect.poll(async () => (await desk.replies()).length).toBe(1)
})

test('a reply to an enquiry that a colleague has joined to another one is shown in that conversation', async () => {
  await using team = await deskWithReply()
  const lead = submission()
  await team.desk.postEnquiry(lead.sheet, { origin: team.desk.url })
  await team.desk.withStore(async (db) => {
    const found = await findByReference(db, lead.reference)
    await db
      .updateTable('enquiry')
      .set({ state: 'joined', joined_to: found?.id ?? '' })
      .where('reference', '=', team.booking.reference)
      .execute()
  })
  const { status, page } = await team.send(replyOf(typed, ['plan']))
  expect(status).toBe(409)
  const { reference } = team.booking
  expect(page).toContain(`Your reply was not sent: ${reference} is part of this conversation now.`)
  expect(page).toContain('Then choose the files again.')
  expect(page).toContain(`action="/desk/enquiries/${lead.reference}/send"`)
  expect(page).toContain(typed)
  expect(await team.replies()).toEqual([])
})
