import { expect, test } from 'vitest'
import { sortRoutes } from './addresses.ts'

const list = { path: '/team', title: 'Our Team', from: 'guides', instead: '/about' } as const
const alone = { path: '/home3', title: 'Another Home', instead: '/' }

const sample = { slug: 'a', isSample: true }
const real = { slug: 'b', isSample: false }

test.each([
  [true, [sample, sample], 'sample'],
  [true, [sample, real], 'sample'],
  [true, [real], 'real'],
  [true, [], 'gone'],
  [false, [sample, sample], 'gone'],
  [false, [sample, real], 'real'],
  [false, [real], 'real'],
  [false, [], 'gone'],
] as const)(
  "with samplePages %s and the guides %j, the team's page is %s",
  (samplePages, guides, kind) => {
    expect(sortRoutes([list], new Map([['guides', guides]]), samplePages)[kind]).toEqual([list])
  },
)

test('a page without entries exists only while samples are shown', () => {
  expect(sortRoutes([alone], new Map(), true).sample).toEqual([alone])
  expect(sortRoutes([alone], new Map(), false).gone).toEqual([alone])
})
