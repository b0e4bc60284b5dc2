import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'

const site = resolve(import.meta.dirname, '../dist')
const folderName = 'PLAIN_SITE'

/** Vitest's `globalSetup`: copies the pages of the site, without pictures. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'plain-site-'))
  process.env[folderName] = folder
  const isPlain = (path: string) => ['', '.html', '.json'].includes(extname(path))
  const filter = (path: string) =>
    isPlain(path) && !/^(_astro|email)/.test(path.slice(site.length + 1))
  if (existsSync(site)) cpSync(site, folder, { recursive: true, filter })
  else writeFileSync(join(folder, 'index.html'), '<h1>Not built yet</h1>')
  return () => rmSync(folder, { recursive: true })
}

/**
 * The site of a desk if the test names none. In unit tests it lacks the pictures of emails, without which a confirmation has
 * no poster: drawing one takes longer than most tests.
 */
export const plainSite = (): string => process.env[folderName] ?? site
