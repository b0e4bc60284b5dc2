import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contrast } from '#core/contrast.ts'

const { colours } = parse(readFileSync('tests/delivered/content/brand.yaml', 'utf8'))
const themes = readFileSync(new URL('themes.css', import.meta.url), 'utf8').matchAll(
  /\[data-theme="([\w-]+)"\] \{\s*--color-theme: (#\w{6});.*\s*--color-accent-on-theme: (#\w{6});/g,
)
const grounds = [...themes].map(([, name = '', ground = '', accent = '']) => [name, ground, accent])

test('six places have their own colours', () => {
  expect(grounds).toHaveLength(6)
})

test.each(grounds)(
  'cream and accent have enough contrast on the background of %s',
  (_, ground, accent) => {
    expect(contrast(colours['on-dark'], ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
  },
)
