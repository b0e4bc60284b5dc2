import type { FastifyInstance } from 'fastify'
import { cleanText, type Texts } from './json-body.ts'
import { Refusal } from './refusal.ts'

/** More fields than any form of the site has. */
const maxFields = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Lets a part of the desk take plain form posts, and nothing else. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readFormBody(body),
  )
}

/**
 * The body of a plain form post (`application/x-www-form-urlencoded`), read as strictly as JSON is:
 * UTF-8 or nothing, every field once, nothing guessed. Line ends become LF, as scripts send them.
 */
export function readFormBody(body: Buffer): Texts {
  if (body.length === 0) return {}
  const pairs = decode(body).split('&')
  if (pairs.length > maxFields) throw new Refusal(400, 'the form has too many fields')
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    const [name = '', text, ...rest] = pair.split('=')
    if (text === undefined || rest.length > 0) throw new Refusal(400, 'a field is no name=text')
    const key = readPart(name)
    if (fields.has(key)) throw new Refusal(400, 'a field stands there twice')
    fields.set(key, readPart(text).replaceAll('\r\n', '\n'))
  }
  return Object.fromEntries(fields)
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal(400, 'the form is not in UTF-8')
  }
}

function readPart(part: string): string {
  try {
    return cleanText(decodeURIComponent(part.replaceAll('+', ' ')))
  } catch {
    throw new Refusal(400, 'a field of the form cannot be read')
  }
}
