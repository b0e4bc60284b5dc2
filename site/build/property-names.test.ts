import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandCss } from '#site/content/brand.ts'
import { shortenProperties } from './property-names.ts'

test.each([
  [
    'a{color:var(--color-text);--_gap:var(--space-m)}',
    /^a\{color:var\(--[a-z]{1,2}\);--[a-z]{1,2}:var\(--[a-z]{1,2}\)\}$/,
  ],
  [
    'a{fill:var(--ink);color:var(--print-paper)}',
    /^a\{fill:var\(--ink\);color:var\(--print-paper\)\}$/,
  ],
  ['.b--color-text{font:var(--font-display)}', /^\.b--color-text\{font:var\(--font-display\)\}$/],
])('%s', (css, short) => {
  expect(shortenProperties(css)).toMatch(short)
})

test('every property keeps a name of its own, and none takes the name of another', () => {
  const css = globSync('site/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const colours = { page: '#fff', text: '#000' } as unknown as Parameters<
    typeof brandCss
  >[0]['colours']
  const names = new Set(
    `${css}${brandCss({ colours, fonts: { heading: 'A', text: 'B' } })}`.match(
      /(?<![\w-])--[a-z_][\w-]*/g,
    ),
  )
  expect(names.size).toBeGreaterThan(60)
  expect(new Set([...names].map(shortenProperties)).size).toBe(names.size)
})
