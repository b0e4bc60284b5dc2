import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'precompress-'))

test('what is as it was is taken from the earlier site, and what is not is compressed', async () => {
  const [earlier, folder] = [newFolder(), newFolder()]
  for (const [name, before, now] of [
    ['same.html', 'a page', 'a page'],
    ['changed.html', 'a page', 'another page'],
  ] as const) {
    writeFileSync(join(earlier, name), before)
    writeFileSync(join(earlier, `${name}.br`), 'taken')
    writeFileSync(join(folder, name), now)
  }
  await precompress(folder, earlier)
  const read = (name: string) => readFileSync(join(folder, name))
  expect(read('same.html.br').toString()).toBe('taken')
  expect(gunzipSync(read('same.html.gz')).toString()).toBe('a page')
  expect(brotliDecompressSync(read('changed.html.br')).toString()).toBe('another page')

  // Without an earlier site nothing is taken, not even what lies there.
  await precompress(folder)
  expect(brotliDecompressSync(read('same.html.br')).toString()).toBe('a page')
})
