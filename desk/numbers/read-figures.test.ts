import { describe, expect, test } from 'vitest'
import { availableStores } from '../../tests/stores.ts'
import { newStore, noon } from '../store/test-store.ts'
import { readFigures } from './read-figures.ts'

describe.each(availableStores)('on %s', (kind) => {
  test('the figures are those of the store, pages by their titles', async () => {
    await using store = await newStore(kind)
    await store.take({ about: 'Lake Kivu', phone: '+33 6 12 34 56 78' })
    await store.take({
      kind: 'trek-request',
      submissionId: 'another',
      contentHash: 'b',
      about: '/adventure/canopy-walk',
    })
    const asked: string[] = []
    const figures = await readFigures(store.db, noon, async (path) => {
      asked.push(path)
      return { title: path === '/booking' ? 'Book Now' : '', url: null }
    })
    expect(asked.toSorted()).toEqual(['/adventure/canopy-walk', '/booking', '/contact'])
    expect(figures.pages.rows).toEqual([
      { title: '/adventure/canopy-walk', enquiries: 1 },
      { title: 'Book Now', enquiries: 1 },
    ])
    expect(figures.countries.rows.map(({ title }) => title)).toEqual(['France', 'Rwanda'])
  })
})
