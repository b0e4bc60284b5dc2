import { gzipSync } from 'node:zlib'
import { contactCall, pageAnswers, pageForm, pageKinds, submission } from '../submissions.ts'
import { type Chance, pickFrom } from './chance.ts'
import { naughtyTexts, traps } from './hard-texts.ts'
import type { RawRequest } from './raw-request.ts'

// Requests for the fuzz test: valid ones with one to four random changes.

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

/** Every address of the desk, asked as it should be. */
export const wellMade: readonly (() => RawRequest)[] = [
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

type Mutation = (request: RawRequest, chance: Chance) => RawRequest

const withHeader = (request: RawRequest, name: string, value: string): RawRequest => ({
  ...request,
  headers: [...request.headers, [name, value]],
})

const anyText = (chance: Chance) => pickFrom(chance.isTrue(0.5) ? naughtyTexts : traps, chance)

function spliced(body: Buffer, chance: Chance, middle: Buffer): Buffer {
  const start = chance.below(body.length + 1)
  const end = Math.min(body.length, start + chance.below(8))
  return Buffer.concat([body.subarray(0, start), middle, body.subarray(end)])
}

/** Changes one text of a JSON body, or its kind, or its key; a body that is none is left alone. */
function changeJson(request: RawRequest, chance: Chance): RawRequest {
  const values: readonly unknown[] = [
    1,
    -1e308,
    true,
    null,
    [],
    ['a'],
    {},
    { a: { b: { c: 'd' } } },
    anyText(chance),
  ]
  try {
    const body = JSON.parse(request.body.toString()) as Record<string, unknown>
    const keys = Object.keys(body)
    const key = chance.isTrue(0.2)
      ? anyText(chance)
      : pickFrom([...keys, '__proto__', 'extra'], chance)
    const entries = [...Object.entries(body), [key, pickFrom(values, chance)] as const]
    return { ...request, body: json(Object.fromEntries(entries)) }
  } catch {
    return request
  }
}

const mutations: readonly Mutation[] = [
  (request, chance) => ({ ...request, method: pickFrom(methods, chance) }),
  (request, chance) => ({ ...request, path: pickFrom(paths, chance) }),
  (request, chance) => ({ ...request, path: `${request.path}${pickFrom(paths, chance)}` }),
  (request, chance) => ({
    ...request,
    path: `${request.path}?${encodeURIComponent(anyText(chance).toWellFormed())}`,
  }),
  (request, chance) => ({
    ...request,
    version: pickFrom(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', '', 'ICE/1.0'], chance),
  }),
  (request, chance) => ({
    ...request,
    lineEnd: pickFrom(['\n', '\r', '\r\n ', '\n\r', '\r\r\n'], chance),
  }),
  (request, chance) => withHeader(request, pickFrom(headerNames, chance), pickFrom(values, chance)),
  (request, chance) => withHeader(request, 'Content-Type', pickFrom(contentTypes, chance)),
  (request, chance) =>
    withHeader(
      request,
      'Content-Length',
      pickFrom(['0', '1', '5', '65536', '70000', '-1', '0x10', '1, 2', '+5'], chance),
    ),
  (request, chance) =>
    withHeader(
      request,
      'Transfer-Encoding',
      pickFrom(
        ['chunked', 'chunked, chunked', 'gzip, chunked', 'identity', 'xchunked', ' chunked'],
        chance,
      ),
    ),
  (request, chance) => withHeader(request, 'Origin', pickFrom(values, chance)),
  (request) => ({ ...request, headers: [...request.headers, ...request.headers] }),
  (request) => ({ ...request, headers: [] }),
  (request, chance) => ({
    ...request,
    headers: request.headers.toSpliced(chance.below(request.headers.length + 1), 1),
  }),
  (request, chance) => ({
    ...request,
    headers: request.headers.map(([name]) => [name, pickFrom(values, chance)]),
  }),
  (request) => ({
    ...request,
    headers: [
      ...request.headers,
      ...Array.from({ length: 150 }, (_, n) => [`X-${n}`, 'a'] as const),
    ],
  }),
  (request, chance) => ({ ...request, body: Buffer.from(pickFrom(oddJson, chance)) }),
  (request) => ({
    ...withHeader(request, 'Content-Encoding', 'gzip'),
    body: gzipSync(request.body),
  }),
  (request) => ({ ...request, body: Buffer.from(request.body.toString(), 'utf16le') }),
  (request) => ({ ...request, body: Buffer.concat([request.body, request.body]) }),
  (request, chance) => ({
    ...request,
    body: request.body.subarray(0, chance.below(request.body.length + 1)),
  }),
  (request, chance) => ({
    ...request,
    body: spliced(request.body, chance, Buffer.from([chance.below(256), chance.below(256)])),
  }),
  (request, chance) => ({
    ...request,
    body: spliced(request.body, chance, Buffer.from(anyText(chance))),
  }),
  (request, chance) => ({
    ...request,
    body: spliced(request.body, chance, Buffer.alloc(chance.below(70_000), 'a')),
  }),
  changeJson,
  changeJson,
]

/** A request of chance. */
export function mutatedRequest(chance: Chance): RawRequest {
  let request = pickFrom(wellMade, chance)()
  for (let count = 1 + chance.below(4); count > 0; count -= 1) {
    request = pickFrom(mutations, chance)(request, chance)
  }
  return request
}
