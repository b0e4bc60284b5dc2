import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

async function deskWithReply() {
  const desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  const browser = await signIn(desk, 'aline@example.test')
  const path = `/desk/enquiries/${reference}`
  const headers = { origin: desk.url, cookie: `${browser.cookie}` }
  return {
    path,
    browser,
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
  const page = await (await desk.browser.get(desk.path)).text()
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
