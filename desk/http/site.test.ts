import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../scripts/precompress.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { writePages } from '../../tests/small-site.ts'

const layerOrder = '@layer reset, base, ui, layout, section, utility;'
const inlineScript = 'document.documentElement.dataset.ready = "a > b"'
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><style>${layerOrder}</style><h1>Home</h1>`,
  'about.html': `<!doctype html><script data-a="x > y">${inlineScript}</script><script type="module" src="/_astro/a.123.js"></script><script type="application/ld+json">{"a":"b"}</script><h1>About</h1><a href="https://www.openstreetmap.org/?mlat=1">Map</a>`,
  'tour.html': '<h1>Tours</h1>',
  'tour/tour-details.html':
    '<h1>Tour details</h1><iframe data-src="https://www.openstreetmap.org/export/embed.html"></iframe>',
  '404.html': '<h1>Not here</h1>',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  '_astro/a.123.js': `export const a = 1\n${'// padding\n'.repeat(50)}`,
  'film.html': '<template><video><source src="/film/480.mp4"/></video></template>',
  'film/480.mp4': 'a film of 24 characters.',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.secret': 'no',
  '.scripts.json': JSON.stringify([hash(inlineScript).slice(1, -1)]),
  'foreign.html': `<script>${inlineScript}</script><script>alert("not ours")</script>`,
  '.redirects.json': JSON.stringify({ '/home': '/', '/tours': '/tour', '/blog/*': '/about' }),
}

let siteDir: string
let desk: InProcessDesk

beforeAll(async () => {
  siteDir = await writeSite(files)
  desk = await startDesk({ siteDir })
})

afterAll(async () => {
  await desk[Symbol.asyncDispose]()
  rmSync(siteDir, { recursive: true })
})

const policy = async (path: string) =>
  (await desk.get(path)).headers.get('content-security-policy') ?? ''

test('every page has one URL, to which the others redirect', async () => {
  for (const [path, heading] of [
    ['/', 'Home'],
    ['/about', 'About'],
    ['/tour', 'Tours'],
    ['/tour/tour-details', 'Tour details'],
    ['/about?from=mail', 'About'],
  ] as const) {
    const answer = await desk.get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect(await answer.text(), path).toContain(`<h1>${heading}</h1>`)
  }
  for (const [path, target] of [
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about.html?a=b', '/about?a=b'],
    ['/tour/', '/tour'],
    ['/tour/tour-details/', '/tour/tour-details'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/tours', '/tour'],
    ['/tours/', '/tour'],
    ['/blog/an-article', '/about'],
    ['/blog/tag/lake?q=a', '/about?q=a'],
  ] as const) {
    const answer = await desk.get(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, target])
  }
})

test('a missing page gets the 404 page, and nothing outside the site can be reached', async () => {
  for (const path of [
    '/nowhere',
    '/nowhere/',
    '/404',
    '/.secret',
    '/.redirects.json',
    '/blog',
    '/blogs/an-article',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//evil.example/',
    '/_astro/',
    '/index.html.br',
  ]) {
    const answer = await desk.get(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('Not here')
  }
  expect(await statusOfRawPath(desk.url, '/../../package.json')).toBe(404)
  expect(await statusOfRawPath(desk.url, '/%E0%A4%A')).toBe(400)
})

test('only GET and HEAD are allowed', async () => {
  const head = await desk.get('/about', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await desk.get('/about', { method })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  }
})

test('the compressed files of the build are sent with the right cache lifetime', async () => {
  const about = files['about.html'] ?? ''
  const page = await desk.get('/about', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  const again = await rawGet(desk.url, '/about', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  const code = await desk.get('/_astro/a.123.js')
  expect(code.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

  const brotli = await rawGet(desk.url, '/about', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(about)
  const gzip = await rawGet(desk.url, '/about', { 'accept-encoding': 'gzip' })
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(about)
  const plain = await rawGet(desk.url, '/about')
  expect(plain.encoding).toBeUndefined()
  expect(plain.body.toString()).toBe(about)
})

test('the policy of a page allows its inline code by hash and its frames by host', async () => {
  const home = await policy('/')
  expect(home).toContain(`style-src 'self' ${hash(layerOrder)};`)
  expect(home).toContain("script-src 'self';")
  const about = await policy('/about')
  expect(about).toContain(`script-src 'self' ${hash(inlineScript)};`)
  // A script that is in no template has no hash, so it does not run.
  expect(await policy('/foreign')).toContain(`script-src 'self' ${hash(inlineScript)};`)
  expect(about).toContain("style-src 'self';")
  for (const part of [
    "default-src 'none'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(about).toContain(part)
  }
  expect(about).not.toMatch(/unsafe|\*|frame-src/)
  expect(await policy('/tour/tour-details')).toContain(
    '; frame-src https://www.openstreetmap.org; ',
  )
  // The only Trusted Types policy: docs/decisions/0030-offline-reading-without-forms.md.
  expect(about).toMatch(/; trusted-types offline-reading, form-action 'none'$/)
  expect(await policy('/nowhere')).toContain("img-src 'self' data:") // the 404 page has a page's policy
  expect(await policy('/favicon.svg')).toContain("default-src 'none'; frame-ancestors")
})

test('a film is sent in ranges, as Safari requires, and only its page may play one', async () => {
  const part = await desk.get('/film/480.mp4', { headers: { range: 'bytes=2-5' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-5/24')
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(await part.text()).toBe('film')
  expect(await policy('/film')).toContain("; media-src 'self'; ")
  expect(await policy('/about')).not.toContain('media-src')
})

test('the service worker is revalidated each time and may connect only to the site', async () => {
  const worker = await desk.get('/sw.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('a new build is served completely without restarting the desk', async () => {
  const style = 'h1 { color: rebeccapurple }'
  const newSiteDir = await writeSite({
    'index.html': `<!doctype html><style>${style}</style><h1>New home</h1>`,
    'later.html': '<h1>Later</h1>',
    '.redirects.json': JSON.stringify({ '/about': '/later' }),
  })
  rmSync(siteDir, { recursive: true })
  renameSync(newSiteDir, siteDir)
  await expect.poll(async () => (await desk.get('/')).text()).toContain('New home')
  await expect.poll(async () => (await desk.get('/later')).status).toBe(200)
  expect((await desk.get('/')).headers.get('content-security-policy')).toContain(hash(style))
  expect((await desk.get('/about')).headers.get('location')).toBe('/later')
  expect((await desk.get('/tour')).status).toBe(404)
})

async function writeSite(content: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-site-'))
  writePages(folder, content)
  await precompress(folder)
  return folder
}

type RawAnswer = { status: number | undefined; encoding: string | undefined; body: Buffer }

/** Sends a GET request. Unlike `fetch`, does not normalise the URL or decompress the response. */
function rawGet(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const encoding = answer.headers['content-encoding']
      resolve({ status: answer.statusCode, encoding, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

const statusOfRawPath = async (url: string, path: string) => (await rawGet(url, path)).status
