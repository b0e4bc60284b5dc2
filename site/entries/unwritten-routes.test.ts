import { expect, test } from 'vitest'
import { findUnwritten } from './unwritten-routes.ts'

const routes = ['/', '/about', '/tour', '/tour/tour-details', '/adventure/big-five-adventure'].map(
  (path) => ({ path, title: path }),
)

test.each([
  // the files in pages/                         the routes still to be written
  [['./index.astro'], ['/about', '/tour', '/tour/tour-details', '/adventure/big-five-adventure']],
  [
    ['./index.astro', './about.astro', './tour/index.astro', './[...unwritten].astro'],
    ['/tour/tour-details', '/adventure/big-five-adventure'],
  ],
  [
    ['./index.astro', './adventure/[slug].astro', './tour.astro'],
    ['/about', '/tour/tour-details'],
  ],
])('with %s a visitor still meets a plain page at %s', (files, unwritten) => {
  expect(findUnwritten(routes, files).map(({ path }) => path)).toEqual(unwritten)
})
