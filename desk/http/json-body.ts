import { Refusal } from './refusal.ts'

/** What a call may say: texts, and objects of texts. */
export type Texts = { readonly [key: string]: string | Texts }

/** The mail call is the deepest: call, template_params, and one to spare. desk.md §6. */
const maxDepth = 3

/** Names that reach into an object's prototype. */
const poison = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The one parser of every body: UTF-8 or nothing, JSON objects of texts, nothing coerced. Characters
 * that one of the stores cannot hold become U+FFFD here, so that both hold the same.
 */
export function readJsonBody(body: Buffer): Texts {
  return texts(readJson(body), 1)
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Refusal(400, 'the body is not JSON in UTF-8')
  }
}

function texts(value: unknown, depth: number): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'the body is not an object of texts')
  }
  if (depth > maxDepth) throw new Refusal(400, 'the body is nested too deep')
  const entries = Object.entries(value).map(([key, inner]) => {
    if (poison.has(key)) throw new Refusal(400, 'the body names a prototype')
    return [
      cleanText(key),
      typeof inner === 'string' ? cleanText(inner) : texts(inner, depth + 1),
    ] as const
  })
  return Object.fromEntries(entries)
}

/** PostgreSQL takes no NUL, and no store keeps half a surrogate pair. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
