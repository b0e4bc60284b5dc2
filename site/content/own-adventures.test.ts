import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withOwnAdventures } from './adventures.ts'

const walk = { path: '/adventure/a-walk', title: 'A Walk', place: 'nyungwe' } as const
const routes = {
  destinations: [],
  adventures: [walk],
  overviews: [],
  plan: [],
  company: [],
  samples: [],
}

test('an adventure that says its title is a route after the others; routes.yaml has the first word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adventures-'))
  try {
    writeFileSync(join(folder, 'a-walk.yaml'), 'title: Another name\nplace: kivu\n')
    writeFileSync(join(folder, 'coffee.yaml'), 'title: "Coffee, slowly"\nplace: kivu\n')
    writeFileSync(join(folder, 'no-title.yaml'), 'place: kivu\n')
    writeFileSync(join(folder, 'begun.yaml'), 'sample: true\ntitle: Begun\nplace: kivu\n')
    writeFileSync(join(folder, 'Two words.yaml'), 'title: Two words\nplace: kivu\n')
    expect(withOwnAdventures(routes, folder).adventures).toEqual([
      walk,
      { path: '/adventure/coffee', title: 'Coffee, slowly', place: 'kivu' },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  // an entry                                what is said
  ['title: Torn\nplace: kivu\n about:\n', 'a.yaml:3 This line begins further left or right'],
  ['title: Nowhere\nplace: mars\n', 'a.yaml:2 place: There is no "mars" here. There are: akagera'],
  ['title: Nowhere\n', 'a.yaml:1 place: is missing.'],
])('%j is answered: %s', (text, says) => {
  const folder = mkdtempSync(join(tmpdir(), 'adventures-'))
  try {
    writeFileSync(join(folder, 'a.yaml'), text)
    expect(() => withOwnAdventures(routes, folder)).toThrow(says)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
