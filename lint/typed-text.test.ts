import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no field cuts what is pasted without a word', () => {
  const files = globSync('{core,desk,site}/**/*.{ts,tsx,astro,js}', {
    exclude: (name) => /\.test\./.test(name),
  })
  const cutting = files.filter((file) =>
    /\bmaxlength=|\bmaxLength=\{|^\s*maxLength[,:]/m.test(readFileSync(file, 'utf8')),
  )
  expect(cutting).toEqual([])
})
