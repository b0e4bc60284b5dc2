import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withOwnAdventures } from './own-adventures.ts'

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
    writeFileSync(join(folder, 'nowhere.yaml'), 'title: Nowhere\nplace: mars\n')
    expect(withOwnAdventures(routes, folder).adventures).toEqual([
      walk,
      { path: '/adventure/coffee', title: 'Coffee, slowly', place: 'kivu' },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
