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

test('with every page there, only what has moved leads elsewhere', () => {
  expect(collectRedirects({ ...site, moved: { '/home': '/', '/news': '/blog' } })).toEqual({
    '/home': '/',
    '/news': '/blog',
  })
})

test('a family without entries leads to the nearest page of ours, with all that was under it', () => {
  expect(collectRedirects(withoutBlog)).toEqual({
    '/blog': '/about',
    '/blog/*': '/about',
    '/blog/blog-details': '/about',
  })
})

test('the samples of a family that has real entries lead to its list', () => {
  const built = new Set(['/', '/blog', '/blog/ours'])
  expect(collectRedirects({ ...site, samplePages: false, built })).toEqual({
    '/blog/a-sample': '/blog',
  })
})

test('what has moved to a page that is gone leads on in one step', () => {
  expect(collectRedirects({ ...withoutBlog, moved: { '/news': '/blog' } })['/news']).toBe('/about')
})

test('a page that is there is never hidden by a redirect', () => {
  expect(collectRedirects({ ...site, moved: { '/about': '/' } })).toEqual({})
})

test.each([
  [{ '/old': '/nowhere' }, '/old leads to /nowhere, and there is no page'],
  [{ '/a': '/b', '/b': '/a' }, '/a leads to /b, and there is no page'],
])('%j stops the build', (moved, says) => {
  expect(() => collectRedirects({ ...site, moved })).toThrow(says)
})
