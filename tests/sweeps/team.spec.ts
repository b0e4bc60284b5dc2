import { globSync, readFileSync } from 'node:fs'
import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

// The pages of the team are no part of the site: nobody who visits meets them, or gets their cookie.

/** A path of the team's pages, wherever a path can stand. */
const path = /(?<![\w.-])\/desk(?![\w.-])/

test('nothing that is built names the pages of the team: no page, sitemap, feed, search or cache', () => {
  const texts = globSync('**/*.{html,xml,txt,json,webmanifest}', { cwd: 'dist' })
  expect(texts).toContain('sitemap-0.xml')
  expect(texts).toContain('search.json')
  const naming = texts.filter((file) => path.test(readFileSync(`dist/${file}`, 'utf8')))
  expect(naming).toEqual([])
  // What the worker keeps is written into it as texts; that it leaves the desk alone is no text.
  expect(readFileSync('dist/sw.js', 'utf8')).not.toMatch(/["'`]\/desk/)
})

test('no visitor gets a cookie, on any page or from what pages call', async ({ desk }) => {
  const paths = [...pages.map(({ route }) => route), '/sw.js', '/healthz', '/api/enquiries']
  const cookies = await Promise.all(
    [...paths, '/desk', '/desk/sign-in'].map(async (route) => {
      const { headers } = await desk.get(route)
      return headers.has('set-cookie') ? [route] : []
    }),
  )
  expect(cookies.flat()).toEqual([])
})
