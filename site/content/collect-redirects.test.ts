import { expect, test } from 'vitest'
import { collectRedirects } from './routes.ts'

const blog = { path: '/blog', title: 'Blog', from: 'posts', instead: '/about' } as const
const article = { ...blog, path: '/blog/blog-details' }
const sample = { slug: 'a-sample', isSample: true }
const real = { slug: 'ours', isSample: false }

const site = {
  moved: {},
  routes: { gone: [] },
  families: new Map([['posts', [sample, real]]] as const),
  samplePages: true,
  built: new Set(['/', '/about', '/blog', '/blog/a-sample', '/blog/ours']),
}
const withoutBlog = {
  ...site,
  routes: { gone: [blog, article] },
  families: new Map([['posts', [sample]]] as const),
  samplePages: false,
  built: new Set(['/', '/about']),
}

test('if every page exists, only moved addresses redirect', () => {
  expect(collectRedirects({ ...site, moved: { '/home': '/', '/news': '/blog' } })).toEqual({
    '/home': '/',
    '/news': '/blog',
  })
})

test('the addresses of a family without entries redirect to the nearest page', () => {
  expect(collectRedirects(withoutBlog)).toEqual({
    '/blog': '/about',
    '/blog/*': '/about',
    '/blog/blog-details': '/about',
  })
})

test('hidden samples redirect to the list of a family with real entries', () => {
  const built = new Set(['/', '/blog', '/blog/ours'])
  expect(collectRedirects({ ...site, samplePages: false, built })).toEqual({
    '/blog/a-sample': '/blog',
  })
})

test('an address that moved to a removed page redirects in one step', () => {
  expect(collectRedirects({ ...withoutBlog, moved: { '/news': '/blog' } })['/news']).toBe('/about')
})

test('a redirect never hides an existing page', () => {
  expect(collectRedirects({ ...site, moved: { '/about': '/' } })).toEqual({})
})

test.each([
  [{ '/old': '/nowhere' }, '/old leads to /nowhere, and there is no page'],
  [{ '/a': '/b', '/b': '/a' }, '/a leads to /b, and there is no page'],
])('%j fails the build', (moved, says) => {
  expect(() => collectRedirects({ ...site, moved })).toThrow(says)
})
