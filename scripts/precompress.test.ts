import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { precompress } from './precompress.ts'

test('unchanged files are copied from the earlier site, changed ones are compressed', async () => {
  const before = { 'same.html': 'a page', 'changed.html': 'a page' }
  using earlier = newFolder({ ...before, 'same.html.br': 'taken', 'changed.html.br': 'taken' })
  using folder = newFolder({ ...before, 'changed.html': 'another page' })
  await precompress(folder.path, earlier.path)
  const read = (name: string) => readFileSync(join(folder.path, name))
  expect(read('same.html.br').toString()).toBe('taken')
  expect(gunzipSync(read('same.html.gz')).toString()).toBe('a page')
  expect(brotliDecompressSync(read('changed.html.br')).toString()).toBe('another page')

  await precompress(folder.path)
  expect(brotliDecompressSync(read('same.html.br')).toString()).toBe('a page')
})
