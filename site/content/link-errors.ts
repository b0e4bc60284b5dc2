import { globSync } from 'node:fs'
import { suggest } from '#enquiry/suggest.ts'
import { siteAddress } from '#site/site-address.mjs'
import { readTexts } from './read-files.ts'
import { pathsOfFolders } from './text-errors.ts'

/** What is to be corrected so that every link written in `content/` leads somewhere. */
export function findContentLinkErrors(): string[] {
  const pageFiles = globSync('**/*.astro', { cwd: 'site/pages' })
  const content = readTexts('content/**/*.{yaml,md}')
  return findDeadLinks(siteOfContent(content, pageFiles), content)
}

/**
 * The site before it is built, from the texts of `content/` and the names of the files in `site/pages`.
 * An address that only the built site can tell of leads somewhere: the build looks again.
 */
export function siteOfContent(content: Content, pageFiles: readonly string[]): Site {
  const files = pageFiles.map((file) => `/${file.replaceAll('\\', '/').replace(/\.astro$/, '')}`)
  const routes = addressesIn(content, 'content/routes.yaml', /path: (\/\S*)/g)
  const moved = addressesIn(content, 'content/redirects.yaml', /^(\/\S+):/gm)
  const entries = Object.entries(pathsOfFolders).map(([folder, path]) => ({
    path,
    slugs: [...content.keys()].flatMap((file) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).replace(/\.\w+$/, '') : [],
    ),
  }))
  const listed = entries.filter(({ slugs }) => slugs.length > 0)
  const pages = [
    ...files.filter((file) => !/\[|^\/_/.test(file)).map((file) => file.replace(/\/index$/, '')),
    ...routes,
    ...listed.flatMap(({ path, slugs }) => slugs.map((slug) => `${path}/${slug}`)),
  ].map((path) => [path, ''] as const)
  // Where every page of a folder is in the content, one that is not there is missed here already.
  const settled = [...listed.map(({ path }) => path), ...routes.map(parentOf)]
  const open = files
    .filter((file) => file.includes('['))
    .map((file) => file.slice(0, file.indexOf('[') - 1))
    .filter((path) => !settled.includes(path))
  return {
    pages: new Map([...pages, ...linksOf(content)]),
    files: new Set(),
    redirects: [...moved, ...open.map((path) => `${path}/*`)],
    origin: siteAddress(process.env),
  }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const addressesIn = (content: Content, file: string, pattern: RegExp) =>
  [...(content.get(file) ?? '').matchAll(pattern)].map(([, path = '']) => path)

/** Whose addresses are no links: of pages, of services, and what a visitor wrote about. */
const withoutLinks = /^content\/(?:(?:routes|redirects|operator)\.yaml$|(?:reviews|comments)\/)/
/** In an article, but not of its pictures. */
const markdownLink = /(?<!!\[[^\]]*)\]\(([^)\s]+)|href="([^"]+)"/g
const yamlLink = /(?:^\s*- +|[\w-]+: +)["']?(\/[\w/#?=&%.-]*)["']?(?=\s*(?:[,}\]]|#|$))/gm
/** Files that a page may name: the build knows whether they are there. */
const fileName = /\.(?:xml|txt|json|pdf|ics|svg|png|jpe?g|avif|webp)$/

/** The links of `content/`, as pages of HTML: an article at its address, all others at the home page's. */
function linksOf(content: Content): [string, string][] {
  const readable = [...content].filter(([file]) => !withoutLinks.test(file))
  const homeLinks = readable.flatMap(([file, text]) =>
    file.endsWith('.md') ? [] : [...text.replaceAll(/^\s*#.*$/gm, '').matchAll(yamlLink)],
  )
  const articles = readable.flatMap(([file, text]): [string, string][] => {
    const path = pathsOfFolders[parentOf(file)]
    const slug = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
    return file.endsWith('.md') && path
      ? [[`${path}/${slug}`, htmlOf([...text.matchAll(markdownLink)])]]
      : []
  })
  return [...articles, ['/', htmlOf(homeLinks)]]
}

const htmlOf = (links: readonly RegExpExecArray[]) =>
  links
    .map(([, one, other = '']) => one ?? other)
    .filter((link) => !fileName.test(link))
    .map((link) => `<a href="${link}">`)
    .join('')

/** A site, built or written, as links are concerned. */
export type Site = {
  /** The HTML of every page by its address: `/contact`. */
  readonly pages: ReadonlyMap<string, string>
  /** The addresses of the files that are no pages: `/blog/feed.xml`. */
  readonly files: ReadonlySet<string>
  /** Addresses that lead on to a page; with `/*` at the end, all that lie below. */
  readonly redirects: readonly string[]
  /** Where the site will stand: `https://www.example.org`. */
  readonly origin: string
}

/** The files of `content/` by their names. */
export type Content = ReadonlyMap<string, string>

/** A link that leads nowhere: as it is written, where it leads, and a page that has it. */
type DeadLink = { readonly written: string; readonly path: string; readonly page: string }

/** What is to be corrected so that every link within the site leads somewhere, one sentence a place. */
export function findDeadLinks(site: Site, content: Content): string[] {
  const known = [...site.pages.keys(), ...site.redirects.filter((from) => !from.endsWith('*'))]
  return listDeadLinks(site).flatMap(({ written, path, page }) => {
    const places = placesOf(written, content)
    if (places.length === 0) places.push(`The page ${page} has a link to ${written}.`)
    if (isElsewhere.test(written))
      return places.map((place) => `${place} Write https://${written}: it is on another site.`)
    const likely = known.find((address) => address === `/${written}`) ?? suggest(path, known)
    const instead = likely
      ? `Did you mean ${likely}?`
      : 'Write one that is there, such as /contact.'
    return places.map((place) => `${place} There is no page ${path}. ${instead}`)
  })
}

/** `www.example.org/visa`, but not `contact.html`. */
const isElsewhere = /^[\w-]+(\.[\w-]+)*\.(?!html?\b|md\b|ya?ml\b)[a-z]{2,}(?:[/?#]|$)/i

function listDeadLinks(site: Site): DeadLink[] {
  const dead = new Map<string, DeadLink>()
  for (const [page, html] of site.pages) {
    for (const written of linksIn(html)) {
      const path = pathOf(written, page, site.origin)
      if (path !== null && !isThere(path, site)) dead.set(written, { written, path, page })
    }
  }
  return [...dead.values()]
}

/** The addresses a page's links lead to, each once, as a writer wrote them. */
function linksIn(html: string): ReadonlySet<string> {
  const links = html.matchAll(/<a\s(?:[^>]*?\s)?href="([^"]*)"/g)
  return new Set([...links].map(([, link = '']) => plain(link)))
}

const plain = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&')

/** Where in the site a link leads; null where it leads elsewhere, or to a part of its own page. */
function pathOf(link: string, page: string, origin: string): string | null {
  if (link === '' || link.startsWith('#')) return null
  const base = new URL(page, origin)
  if (!URL.canParse(link, base.href)) return link
  const target = new URL(link, base)
  return target.origin === base.origin ? decoded(target.pathname) : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isThere(path: string, { pages, files, redirects }: Site): boolean {
  const leadsOn = (from: string) =>
    from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : path === from
  return pages.has(path) || files.has(path) || redirects.some(leadsOn)
}

/** The lines of content/ an address stands in: `content/notice.yaml:5`. */
function placesOf(written: string, content: Content): string[] {
  const spellings = [...new Set([written, decoded(written)])].map(literal)
  // One without a slash is a word like any other, but in an article's brackets.
  const before = written.startsWith('/') ? '(?<![\\w/.-])' : '(?<=\\]\\(|href=")'
  const address = new RegExp(`${before}(?:${spellings.join('|')})(?![\\w/#?-])`)
  return [...content].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isNote = file.endsWith('.yaml') && /^\s*#/.test(line)
      return !isNote && address.test(line) ? [`${file}:${index + 1}`] : []
    }),
  )
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
