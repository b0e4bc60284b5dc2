import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { ensureKeyFile, readKeyFile, writeAtomically } from './files.ts'
import { newFolder } from './test-folder.ts'

test('concurrent callers create one key and leave no other file', async () => {
  using folder = newFolder()
  const file = join(folder.path, 'some.key')
  expect(await readKeyFile(file, '')).toBeNull()
  const results = await Promise.all(Array.from({ length: 8 }, () => ensureKeyFile(file, '')))
  const keys = new Set([...results, await readKeyFile(file, '')].map((key) => key?.toString('hex')))
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(readdirSync(folder.path)).toEqual(['some.key'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that is written several times at once has the last text, whole, and nobody gets an error', async () => {
  using folder = newFolder()
  const file = join(folder.path, 'list.json')
  const texts = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(100_000 * (8 - index)))
  await Promise.all(texts.map((text) => writeAtomically(file, text)))
  expect(readFileSync(file, 'utf8')).toBe(texts.at(-1))
  expect(readdirSync(folder.path)).toEqual(['list.json'])
})

test.each(['', '\n', 'a'.repeat(63), 'g'.repeat(64), 'a'.repeat(66)])(
  'a file that contains %j is not accepted as a key',
  async (text) => {
    using folder = newFolder()
    const file = join(folder.path, 'some.key')
    writeFileSync(file, text)
    await expect(ensureKeyFile(file, 'Do this.')).rejects.toThrow(ConfigurationError)
    await expect(readKeyFile(file, 'Do this.')).rejects.toThrow(`${file} is damaged`)
    await expect(readKeyFile(file, 'Do this.')).rejects.toThrow('Do this.')
  },
)
