import { expect, test } from 'vitest'
import { cutPoint, cutText, firstCharacters, oneLine, shorten, terminalLine } from './text.ts'

test('control sequences in a text cannot reach the terminal', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab cd')
})

// biome-ignore format: a table
test.for([
  // text                   in one line
  ['👨‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿',            '👨‍👩‍👧 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['علی\u200Cرضا',            'علی\u200Cرضا'],
  ['\u200D a \u200D b\u200C', 'a b'],
  // The last letters of Mohan in Malayalam and of 1440 H in Arabic are written with a joiner.
  ['മോഹന്\u200D നായര്\u200D', 'മോഹന്\u200D നായര്\u200D'],
  ['1440ه\u200D', '1440ه\u200D'],
  ['ක්\u200Dරි', 'ක්\u200Dරි'],
  ['a\u200Eb\u2028c\r\nd',     'ab c d'],
  ['Mül\u00ADler\uFEFF-Lüden\u2060scheid', 'Müller-Lüdenscheid'],
  ['\uFEFFไทย\u200Bไทย\u202E', 'ไทย ไทย'],
] as const)('joiners stay within words: %s', ([text, line]) => {
  expect(oneLine(text)).toBe(line)
})

test.for([
  // text                        limit  whole characters within it
  ['Aline 👨‍👩‍👧', 10, 'Aline '],
  ['Zoe\u0301', 3, 'Zo'],
  ['🇫🇷🇷🇼', 6, '🇫🇷'],
  ['नमस्ते', 4, 'नम'],
  ['한국'.normalize('NFD'), 4, '한'.normalize('NFD')],
  ['a👍🏽', 4, 'a'],
  ['a\r\nb', 2, 'a'],
  ['👍', 1, ''],
  ['Aline', 5, 'Aline'],
  ['', 5, ''],
] as const)('%j cut at %i is %j', ([text, limit, kept]) => {
  expect(firstCharacters(text, limit)).toBe(kept)
  expect(shorten(text, limit)).toBe(kept === text ? text : `${kept}…`)
  expect(cutText(text, limit).startsWith(kept)).toBe(true)
  expect(text.slice(cutPoint(text, kept.length)).startsWith('\u200D')).toBe(false)
})

test.for(['\u0301', '\u200D👧', '🏽'])(
  'a character without end, of %j, is cut all the same',
  (mark) => {
    for (const limit of [100, 101, 102]) {
      const kept = firstCharacters(`a${mark.repeat(50_000)}`, limit)
      expect(kept.isWellFormed()).toBe(true)
      expect(kept.length).toBeGreaterThan(limit - 5)
    }
  },
)

test('a long run of joiners takes no time', () => {
  const name = `x${'\u200D'.repeat(60_000)}x`
  expect(oneLine(name)).toBe(name)
  expect(oneLine(`${name}\u200D\u200C `)).toBe(name)
})
