import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { picturesSchema } from '#site/content/pictures.ts'
import { cropAround, focusPoint } from './crop-around.ts'
import { crops } from './crops.ts'

test.each([
  [{ left: 10, top: 31, right: 50, bottom: 85 }, '16.666666666666668% 67.3913043478261%'],
  [{ left: 0, top: 40, right: 60, bottom: 100 }, '0% 100%'],
  [{ left: 0, top: 25, right: 100, bottom: 75 }, '50% 50%'],
])('the box %j is cropped around %s', (box, point) => {
  expect(focusPoint(box)).toBe(point)
})

const poster = { width: 1920, height: 1200 }
const listed = picturesSchema.parse(parse(readFileSync('content/media/pictures.yaml', 'utf8')))
const named = (file: string): string =>
  /^ *picture: *([a-z-]+)/m.exec(readFileSync(`tests/delivered/content/${file}`, 'utf8'))?.[1] ?? ''

const pages = [
  ...['big-five-adventure', 'canopy-walk-experience', 'chimpanzee-tracking-experience'],
  ...['forest-hiking-trails', 'golden-monkey-trekking', 'island-hopping-tour', 'lake-boat-cruise'],
  ...['lake-ihema-boat-adventure', 'lion-tracking-experience', 'mountain-gorilla-trekking'],
  'volcano-hiking-adventure',
].map((slug) => `adventures/${slug}.yaml`)
const others = ['', 'lake-kivu-', 'nyungwe-', 'volcanoes-'].map(
  (place) => `destinations/${place}destination-details.yaml`,
)

test.each([...pages, ...others, 'about.yaml', 'team.yaml'])(
  '§2: each crop of the picture at the top of %s contains its whole focus box',
  (file) => {
    const { focus } = listed[named(file)] ?? expect.fail(`${named(file)} is not listed`)
    for (const { ratio } of [...crops.banner, ...crops.half]) {
      const crop = cropAround(focusPoint(focus), poster, { width: ratio[0], height: ratio[1] })
      const [right, bottom] = [crop.left + crop.width, crop.top + crop.height]
      expect(crop.left - 1, `${ratio}, left`).toBeLessThanOrEqual((focus.left / 100) * poster.width)
      expect(right + 1, `${ratio}, right`).toBeGreaterThanOrEqual(
        (focus.right / 100) * poster.width,
      )
      expect(crop.top - 1, `${ratio}, top`).toBeLessThanOrEqual((focus.top / 100) * poster.height)
      expect(bottom + 1, `${ratio}, below`).toBeGreaterThanOrEqual(
        (focus.bottom / 100) * poster.height,
      )
    }
  },
)

test.each([
  ['0% 0%', { width: 400, height: 500 }, { left: 0, top: 0, width: 960, height: 1200 }],
  ['100% 0%', { width: 400, height: 500 }, { left: 960, top: 0, width: 960, height: 1200 }],
  ['15% 70%', { width: 800, height: 1000 }, { left: 144, top: 0, width: 960, height: 1200 }],
  ['15% 70%', { width: 2000, height: 500 }, { left: 0, top: 504, width: 1920, height: 480 }],
  ['50% 50%', poster, { left: 0, top: 0, width: 1920, height: 1200 }],
])('a poster with its focus at %s is cropped to the shape around it', (focus, shape, left) => {
  expect(cropAround(focus, poster, shape)).toEqual(left)
})
