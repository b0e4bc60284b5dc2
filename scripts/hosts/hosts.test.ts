import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperator } from '#desk/config/read-operator.ts'
import { callTargets } from '#desk/http/security-headers.ts'
import { startDeskOnSite } from '../../tests/small-site.ts'
import { missingServer, type ProgramName, startWebServer } from '../../tests/web-servers.ts'
import { precompress } from '../precompress.ts'
import { caddyFile } from './caddy.ts'
import { type HostedSite, readHostedSite } from './hosted-site.ts'
import { nginxFile } from './nginx.ts'
import { headersFile, redirectsFile } from './static-host.ts'

// The files for other hosts, held against the desk: docs/desk.md §6, §8. The same folder, the same
// requests, and what must be the same in the answers.

const page = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>p{margin:0}</style><script>"${title}"</script><p>${'words '.repeat(200)}`

const files = {
  'index.html': page('Home'),
  'about.html': page('About'),
  'blog.html': page('Blog'),
  'blog/first.html': page('First'),
  '404.html': page('Not here'),
  'sw.js': '// worker',
  '_astro/a.Bc3.js': '"a"',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'search.json': '{}',
  '.redirects.json': JSON.stringify({ '/home': '/', '/book': '/about', '/tour/*': '/blog' }),
}

const siteUrl = 'https://www.example.org'

const read = async (siteDir: string) => {
  const { services } = await readOperator('tests/delivered')
  return readHostedSite(siteDir, { siteUrl, callTargets: callTargets(services) })
}

const writers: Record<ProgramName, (site: HostedSite, root: string, port: number) => string> = {
  nginx: (site, root, port) => nginxFile(site, { root, port }),
  caddy: (site, root, port) => caddyFile(site, { root, port }),
}

const compared = [
  ...['content-security-policy', 'cache-control', 'location', 'x-content-type-options'],
  ...['referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'],
  ...['cross-origin-resource-policy', 'permissions-policy', 'strict-transport-security'],
]

const asked = [
  ...['/', '/about', '/blog', '/blog/first', '/sw.js', '/_astro/a.Bc3.js', '/favicon.svg'],
  '/search.json',
]
const elsewhere = [
  ...['/home', '/home/', '/book?from=x', '/about/', '/about.html', '/index.html', '/blog/'],
  ...['/blog/first.html?a=1&b=2', '/tour/lost', '/tour/lost/deep?a=1'],
]
const missing = [
  ...['/lost', '/lost/', '/404', '/about.html.br', '/about.html.gz', '/.redirects.json'],
  ...['/_astro/lost.js', '/blog/lost'],
]

/** What an answer is, as far as it must be the same everywhere. */
async function answerOf(url: string, path: string, names: readonly string[]) {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
  const own = answer.headers.get('location')?.replace(url, '')
  const headers = names.map((name) => [name, name === 'location' ? own : answer.headers.get(name)])
  const type = answer.headers
    .get('content-type')
    ?.split(';')[0]
    ?.replace('application/java', 'text/java')
  return { path, status: answer.status, type, ...Object.fromEntries(headers) }
}

for (const name of ['nginx', 'caddy'] as const) {
  const gone = missingServer(name)
  test.skipIf(gone !== '')(`${name} answers as the desk does${gone}`, async () => {
    const root = mkdtempSync(join(tmpdir(), 'hosted-site-'))
    chmodSync(root, 0o755)
    await using desk = await startDeskOnSite(files, { SITE_URL: siteUrl })
    const site = await read(desk.siteDir)
    await precompress(desk.siteDir)
    chmodSync(desk.siteDir, 0o755)
    await using server = await startWebServer(name, root, (port) => {
      const file = join(root, 'site.conf')
      writeFileSync(file, writers[name](site, desk.siteDir, port))
      return file
    })
    const { url } = desk.desk
    for (const path of asked)
      expect(await answerOf(server.url, path, compared)).toEqual(
        await answerOf(url, path, compared),
      )
    const pages = compared.filter((header) => header !== 'cache-control')
    for (const path of missing)
      expect(await answerOf(server.url, path, pages)).toMatchObject({
        ...(await answerOf(url, path, pages)),
        type: 'text/html',
      })
    for (const path of elsewhere)
      expect(await answerOf(server.url, path, ['location'])).toMatchObject({
        path,
        status: 301,
        location: (await answerOf(url, path, ['location'])).location,
      })
    const packed = await fetch(`${server.url}/about`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers.get('content-encoding')).toMatch(/gzip|br/)
    expect(await packed.text()).toBe(files['about.html'])
    rmSync(root, { recursive: true })
  })
}

test('_headers has few rules and short lines; what a page says of itself is not in it', async () => {
  await using desk = await startDeskOnSite(files)
  const text = headersFile(await read(desk.siteDir))
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
  expect(text).toMatch(/^\/\*\n( {2}.*\n)* {2}content-security-policy: frame-ancestors 'none'/m)
  expect(text).toContain('strict-transport-security')
  expect(text).not.toContain('sha256')
})

test('_redirects leads every address without a page to the page it has moved to', async () => {
  await using desk = await startDeskOnSite(files)
  const text = redirectsFile(await read(desk.siteDir))
  expect(text.split('\n').slice(1)).toEqual([
    '/home / 301',
    '/book /about 301',
    '/tour/* /blog 301',
    '',
  ])
})
