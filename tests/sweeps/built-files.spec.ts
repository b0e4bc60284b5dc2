import { globSync, readFileSync } from 'node:fs'
import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

/** The words of an unfinished page. Missing content is left out instead. */
const unfinished =
  /\[to write\]|not written|still (?:being|empty|to come|missing)|not put a name|drawn, until|coming soon|will (?:stand|be) here|take their place|could stand here|once there is/i

test('no page says that something is still to be written, named, filmed or drawn', () => {
  const findings = pages.flatMap(({ route, file }) => {
    const found = unfinished.exec(readFileSync(`dist/${file}`, 'utf8').replace(/\s+/g, ' '))
    return found ? [`${route}: ${found[0]}`] : []
  })
  expect(findings).toEqual([])
})

/** A path of the team's pages, wherever a path can stand. */
const path = /(?<![\w.-])\/desk(?![\w.-])/

test('no built file names the pages of the team: no page, sitemap, feed, search or cache', () => {
  const texts = globSync('**/*.{html,xml,txt,json,webmanifest}', { cwd: 'dist' })
  expect(texts).toContain('sitemap-0.xml')
  expect(texts).toContain('search.json')
  const naming = texts.filter((file) => path.test(readFileSync(`dist/${file}`, 'utf8')))
  expect(naming).toEqual([])
  // The files that the worker caches are string literals; its rule for the desk is none.
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
