import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import { quickRetries } from '../high-limits.ts'
import { startDesk } from '../in-process-desk.ts'
import { lockStore } from '../lock-store.ts'
import { submission } from '../submissions.ts'
import { channels } from './channels.ts'
import { exchange } from './raw-request.ts'
import { visitorSettings } from './visitors.ts'

// docs/desk.md §6: logs contain no personal data, even when something fails.

const mark = 'qzxv'
const address = '10.77.66.55'
const personal = /qzxv|987 ?654|10\.77\.66\.55/i

test('the log contains no personal data, whatever goes wrong', async () => {
  await using server = await startTalkativeServer()
  await using desk = await startDesk({
    settings: {
      ...visitorSettings,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      CONFIRMATION_HOLD_SECONDS: '0',
      OUTBOX_PAUSE_SECONDS: '0.05',
      MAIL_RETRY_SECONDS: quickRetries,
      LOG_LEVEL: 'debug',
    },
  })
  await takeEverything(desk)
  await refuseEverything(desk)
  await failToStore(desk)
  await expect.poll(() => desk.stderr).toContain('delivery given up')
  await expect.poll(() => desk.stderr).toContain('delivery will be tried again')
  await desk.stop()

  const log = desk.stderr
  for (const said of ['"refused"', '"failed"', '"status":413', '"status":415', '"status":422']) {
    expect(log).toContain(said)
  }
  expect(log.split('\n').filter((line) => personal.test(line))).toEqual([])
})

function markedText(name: string): string {
  if (/email/i.test(name)) return `${mark}@private.example`
  if (/phone/i.test(name)) return '+250 788 987 654'
  return `${mark} ${name}`
}

async function takeEverything(desk: DeskClient): Promise<void> {
  const visitor = { 'x-forwarded-for': address, origin: desk.url }
  for (const channel of channels) {
    const marked = Object.keys(channel.fields).map((name) => [name, markedText(name)])
    const fields = { ...channel.plain, ...Object.fromEntries(marked) }
    const { status } = await channel.send(desk, fields, visitor, mark)
    expect([200, 303], channel.name).toContain(status)
    await channel.send(desk, { ...fields, [channel.address]: `${mark}, ${mark}` }, visitor, mark)
  }
}

async function refuseEverything(desk: DeskClient): Promise<void> {
  const visitor = { 'x-forwarded-for': address }
  const { sheet, team } = submission({ email: `${mark}@private.example`, firstName: mark })
  const json = { 'content-type': 'application/json' }
  const params = { ...team.template_params, [mark]: { [mark]: mark } }
  const bodies: readonly unknown[] = [
    mark,
    `{"${mark}`,
    `"${mark}"`,
    { ...sheet, [mark]: mark },
    { ...sheet, email: { [mark]: mark } },
    { ...sheet, firstName: '' },
    { ...sheet, tripDetails: mark.repeat(20_000) },
    { [mark]: mark },
    { kind: mark, about: mark },
    { ...team, user_id: mark },
    { ...team, template_id: mark },
    { ...team, template_params: params },
  ]
  const paths = ['/api/enquiries', '/api/v1.0/email/send', '/contact', '/forms/comment', `/${mark}`]
  for (const path of paths) {
    for (const body of bodies) await desk.post(path, body, { ...visitor, ...json })
    await desk.post(path, sheet, { ...visitor, 'content-type': `text/${mark}` })
    await desk.post(path, sheet, { ...visitor, ...json, origin: `https://${mark}.example` })
    await desk.postForm(path, `name=${mark}&name=${mark}`, visitor)
    await desk.postForm(path, `${mark}=%zz`, visitor)
    await desk.postForm(path, { email: mark, message: '' }, visitor)
    for (const method of ['GET', 'DELETE', 'TRACE', 'PROPFIND']) {
      await sendRaw(desk, `${method} ${path}?${mark}=${mark}&reference=${mark} HTTP/1.1`)
    }
    await sendRaw(desk, `POST ${path} HTTP/1.1`, `{"email":"${mark}`) // incomplete
  }
  await sendRaw(desk, `GET /%ff${mark} HTTP/1.1`)
  await sendRaw(desk, `GET / ${mark}`)
  await sendRaw(desk, `${mark} / HTTP/1.1`)
  await sendRaw(desk, 'GET / HTTP/1.1', '', `X-${mark}: ${mark.repeat(3000)}`)
}

async function sendRaw(desk: DeskClient, line: string, body = '', header = `Referer: ${mark}`) {
  const length = body === '' ? '' : 'Content-Type: application/json\r\nContent-Length: 5000\r\n'
  const text = `${line}\r\nHost: ${mark}\r\nX-Forwarded-For: ${address}\r\n${header}\r\n${length}\r\n${body}`
  await exchange(desk.url, Buffer.from(text), 50)
}

async function failToStore(desk: DeskClient): Promise<void> {
  const release = lockStore(desk)
  const { sheet } = submission({ email: `${mark}@private.example`, firstName: mark })
  const contact = { name: mark, email: `${mark}@private.example`, subject: mark, message: mark }
  const visitor = { 'x-forwarded-for': address }
  const answers = await Promise.all([
    desk.postEnquiry(sheet, visitor),
    desk.postForm('/contact', contact, visitor),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  release()
}

async function startTalkativeServer() {
  const tries = new Map<string, number>()
  const server = new SMTPServer({
    hideSTARTTLS: true,
    disableReverseLookup: true,
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      const count = (tries.get(address) ?? 0) + 1
      tries.set(address, count)
      const refusal = new Error(`5.1.1 <${address}>: ${mark} 987654 does not live here`)
      done(Object.assign(refusal, { responseCode: count === 1 ? 450 : 550 }))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
