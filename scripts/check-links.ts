/** A step of the build: every link within the site leads somewhere, or the build fails. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentMistake } from '#entries/content-mistake.ts'
import { siteAddress } from '../site/site-address.mjs'
import { findDeadLinks } from './dead-links.ts'

const siteDir = process.env['OUT_DIR'] ?? 'dist'
const mistakes = findDeadLinks(readSite(siteDir), readAll(globSync('content/**/*.{yaml,md}')))
if (mistakes.length > 0) {
  console.error(new ContentMistake(mistakes).message)
  process.exitCode = 1
}

function readSite(folder: string) {
  const all = globSync('**/*.*', { cwd: folder }).map((file) => `/${file.replaceAll('\\', '/')}`)
  const pages = all.filter((file) => file.endsWith('.html')).toSorted()
  const redirects: object = JSON.parse(readFileSync(join(folder, '.redirects.json'), 'utf8'))
  return {
    pages: new Map(
      pages.map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')] as const),
    ),
    files: new Set(all),
    redirects: Object.keys(redirects),
    origin: siteAddress(process.env),
  }
}

/** `/index.html` is at `/`, `/about.html` at `/about`. */
function addressOf(file: string) {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '')
}

function readAll(files: readonly string[]) {
  const texts = files
    .toSorted()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)
  return new Map(texts)
}
