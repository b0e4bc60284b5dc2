import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuiltWithoutDesk } from '#desk/http/site-build.ts'
import { newFolder } from '#desk/lib/test-folder.ts'
import { scriptHash } from '#site/build/foreign-code.ts'
import { prepareForStaticHost } from './static-host.ts'

const page = '<!doctype html><meta charset="utf-8"><title>A</title><script>"A"</script>'

test('a site for a static host has policies, headers and redirects, but no page of the desk', async () => {
  using site = newFolder({
    'index.html': page,
    'forms/answer.html': page,
    '.scripts.json': JSON.stringify([scriptHash('"A"')]),
    '.redirects.json': JSON.stringify({ '/home': '/', '/tour/*': '/blog' }),
  })
  const folder = site.path
  await prepareForStaticHost(folder)
  await expect(access(join(folder, 'forms/answer.html'))).rejects.toThrow('ENOENT')
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    await read('index.html'),
  )?.[1]
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('frame-ancestors')
  expect(policy).toContain("connect-src 'self' https://not-set-up.invalid;")
  expect(isBuiltWithoutDesk(folder)).toBe(true)
  expect(await read('_headers')).toMatch(
    /^\/\*\n( {2}.*\n)* {2}content-security-policy: frame-ancestors 'none'/,
  )
  expect(await read('_redirects')).toBe('/home / 301\n/tour/* /blog 301\n')
})
