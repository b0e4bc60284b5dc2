import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRoutes } from '#site/content/addresses.ts'
import { siteSchema } from '#site/content/schemas/site.ts'
import { buildMenu } from './navigation.ts'

const read = (name: string) =>
  parse(
    readFileSync(new URL(`../../../tests/delivered/content/${name}.yaml`, import.meta.url), 'utf8'),
  )
const pages = Object.values(readRoutes('tests/delivered/content')).flat()
const site = siteSchema.parse(read('site'))

test('§2: the menu has four parks under Destinations, five adventures and a link to all of them, then Routes and Plan', () => {
  const menu = buildMenu(site.navigation, pages)
  expect(menu.map(({ label }) => label)).toEqual([
    'Home',
    'About Us',
    'Destinations',
    'Adventures',
    'Routes',
    'Plan',
    'Contact',
  ])
  const sizes = menu.map((item) => ('under' in item ? item.under.length : 0))
  expect(sizes).toEqual([0, 0, 4, 5 + 1, 0, 0, 0])
  expect(menu[3]).toMatchObject({ under: { 5: { label: 'All adventures', path: '/adventure' } } })
  expect(site.book).toEqual({ label: 'Book Now', path: '/booking' })
})

/** Pages that are not in the specification: docs/deviations.md. */
const ours = [
  ...['/adventure', '/privacy', '/routes'],
  ...['/plan', '/plan/costs', '/plan/fitness-and-packing', '/plan/health-and-safety'],
  ...['/plan/how-it-works', '/plan/visa-and-arrival', '/plan/when-to-come'],
]

test('§2: the routes are the 30 addresses of the specification and our own pages', () => {
  const paths = new Set(pages.map(({ path }) => path))
  expect([...paths]).toEqual(expect.arrayContaining(ours))
  expect(paths.size).toBe(30 + ours.length)
})

test.each([
  { label: 'Destinations', under: ['/destination/atlantis'] },
  { path: '/destination/atlantis' },
])('a dead link in the menu fails the build: %j', (link) => {
  expect(() => buildMenu([link], pages)).toThrow('/destination/atlantis')
})

test('a link without a label has the title of its page', () => {
  const { navigation } = siteSchema.parse({
    ...read('site'),
    navigation: [{ path: '/adventure' }, { label: 'Fees', path: '/plan/costs' }],
  })
  expect(buildMenu(navigation, pages)).toEqual([
    { label: 'All adventures', path: '/adventure' },
    { label: 'Fees', path: '/plan/costs' },
  ])
})
