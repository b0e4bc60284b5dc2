import { gzipSync } from 'node:zlib'
import type { Chance } from './chance.ts'
import { naughtyTexts, pickFrom, traps } from './hard-texts.ts'
import { contentTypes, headerNames, methods, oddJson, paths, values } from './odd-parts.ts'
import type { RawRequest } from './raw-request.ts'
import { json, wellMade } from './well-made.ts'

// Requests that nearly are what the desk expects, or not at all: well-made ones, with one to four
// things about them changed by chance.

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
