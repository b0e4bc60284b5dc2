import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contrast } from '#core/contrast.ts'
import { type Brand, brandSchema } from './brand.ts'

const delivered: Brand = parse(readFileSync('tests/delivered/content/brand.yaml', 'utf8'))

// biome-ignore format: a table
test.each([
  // one        other      ratio
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54], // the lightest grey allowed for text on white
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('the delivered colours have enough contrast', () => {
  expect(brandSchema.safeParse(delivered).error).toBeUndefined()
})

test('text with too little contrast fails the build with a message', () => {
  const pale = { colours: { ...delivered.colours, 'text-quiet': '#b0a090' } }
  expect(brandSchema.safeParse(pale).error?.issues[0]).toMatchObject({
    path: ['colours', 'text-quiet'],
    message:
      '"#b0a090" is hard to see on "page" ("#f7eee0"): the contrast is 2.2, but must be at least 4.5. Make one of them lighter or darker.',
  })
})

test('a value that is not a colour is reported', () => {
  const named = { colours: { ...delivered.colours, page: 'ivory' } }
  expect(brandSchema.safeParse(named).error?.issues[0]?.message).toBe(
    '"ivory" is not a colour. Write # and six of 0 to 9 and a to f: "#8f2f1f".',
  )
})
