import sharp from 'sharp'
import { expect, test } from 'vitest'
import { creditFor } from './pictures.ts'
import { readContent } from './read-content.ts'

const drawn = 'All drawn.'

test.each([
  // files                                              what the footer says
  [['lion.avif', 'kivu.avif', 'logo.png', 'pictures.yaml'], drawn],
  [['lion.avif', 'lion.jpg', 'kivu.avif'], expect.stringContaining('The photographs are ours')],
  [['lion.JPG', 'kivu.webp', 'lion.avif', 'logo.svg'], ''],
  [[], drawn],
])('of the pictures %j the footer says %j', (files, credit) => {
  expect(creditFor(files, drawn)).toEqual(credit)
})

// The frame of a hero is up to four times as wide as high, and would cut an upright animal.
test('no poster above the title of a page stands upright', async () => {
  const heroes = [
    ...['destinations', 'plan-pages'].flatMap((kind) =>
      readContent(kind as 'destinations').map(({ data }) => data.banner.picture),
    ),
    ...['adventures', 'trips'].flatMap((kind) =>
      readContent(kind as 'trips').map(({ data }) => data.picture),
    ),
  ]
  const shapes = await Promise.all(
    [...new Set(heroes)].map(async (name) => {
      const { width, height } = await sharp(`content/media/${name}.avif`).metadata()
      return { name, isUpright: height > width }
    }),
  )
  expect(shapes.length).toBeGreaterThan(10)
  expect(shapes.filter(({ isUpright }) => isUpright)).toEqual([])
})
