import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from './errors.ts'

export type Texts = { readonly [key: string]: string | Texts }

export type Fields = Readonly<Record<string, string | undefined>>

/** The deepest valid body, the mail call with template_params, has two levels. One more is allowed (desk.md §6). */
const maxDepth = 3

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

function orRefuse<Result>(read: () => Result, message: string): Result {
  try {
    return read()
  } catch {
    throw new Refusal(400, message)
  }
}

const decode = (body: Buffer) => orRefuse(() => utf8.decode(body), 'the body is not UTF-8')

export function readJsonBody(body: Buffer): Texts {
  const text = decode(body)
  return texts(
    orRefuse(() => JSON.parse(text), 'the body is not JSON'),
    1,
  )
}

function texts(value: unknown, depth: number): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'the body is not an object of texts')
  }
  if (depth > maxDepth) throw new Refusal(400, 'the body is nested too deep')
  const entries = Object.entries(value).map(([key, inner]) => {
    if (forbiddenKeys.has(key)) throw new Refusal(400, 'the body names a prototype')
    return [
      cleanText(key),
      typeof inner === 'string' ? cleanText(inner) : texts(inner, depth + 1),
    ] as const
  })
  return Object.fromEntries(entries)
}

/** Replaces NUL, which PostgreSQL rejects, and lone surrogates, which no database can store. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readFormBody(body),
  )
}

/** Cleans the parts of an address that a route names. */
export async function cleanParams({ params }: FastifyRequest): Promise<void> {
  const named = params as Record<string, string>
  for (const [name, text] of Object.entries(named)) named[name] = cleanText(text)
}

/** Reads the parameters of an address. One that occurs twice counts as missing: no link of ours has such. */
export function readQuery(query: string): Fields {
  const given = Map.groupBy(new URLSearchParams(query), ([name]) => cleanText(name))
  const single = [...given].flatMap(([name, [first, second]]) =>
    first !== undefined && second === undefined ? [[name, cleanText(first[1])] as const] : [],
  )
  return Object.fromEntries(single)
}

export function readFormBody(body: Buffer): Texts {
  const pairs = [...new URLSearchParams(decode(body))].map(
    ([name, text]) => [cleanText(name), cleanText(text).replaceAll('\r\n', '\n')] as const,
  )
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length < pairs.length) throw new Refusal(400, 'a field occurs twice')
  return fields
}

export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  // The log must not contain personal data, so the message has only the names of known fields.
  const fields = result.error.issues.map(({ path, code }) => `${String(path[0] ?? 'body')} ${code}`)
  throw new Refusal(400, fields.join(', '))
}
