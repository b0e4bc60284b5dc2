import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFiles } from '#site/content/collections.ts'

// An editor completes the names in content/ by the schemas that Astro writes from ours.

const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))
const schemas: Readonly<Record<string, string>> = settings['yaml.schemas']

/** Astro does not read these: they are no collections. */
const noCollections = ['content/redirects.yaml', 'content/search.yaml']

test('every file of content/ has the schema of its collection in the editor', () => {
  const files = globSync(['content/*.yaml', 'content/[!_]*/*.yaml'])
  const covered = new Set(Object.values(schemas).flatMap((pattern) => globSync(pattern)))
  expect(files.filter((file) => !covered.has(file) && !noCollections.includes(file))).toEqual([])
})

test.each(Object.keys(schemas))('%s is of a collection', (schema) => {
  const name = /^\.\/\.astro\/collections\/(.+)\.schema\.json$/.exec(schema)?.[1]
  expect(contentFiles).toHaveProperty([`${name}`])
})
