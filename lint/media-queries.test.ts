import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The build writes `width < 64rem` as `not (min-width: 64rem)`, which Safari before 16.4 takes for
// never: phones had no layout there. `width <= 63.99rem` becomes `max-width`, which all understand.
test('no media query asks for less than a width', () => {
  const files = globSync('site/**/*.css')
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((file) => /(width|height) < /.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
