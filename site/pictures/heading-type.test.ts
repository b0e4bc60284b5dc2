import { expect, test } from 'vitest'
import { typeOf } from './heading-type.ts'

const setType = typeOf('Fraunces')

test('words are set as the outlines of their letters, as wide as these', () => {
  const word = setType('Kivu', 60)
  expect(word.path).toMatch(/^M/)
  expect(setType('Kivu Kivu', 60).width).toBeGreaterThan(2 * word.width)
  expect(setType('Kivu', 30).width).toBeCloseTo(word.width / 2)
})

test('a letter with an accent is set, from another file or without it', () => {
  expect(setType('ô', 60).path).not.toBe(setType('o', 60).path)
  expect(setType('Ž', 60)).toEqual(setType('Z', 60))
})
