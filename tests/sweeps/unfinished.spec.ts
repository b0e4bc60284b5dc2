import { readFileSync } from 'node:fs'
import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

/** The words of pages that wait for something: what is missing is left out instead. */
const unfinished =
  /\[to write\]|not written|still (?:being|empty|to come|missing)|not put a name|drawn, until|coming soon|will (?:stand|be) here|take their place|could stand here|once there is/i

test('no page says that something is still to be written, named, filmed or drawn', () => {
  const findings = pages.flatMap(({ route, file }) => {
    const found = unfinished.exec(readFileSync(`dist/${file}`, 'utf8').replace(/\s+/g, ' '))
    return found ? [`${route}: ${found[0]}`] : []
  })
  expect(findings).toEqual([])
})
