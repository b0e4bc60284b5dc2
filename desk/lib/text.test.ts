import { expect, test } from 'vitest'
import { terminalLine } from './text.ts'

test('words that would drive a terminal are shown as words', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})
