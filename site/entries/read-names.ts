import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { KnownNames } from './find-text-errors.ts'

/** The names entries may use and the addresses that are taken. Read as texts: a file may be broken. */
export function readNames(): KnownNames & { readonly addresses: readonly string[] } {
  const routes = readFileSync('content/routes.yaml', 'utf8')
  const adventures = existsSync(adventuresFolder) ? readdirSync(adventuresFolder).toSorted() : []
  const samples = adventures.filter((file) =>
    /^sample: *true\b/m.test(readFileSync(`${adventuresFolder}/${file}`, 'utf8')),
  )
  return {
    facts: namesIn('content/facts.yaml'),
    pictures: namesIn('content/media/pictures.yaml'),
    adventures: adventures.map(withoutEnding),
    samples: samples.map(withoutEnding),
    addresses: [...routes.matchAll(/path: (\/\S*)/g)].map(([, path = '']) => path),
  }
}

const adventuresFolder = 'content/adventures'
const withoutEnding = (file: string) => file.replace(/\.yaml$/, '')

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name)
