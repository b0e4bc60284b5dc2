import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recoverSite, swapSite } from '#desk/lib/files.ts'

function twoSites() {
  const folder = mkdtempSync(join(tmpdir(), 'swap-'))
  const paths = {
    site: join(folder, 'dist'),
    built: join(folder, 'new'),
    earlier: join(folder, 'earlier'),
  }
  for (const site of ['site', 'built'] as const) {
    mkdirSync(paths[site])
    writeFileSync(join(paths[site], 'index.html'), site)
  }
  return paths
}

const served = ({ site }: { site: string }) => readFileSync(join(site, 'index.html'), 'utf8')

test('the built site replaces the served one and leaves nothing behind', () => {
  const paths = twoSites()
  swapSite(paths)
  expect(served(paths)).toBe('built')
  expect(existsSync(paths.built) || existsSync(paths.earlier)).toBe(false)
})

test('the first site is put in place', () => {
  const paths = twoSites()
  renameSync(paths.site, paths.earlier)
  swapSite(paths)
  expect(served(paths)).toBe('built')
})

test('a swap that failed halfway is undone, so that the earlier site is served again', () => {
  const paths = twoSites()
  expect(() => swapSite({ ...paths, built: join(paths.built, 'missing') })).toThrow()
  expect(existsSync(paths.site)).toBe(false)
  recoverSite(paths)
  expect(served(paths)).toBe('site')
  recoverSite(paths)
  expect(served(paths)).toBe('site')
})
