import { expect, test } from 'vitest'
import { oneLine, terminalLine } from './text.ts'

test('control sequences in a text cannot reach the terminal', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})

// biome-ignore format: a table
test.for([
  // text                   in one line
  ['👨‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿',            '👨‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['علی\u200Cرضا',            'علی\u200Cرضا'],
  ['\u200D a \u200D b\u200C', 'a b'],
  ['a\u200Eb\u2028c\r\nd',     'a b c d'],
] as const)('joiners stay within words: %s', ([text, line]) => {
  expect(oneLine(text)).toBe(line)
})
