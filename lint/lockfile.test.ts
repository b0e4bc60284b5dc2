import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { readonly link?: boolean; readonly integrity?: string }

test('npm can verify every package of the lockfile, on every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>
  }
  // The entry without a name is the project itself. npm leaves out hashes of optional builds for other platforms.
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const unverified = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(entries.length).toBeGreaterThan(100)
  expect(unverified.map(([path]) => path)).toEqual([])
})
