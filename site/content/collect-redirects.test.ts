import { expect, test } from 'vitest'
import { collectRedirects as collectAll } from './addresses.ts'

const collectRedirects = (site: Parameters<typeof collectAll>[0]) => {
  const built = new Set([...site.built, ...[...site.built].map(inFrench)])
  const all = Object.entries(collectAll({ ...site, built }))
  return Object.fromEntries(all.filter(([from]) => !from.startsWith('/fr')))
}
const inFrench = (path: string) => `/fr${path.replace(/\/$/, '')}`

const blog = { path: '/blog', title: 'Blog', from: 'posts', instead: '/about' } as const
const article = { ...blog, path: '/blog/blog-details' }
const sample = { slug: 'a-sample', isSample: true }
const real = { slug: 'ours', isSample: false }

const site = {
  moved: {},
  routes: { gone: [], sample: [] },
  families: new Map([['posts', [sample, real]]] as const),
  samplePages: true,
  built: new Set(['/', '/about', '/blog', '/blog/a-sample', '/blog/ours']),
}
const withoutBlog = {
  ...site,
  routes: { gone: [blog, article], sample: [] },
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

test('an address that moved to a removed page redirects once, not twice', () => {
  expect(collectRedirects({ ...withoutBlog, moved: { '/news': '/blog' } })['/news']).toBe('/about')
})

test('a redirect never hides an existing page', () => {
  expect(collectRedirects({ ...site, moved: { '/about': '/' } })).toEqual({})
})

test.each([
  [{ '/old': '/nowhere' }, '/old redirects to /nowhere, but there is no such page'],
  [{ '/a': '/b', '/b': '/a' }, '/a redirects to /b, but there is no such page'],
])('%j fails the build', (moved, says) => {
  expect(() => collectRedirects({ ...site, moved })).toThrow(says)
})

test('French addresses of samples redirect as if the samples were hidden', () => {
  const built = new Set(['/', '/about', '/blog', '/blog/blog-details', '/fr', '/fr/about'])
  const routes = { gone: [], sample: [blog, article] }
  expect(collectAll({ ...withoutBlog, samplePages: true, routes, built })).toEqual({
    '/fr/blog': '/fr/about',
    '/fr/blog/*': '/fr/about',
    '/fr/blog/blog-details': '/fr/about',
  })
})
