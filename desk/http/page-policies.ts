import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameHosts, type PageNeeds } from './security-headers.ts'
import type { SiteIndex } from './site-index.ts'

/** What the policy of every page of the built site names, by the page's file name. */
export async function readNeeds(
  folder: string,
  index: SiteIndex,
): Promise<ReadonlyMap<string, PageNeeds>> {
  const pages = [...index.values()].filter((file) => file.endsWith('.html'))
  const read = pages.map(
    async (file) => [file, needsOf(await readFile(join(folder, file), 'utf8'))] as const,
  )
  return new Map(await Promise.all(read))
}

// An attribute's value may hold a ">": the tag ends at the first one outside quotes.
const tag = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi')

/** Types of script elements that browsers run or act upon; others are data and need no hash. */
const active = /^(text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

/** What the policy of this page names. */
export function needsOf(html: string): PageNeeds {
  const scripts = [...html.matchAll(tag('script'))].filter(([, attributes = '']) => {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    return !/\bsrc\s*=/i.test(attributes) && (type === undefined || active.test(type))
  })
  // A frame is blank until it is asked for: its address stands in another attribute till then.
  const frames = [...html.matchAll(tag('iframe'))]
  return {
    scripts: hashes(scripts),
    styles: hashes([...html.matchAll(tag('style'))]),
    frames: frameHosts.filter((host) => frames.some(([, said = '']) => said.includes(`${host}/`))),
    hasFilm: /<video\b/i.test(html),
  }
}

function hashes(elements: readonly RegExpExecArray[]): readonly string[] {
  const unique = new Set(
    elements.map(
      ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [...unique].toSorted()
}
