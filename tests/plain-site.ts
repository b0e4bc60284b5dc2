import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'

const site = resolve(import.meta.dirname, '../dist')
const folderName = 'PLAIN_SITE'

/** What no unit test needs of a page. Each desk that starts reads all pages. */
const drawn = /<(style|svg)\b[\s\S]*?<\/\1>/g

/** Vitest's `globalSetup`: copies the pages of the site, without styles and pictures. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'plain-site-'))
  process.env[folderName] = folder
  const isPlain = (path: string) => ['', '.html', '.json'].includes(extname(path))
  const filter = (path: string) =>
    isPlain(path) && !/^(_astro|email)/.test(path.slice(site.length + 1))
  if (existsSync(site)) cpSync(site, folder, { recursive: true, filter })
  else writeFileSync(join(folder, 'index.html'), '<h1>Not built yet</h1>')
  for (const page of globSync('**/*.html', { cwd: folder }).map((path) => join(folder, path)))
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(drawn, ''))
  return () => rmSync(folder, { recursive: true })
}

/**
 * The site of a desk if the test names none. In unit tests it lacks the pictures of emails, without which a confirmation has
 * no poster: drawing one takes longer than most tests.
 */
export const plainSite = (): string => process.env[folderName] ?? site
