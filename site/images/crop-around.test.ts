import { expect, test } from 'vitest'
import { cropAround } from './crop-around.ts'

const hero = { width: 1920, height: 1200 }

test.each([
  // focus       shape                         what stays
  ['0% 0%', { width: 400, height: 500 }, { left: 0, top: 0, width: 960, height: 1200 }],
  ['100% 0%', { width: 400, height: 500 }, { left: 960, top: 0, width: 960, height: 1200 }],
  ['15% 70%', { width: 800, height: 1000 }, { left: 144, top: 0, width: 960, height: 1200 }],
  ['15% 70%', { width: 2000, height: 500 }, { left: 0, top: 504, width: 1920, height: 480 }],
  ['50% 50%', hero, { left: 0, top: 0, width: 1920, height: 1200 }],
])('a poster with its focus at %s is cropped to the shape around it', (focus, shape, left) => {
  expect(cropAround(focus, hero, shape)).toEqual(left)
})
