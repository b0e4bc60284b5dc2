import { globSync } from 'node:fs'
import { siteAddress } from '#site/site-address.mjs'
import { type Content, findDeadLinks, type Site } from './find-dead-links.ts'
import { pathsOfFolders } from './find-file-name-errors.ts'
import { readTexts } from './read-texts.ts'

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
