import { expect, test } from 'vitest'
import { repliesTo, replyLabel } from './reply-label.ts'

// biome-ignore format: a table
test.each([
  // name    wrote                                                            is called
  ['Aline',  'Short and good.',                                               'Aline: Short and good.'],
  ['Bella',  'First line.\n\nSecond line.',                                   'Bella: First line. Second line.'],
  ['Chloe',  'The gorillas were so near that I forgot to take a picture.',    'Chloe: The gorillas were so near that I forgot to take…'],
])('what %s wrote is called by its beginning', (name, text, called) => {
  expect(replyLabel(name, text)).toBe(called)
})

test('the longest name and words stay below what the desk takes', () => {
  expect(replyLabel('x'.repeat(300), 'y'.repeat(300)).length).toBeLessThan(200)
})

test('two of one name are one choice', () => {
  expect(repliesTo([{ replyTo: 'a' }, { replyTo: 'b' }, { replyTo: 'a' }])).toEqual(['a', 'b'])
})
