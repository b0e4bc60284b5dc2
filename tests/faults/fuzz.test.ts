import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startDeskOnSite } from '../small-site.ts'
import { contactCall, pageAnswers, pageForm, pageKinds, submission } from '../submissions.ts'
import { naughtyTexts, traps } from './hard-texts.ts'
import { sized } from './random.ts'
import { exchange, type RawAnswer, type RawRequest, toBytes } from './raw-request.ts'
import { eachOf } from './send-words.ts'
import { newVisitors, visitorSettings } from './visitors.ts'

// The requests get a response that reveals no internals, and the desk keeps running: docs/desk.md §2, §6.

const requests = sized(200, 20_000)

test(`${requests} malformed requests break nothing and reveal nothing`, async () => {
  await using site = await startDeskOnSite(pages, { ...visitorSettings, LOG_LEVEL: 'error' })
  const { desk } = site
  for (const make of validRequests) {
    const answer = await exchange(desk.url, toBytes(make()), 10_000)
    expect(answer, JSON.stringify(make())).not.toBeNull()
    expect(answer?.status, JSON.stringify(make())).not.toBe(405)
  }
  const newVisitor = newVisitors(desk)
  await eachOf(fc.sample(mutatedRequest, requests), async (mutated) => {
    const headers = [...mutated.headers, ...Object.entries(newVisitor())]
    const request = { ...mutated, headers }
    const answer = await exchange(desk.url, toBytes(request), responseTimeoutMs)
    if (answer !== null) expectHarmless(answer, request)
  })
  // The same process still stores enquiries, and has logged only that the quarantine is filling up.
  const complaints = desk.stderr.split('\n').filter((line) => !line.includes('quarantine filling'))
  expect(complaints.join('\n')).toBe('')
  const { sheet, reference } = submission()
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.enquiries()).map((enquiry) => enquiry.reference)).toContain(reference)
})

const pages: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>Not here</h1>',
  '_astro/a.123.js': 'export const a = 1',
  'forms/answer.html': '<div data-answer></div>',
}

/** Longer than a response takes. Incomplete requests get none. */
const responseTimeoutMs = 300

/** The statuses that the desk may send while its database works: docs/desk.md §2. */
// biome-ignore format: a row a class
const documented = new Set([
  200, 204, 206,
  301, 303, 304,
  400, 403, 404, 405, 408, 412, 413, 415, 416, 417, 422, 429, 431,
])

/** Internals that a response must not reveal: paths, libraries, queries, errors. */
const internals = new RegExp(
  [
    String.raw`\bat (\w|<|file:|/).*[:(]\d+`,
    'node_modules|node:|\\.ts\\b|\\.js:\\d|build/desk|fastify|kysely|nodemailer|FST_|ERR_',
    'sqlite|postgres|kysely|\\b(select|insert|update|delete)\\b.*\\b(from|into|set)\\b',
    'Error:|Exception|stack|undefined|\\[object ',
    `${resolve('.')}|/tmp/|/root/|/home/`,
  ].join('|'),
  'i',
)

/** Node refuses these before they reach the desk, with an empty response. */
const isFromNode = ({ status, headers }: RawAnswer) =>
  (status === 400 || status === 417) && !headers.has('content-type')

function expectHarmless(answer: RawAnswer, request: RawRequest): void {
  const { status, headers, body } = answer
  const faults = [
    !documented.has(status) && `status ${status}`,
    internals.test(body) && 'reveals internals',
    !isFromNode(answer) && !headers.get('content-security-policy') && 'without a policy',
    !isFromNode(answer) && headers.get('x-content-type-options') !== 'nosniff' && 'to be sniffed',
    ['set-cookie', 'server', 'x-powered-by', 'x-injected'].find((name) => headers.has(name)),
  ].filter(Boolean)
  if (faults.length === 0) return
  const asked = { ...request, body: request.body.toString('latin1').slice(0, 500) }
  throw new Error(
    `${faults.join(', ')}\nasked ${JSON.stringify(asked)}\nanswered ${status} ${body} ${JSON.stringify([...headers])}`,
  )
}

const json = (body: unknown) => Buffer.from(JSON.stringify(body))
const post = (path: string, type: string, body: Buffer): RawRequest => ({
  ...plain,
  method: 'POST',
  path,
  headers: [...plain.headers, ['Content-Type', type]],
  body,
})
const plain: RawRequest = {
  method: 'GET',
  path: '/',
  version: 'HTTP/1.1',
  headers: [
    ['Host', 'localhost'],
    ['Connection', 'close'],
  ],
  body: Buffer.alloc(0),
  lineEnd: '\r\n',
}
const mailPath = '/api/v1.0/email/send'
const formType = 'application/x-www-form-urlencoded'

const validRequests: readonly (() => RawRequest)[] = [
  () => post('/api/enquiries', 'text/plain;charset=UTF-8', json(submission().sheet)),
  () => post('/api/enquiries', 'application/json', json(submission().sheet)),
  () => post(mailPath, 'application/json', json(submission().team)),
  () => post(mailPath, 'application/json', json(submission().customer)),
  () => post(mailPath, 'application/json', json(contactCall())),
  () => post('/contact', formType, Buffer.from('name=A&email=a%40b.example&subject=c&message=d')),
  () => post('/contact', formType, Buffer.from('name=&email=a&subject=c&message=d&homepage=')),
  ...pageKinds.flatMap((kind) => [
    () => post('/api/enquiries', 'text/plain', json(pageForm(kind))),
    () =>
      post(`/forms/${kind}`, formType, Buffer.from(`${new URLSearchParams(pageAnswers(kind))}`)),
  ]),
  () => ({ ...plain, method: 'OPTIONS', path: mailPath, headers: preflight }),
  () => ({ ...plain, method: 'OPTIONS', path: '/api/enquiries', headers: preflight }),
  () => ({ ...plain, path: '/forms/answer?reference=7KQ2MXR4' }),
  () => ({ ...plain, path: '/forms/answer?kind=review&reference=7KQ2MXR4&about=/about' }),
  ...['/', '/about', '/about/', '/_astro/a.123.js', '/nowhere', '/healthz', '/readyz'].map(
    (path) => () => ({ ...plain, path }),
  ),
  () => ({ ...plain, method: 'HEAD', path: '/about' }),
]

const preflight: RawRequest['headers'] = [
  ['Host', 'localhost'],
  ['Connection', 'close'],
  ['Origin', 'http://localhost'],
  ['Access-Control-Request-Method', 'POST'],
]

// biome-ignore format: a table
const methods = [
  'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY',
  'M-SEARCH', 'PRI', 'get', 'BREW', '', ' ', 'GET GET', 'G\0T', 'É', 'X'.repeat(300),
]

// biome-ignore format: a table
const paths = [
  '/', '//', '/\\', '/..', '/../../etc/passwd', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json',
  '/%00', '/%', '/%zz', '/%ff', '/%E0%A4%A', '/a%0d%0aSet-Cookie:x=y', '/\r\nX-Injected: yes', '/é', '/\u00ff',
  '*', '', 'nowhere', '?', '/?', '/#', '/;a=b', '//evil.example/', 'http://evil.example/', 'https://localhost/about',
  '/about?a=b&a=c&__proto__=d', '/forms/answer?reference[]=a', '/forms/answer?reference=%00<script>',
  '/.env', '/.git/config', '/desk.sqlite', '/var/desk.sqlite', '/server-status', '/wp-login.php', '/admin',
  '/_astro/', '/_astro/../index.html', '/index.html.br', '/404', '/CON', '/about.html/', '/__proto__', '/constructor',
  `/${'a'.repeat(2000)}`, `/${'a'.repeat(9000)}`, `/${'../'.repeat(500)}`, `/?${'a=b&'.repeat(1500)}`,
]

// biome-ignore format: a table
const values = [
  '', ' ', '0', '-1', '1e9', 'NaN', '99999999999999999999', 'null', 'undefined', '*', '*/*', ',,,',
  ';;;', '\t', '\u00ff\u00fe', 'a'.repeat(1000), 'a'.repeat(9000), '"', "'", '%0d%0a', '../../x', '{}',
  '<script>', "' or 1=1 --", 'localhost', 'evil.example', 'http://evil.example', 'null, null',
  'http://localhost:1, http://evil.example',
]

// biome-ignore format: a table
const headerNames = [
  'Host', 'Origin', 'Content-Type', 'Content-Length', 'Content-Encoding', 'Transfer-Encoding', 'Connection', 'Expect',
  'Upgrade', 'Range', 'If-Range', 'If-None-Match', 'If-Modified-Since', 'Accept', 'Accept-Encoding', 'Accept-Version',
  'Cookie', 'Authorization', 'Referer', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto',
  'X-HTTP-Method-Override', 'Access-Control-Request-Method', 'Access-Control-Request-Headers', 'Trailer', 'TE', 'Via',
  '__proto__', 'constructor', 'X Y', 'X\0', '', ':', 'X'.repeat(500),
]

// biome-ignore format: a table
const contentTypes = [
  'application/json; charset=utf-16', 'application/json;charset=', 'application/json;;;',
  'APPLICATION/JSON', 'application/json, text/plain', 'text/html', 'multipart/form-data; boundary=x',
  'multipart/form-data', 'application/x-www-form-urlencoded', 'application/xml', 'application/x-ndjson',
  'text/plain; boundary="', 'application/json\t', '/', 'a/b/c', 'json', 'application/vnd.a+json',
]

// biome-ignore format: a table
const oddJson = [
  '', 'null', '0', '1e999', '-0', '"a"', '[]', '[[]]', '{', '}', '{}', '{"a"}', '{"a":}', '{"a":1,}',
  "{'a':'b'}", '\uFEFF{}', '\0', 'NaN', 'Infinity', 'undefined', '//', '{"a":"\\ud800"}',
  '{"\\u0000":"\\u0000"}', '{"a":"\\x41"}', '{"__proto__":{"admin":"yes"}}',
  '{"constructor":{"prototype":{"admin":"yes"}}}', '{"toString":"a","valueOf":"b"}',
  '{"a":"b","a":"c"}', `${'['.repeat(20_000)}`, `${'{"a":'.repeat(10_000)}"b"${'}'.repeat(10_000)}`,
  `{"email":${'9'.repeat(40_000)}}`, `{"email":"${'x'.repeat(65_000)}"}`,
  `{${'"a":"b",'.repeat(7000)}"c":"d"}`,
]

type Mutation = (request: RawRequest) => RawRequest

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const anyText = oneOf([...naughtyTexts, ...traps])

const set = <Key extends keyof RawRequest>(key: Key, values: readonly RawRequest[Key][]) =>
  oneOf(values).map(
    (value): Mutation =>
      (request) => ({ ...request, [key]: value }),
  )

const addHeader = (names: readonly string[], values: readonly string[]) =>
  fc.tuple(oneOf(names), oneOf(values)).map(
    (header): Mutation =>
      (request) => ({ ...request, headers: [...request.headers, header] }),
  )

const splice = (middle: fc.Arbitrary<Buffer>) =>
  fc.tuple(middle, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(7)).map(
    ([bytes, place, removed]): Mutation =>
      (request) => {
        const start = Math.floor(place * request.body.length)
        const [before, after] = [
          request.body.subarray(0, start),
          request.body.subarray(start + removed),
        ]
        return { ...request, body: Buffer.concat([before, bytes, after]) }
      },
  )

const changeJson = fc
  .tuple(
    fc.nat(),
    fc.oneof(anyText, oneOf(['__proto__', 'extra', null])),
    fc.oneof(fc.jsonValue(), anyText),
  )
  .map(
    ([index, newKey, value]): Mutation =>
      (request) => {
        try {
          const body = JSON.parse(request.body.toString()) as Record<string, unknown>
          const keys = Object.keys(body)
          const key = newKey ?? keys[index % keys.length] ?? ''
          return {
            ...request,
            body: json(Object.fromEntries([...Object.entries(body), [key, value]])),
          }
        } catch {
          return request
        }
      },
  )

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  set('method', methods),
  set('path', paths),
  set('version', ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', '', 'ICE/1.0']),
  set('lineEnd', ['\n', '\r', '\r\n ', '\n\r', '\r\r\n']),
  set(
    'body',
    oddJson.map((text) => Buffer.from(text)),
  ),
  anyText.map(
    (text): Mutation =>
      (request) => ({
        ...request,
        path: `${request.path}?${encodeURIComponent(text.toWellFormed())}`,
      }),
  ),
  addHeader(headerNames, values),
  addHeader(['Origin'], values),
  addHeader(['Content-Type'], contentTypes),
  addHeader(['Content-Length'], ['0', '1', '5', '65536', '70000', '-1', '0x10', '1, 2', '+5']),
  addHeader(
    ['Transfer-Encoding'],
    ['chunked', 'chunked, chunked', 'gzip, chunked', 'identity', 'xchunked', ' chunked'],
  ),
  oneOf<Mutation>([
    (request) => ({ ...request, headers: [...request.headers, ...request.headers] }),
    (request) => ({ ...request, headers: [] }),
    (request) => ({ ...request, headers: request.headers.slice(1) }),
    (request) => ({
      ...request,
      headers: Array.from({ length: 150 }, (_, n) => [`X-${n}`, 'a'] as const),
    }),
    (request) => ({
      ...request,
      headers: [...request.headers, ['Content-Encoding', 'gzip']],
      body: gzipSync(request.body),
    }),
    (request) => ({ ...request, body: Buffer.from(request.body.toString(), 'utf16le') }),
    (request) => ({ ...request, body: Buffer.concat([request.body, request.body]) }),
    (request) => ({ ...request, body: request.body.subarray(0, request.body.length / 2) }),
  ]),
  splice(fc.uint8Array({ minLength: 1, maxLength: 2 }).map((bytes) => Buffer.from(bytes))),
  splice(anyText.map((text) => Buffer.from(text))),
  splice(fc.nat(70_000).map((size) => Buffer.alloc(size, 'a'))),
  changeJson,
  changeJson,
)

const mutatedRequest = fc
  .tuple(oneOf(validRequests), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([make, mutations]) => mutations.reduce((request, mutate) => mutate(request), make()))
