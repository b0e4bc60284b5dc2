import { expect, test } from 'vitest'
import { creditFor } from './pictures.ts'

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
