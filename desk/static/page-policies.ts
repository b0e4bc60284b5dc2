import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineHashes } from '#desk/http/security-headers.ts'
import type { SiteIndex } from './site-index.ts'

/** The inline hashes of every page of the built site, by its file name. */
export async function hashPages(
  folder: string,
  index: SiteIndex,
): Promise<ReadonlyMap<string, InlineHashes>> {
  const pages = [...index.values()].filter((file) => file.endsWith('.html'))
  const hashed = pages.map(
    async (file) => [file, hashInlineCode(await readFile(join(folder, file), 'utf8'))] as const,
  )
  return new Map(await Promise.all(hashed))
}

// An attribute's value may hold a ">": the tag ends at the first one outside quotes.
const tag = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi')

/** Types of script elements that browsers run or act upon; others are data and need no hash. */
const active = /^(text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

export function hashInlineCode(html: string): InlineHashes {
  const scripts = [...html.matchAll(tag('script'))].filter(([, attributes = '']) => {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    return !/\bsrc\s*=/i.test(attributes) && (type === undefined || active.test(type))
  })
  return { scripts: hashes(scripts), styles: hashes([...html.matchAll(tag('style'))]) }
}

function hashes(elements: readonly RegExpExecArray[]): readonly string[] {
  const unique = new Set(
    elements.map(
      ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [...unique].toSorted()
}
