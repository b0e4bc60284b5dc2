import { readdirSync } from 'node:fs'
import { request as post } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { acceptForms } from './bodies.ts'
import { acceptUploads, openUploads, type Upload, uploadRoute } from './uploads.ts'

async function startUploads(handle: (upload: Upload) => Promise<void> = async () => {}) {
  const folder = newFolder()
  const app = Fastify({ forceCloseConnections: true })
  acceptForms(app)
  await acceptUploads(app)
  const options = { folder: folder.path, maxBytes: 1000, maxFiles: 2, running: 2 }
  const receive = openUploads(options)
  app.post('/', uploadRoute, (request) =>
    receive(request, async (upload) => {
      await handle(upload)
      const { fields, files, fault } = upload
      return { fields, fault, files: files.map(({ name, content }) => [name, `${content}`]) }
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    folder: folder.path,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      await app.close()
      folder[Symbol.dispose]()
    },
  }
}

function formOf(files: readonly string[], text = 'What I typed') {
  const form = new FormData()
  form.set('text', text)
  for (const [index, content] of files.entries()) {
    form.append('files', new File([content], `${index}.txt`))
  }
  return form
}

test.for([
  // files                               fault             files that arrive
  [[], null, []],
  [['', 'a', ''], null, [['1.txt', 'a']]],
  [
    ['a', 'é'],
    null,
    [
      ['0.txt', 'a'],
      ['1.txt', 'é'],
    ],
  ],
  [['a', 'b', 'c'], 'too many files', []],
  [['x'.repeat(1000)], null, [['0.txt', 'x'.repeat(1000)]]],
  [['x'.repeat(1001)], 'too large', []],
  [['x'.repeat(600), 'y'.repeat(600)], 'too large', []],
  [['x'.repeat(3_000_000)], 'too large', []],
  [Array.from({ length: 300 }, () => ''), 'too many files', []],
] as const)('an upload %#', async ([files, fault, arrive]) => {
  await using server = await startUploads()
  const answer = await fetch(server.url, { method: 'POST', body: formOf(files) })
  expect(await answer.json()).toEqual({ fields: { text: 'What I typed' }, fault, files: arrive })
  expect(readdirSync(server.folder)).toEqual([])
})

const field = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nWhat I typed\r\n'

test.for([
  // body, after the field that is whole                                               content type
  ['--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nhalf', 'boundary=x'],
  ['', 'boundary=x'],
  ['--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n', 'boundary=x'],
] as const)('what was typed survives a broken form: %j', async ([body, boundary]) => {
  await using server = await startUploads()
  const answer = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; ${boundary}` },
    body: `${field}${body}`,
  })
  expect(answer.status).toBe(200)
  const { fields, files, fault } = (await answer.json()) as Upload
  expect([fault, files, fields['text'] ?? 'What I typed']).toEqual(['broken', [], 'What I typed'])
})

test('of texts beyond a megabyte, what fits is kept', async () => {
  await using server = await startUploads()
  const body = formOf(['a'])
  for (let index = 0; index < 30; index += 1) body.set(`more${index}`, 'é'.repeat(30_000))
  const answer = await fetch(server.url, { method: 'POST', body })
  const { fields, files, fault } = (await answer.json()) as Upload
  expect([fault, files, fields['text']]).toEqual(['broken', [], 'What I typed'])
  expect(JSON.stringify(fields).length).toBeLessThan(600_000)
  const cut = await fetch(server.url, { method: 'POST', body: formOf([], 'x'.repeat(600_000)) })
  expect(await cut.json()).toMatchObject({ fault: 'broken' })
})

test('a form without a boundary is broken, one without files is read, and other bodies are refused', async () => {
  await using server = await startUploads()
  const send = async (type: string) => {
    const headers = { 'content-type': type }
    return fetch(server.url, { method: 'POST', headers, body: 'text=typed' })
  }
  expect(await (await send('multipart/form-data')).json()).toMatchObject({ fault: 'broken' })
  const plain = await send('application/x-www-form-urlencoded')
  expect(await plain.json()).toEqual({ fields: { text: 'typed' }, files: [], fault: null })
  expect((await send('text/plain')).status).toBe(415)
})

test('of many uploads at once, two are in memory', async () => {
  let [now, most] = [0, 0]
  const { promise: both, resolve: bothAreIn } = Promise.withResolvers<void>()
  await using server = await startUploads(async () => {
    now += 1
    most = Math.max(most, now)
    if (now === 2) bothAreIn()
    await both
    await sleep(5)
    now -= 1
  })
  const body = () => formOf(['x'.repeat(900)])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(server.url, { method: 'POST', body: body() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(most).toBe(2)
  expect(readdirSync(server.folder)).toEqual([])
})

test('an upload whose sender is gone is not handled, and leaves nothing', async () => {
  const handled: Upload[] = []
  await using server = await startUploads(async (upload) => void handled.push(upload))
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000' }
  const sender = post(server.url, { method: 'POST', headers }).on('error', () => {})
  sender.write(`${field}--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nhalf`)
  await new Promise<void>((resolve) =>
    sender.on('socket', (socket) => socket.on('connect', resolve)),
  )
  sender.destroy()
  // The next upload is read after the first one's end.
  await fetch(server.url, { method: 'POST', body: formOf(['a']) })
  expect(handled.map(({ files }) => files.length)).toEqual([1])
  expect(readdirSync(server.folder)).toEqual([])
})
