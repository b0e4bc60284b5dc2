import { expect, test } from 'vitest'
import { setHeadline } from './headline.ts'

// A tilde stands for a space that does not break.
test.each([
  ['An hour among gorillas', 'An hour among~gorillas'],
  ['Go slowly. The elephants do', 'Go slowly. The~elephants~do'],
  ['Canopy Walk Experience', 'Canopy Walk Experience'],
  ['The whole country', 'The whole country'],
  ['Sample guide, Volcanoes', 'Sample guide, Volcanoes'],
  ['How it fits together', 'How it fits~together'],
  ['Chimpanzee Tracking Experience', 'Chimpanzee Tracking Experience'],
  ['Lake Kivu', 'Lake Kivu'],
  ['Par quelle colline commencer\u202F?', 'Par quelle colline commencer\u202F?'],
  ['Où\u202F? Là-bas', 'Où\u202F? Là-bas'],
  ['Contact', 'Contact'],
])('"%s" is set as "%s"', (text, set) => {
  expect(setHeadline(text).replaceAll('\u00A0', '~')).toBe(set)
})
