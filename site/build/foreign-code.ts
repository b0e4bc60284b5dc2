import { createHash } from 'node:crypto'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parse } from 'parse5'

export const scriptHash = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`

/** The script types that browsers execute or apply. All other types are data. */
const active = /^(text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

const isRunning = (address: string) =>
  // Browsers ignore control characters and white space in a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  /^(?:javascript|vbscript|data:text):?/i.test(address.replaceAll(/[\u0000-\u0020]/g, ''))

/** Finds code in a page that is not in the project's templates: scripts, event handlers, links that run a script. */
export function findForeignCode(html: string, own: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  walk(parse(html).childNodes)
  return found

  function walk(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]) {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      look(node)
      walk('content' in node ? node.content.childNodes : node.childNodes)
    }
  }

  function look({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element) {
    const of = (name: string) => attrs.find((one) => one.name === name)?.value
    if (tagName === 'script' && of('src') === undefined && active.test(of('type') || 'module')) {
      const code = childNodes.map((one) => ('value' in one ? one.value : '')).join('')
      if (!own.has(scriptHash(code))) found.push(`a script that is not ours: ${code.slice(0, 60)}`)
    }
    const source = of('src')
    if (tagName === 'script' && source !== undefined && !/^\/(?!\/)/.test(source))
      found.push(`a script from elsewhere: ${source}`)
    for (const { name, value } of attrs) {
      if (/^on[a-z]/.test(name)) found.push(`code in ${name}: ${value.slice(0, 60)}`)
      if (/^(href|src|action|formaction|xlink:href)$/.test(name) && isRunning(value))
        found.push(`a link that runs code: ${value.slice(0, 60)}`)
    }
  }
}
