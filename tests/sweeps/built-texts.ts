import { readFileSync } from 'node:fs'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Texts that are the same in both languages. */
const shared =
  /^(Imisozi Safaris|Ntarama(, Bugesera(, Rwanda)?)?|Kigali|[Nn]yungwe|[Aa]kagera|Karisimbi|Bisoke|Sabyinyo|Lion|Altitude|Destinations|Contact|Message|Guides?|Blog( \| Imisozi Safaris)?|\d+ articles|\d+ k?m²?|.* \+\d+|\S+@\S+|.{1,3})$/

type Link = { readonly href: string; readonly rel: string; readonly hreflang: string }

/** Returns the texts of a translated page that its English page also has. Those marked as English are left out. */
export function englishTexts(own: readonly string[], english: readonly string[] = []): string[] {
  const known = new Set(english)
  return own.filter((text) => known.has(text) && /\p{L}/u.test(text) && !shared.test(text))
}

export function readBuilt(file: string) {
  const html = readFileSync(file, 'utf8')
  const texts: string[] = []
  const links: Link[] = []
  const targets: Pick<Link, 'href' | 'hreflang'>[] = []
  let lang = ''
  walk(parse(html), '')
  return {
    lang,
    links,
    targets,
    ...readAddresses(html),
    isHidden: html.includes('content="noindex"'),
    texts: texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean),
  }

  function walk(node: Tree.Node, around: string): void {
    let own = around
    if (defaultTreeAdapter.isTextNode(node) && own === lang) texts.push(node.value)
    if (defaultTreeAdapter.isElementNode(node)) {
      const of = (name: string) => node.attrs.find((attr) => attr.name === name)?.value ?? ''
      own = of('lang') || around
      if (node.tagName === 'html') lang = own
      if (own === lang) readElement(node.tagName, of)
      if (/^(script|style|svg)$/.test(node.tagName)) return
    }
    const children = 'content' in node ? node.content.childNodes : []
    for (const child of [...children, ...('childNodes' in node ? node.childNodes : [])])
      walk(child, own)
  }

  function readElement(tagName: string, of: (name: string) => string): void {
    const href = of('href') || of('action')
    const hreflang = of('hreflang')
    if (tagName === 'link') links.push({ href: pathOf(href), rel: of('rel'), hreflang })
    if (/^(a|form)$/.test(tagName) && href && !of('method')) targets.push({ href, hreflang })
    if (/^(script|style|svg)$/.test(tagName)) return
    texts.push(...['alt', 'aria-label', 'title', 'placeholder'].map(of))
    if (/description|title|alt$/.test(of('name') || of('property'))) texts.push(of('content'))
  }
}

/** Returns the paths of the site's absolute addresses: plain ones, and encoded ones as in `mailto:?body=http%3A%2F%2F`. */
function readAddresses(html: string) {
  const [, origin = '-'] = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html) ?? []
  const elsewhere = /<(?:link|a)\b[^>]* hreflang=[^>]*>/g
  const rest = html.replaceAll(elsewhere, '').split(origin).slice(1)
  const encoded = html.split(encodeURIComponent(origin)).slice(1)
  const pathAt = (text: string) => /^[^"'&#?<\s\\]*/.exec(text)?.[0] || '/'
  return {
    ownPaths: rest.map(pathAt),
    sharedPaths: encoded.map((text) => decodeURIComponent(pathAt(text))),
  }
}

function pathOf(href: string) {
  return /^https?:/.test(href) ? new URL(href).pathname : href
}
