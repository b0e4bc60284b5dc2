import { readFileSync } from 'node:fs'
import type { KnownNames } from './find-text-errors.ts'
import { readEntryTexts } from './read-texts.ts'

/** The names entries may use and the addresses that are taken. Read as texts: a file may be broken. */
export function readNames(): KnownNames & { readonly addresses: readonly string[] } {
  const routes = readFileSync('content/routes.yaml', 'utf8')
  const adventures = readEntryTexts('content/adventures/*.yaml')
  return {
    facts: namesIn('content/facts.yaml'),
    pictures: namesIn('content/media/pictures.yaml'),
    adventures: adventures.map(({ slug }) => slug),
    samples: adventures.flatMap(({ slug, isSample }) => (isSample ? slug : [])),
    addresses: [...routes.matchAll(/path: (\/\S*)/g)].map(([, path = '']) => path),
  }
}

const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name)
