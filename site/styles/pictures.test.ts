import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Vite leaves a `url()` as it is that begins with # or leads to no file: browsers show nothing then.

const named = globSync('site/{styles,components,pages,scripts}/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/url\("([^"]+)"\)/g)].map(([, to = '']) => ({
    file,
    to,
  })),
)

test('every picture that a stylesheet names is a file beside it', () => {
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ file, to }) => !existsSync(join(dirname(file), to)))).toEqual([])
})
