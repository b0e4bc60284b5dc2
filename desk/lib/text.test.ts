import { expect, test } from 'vitest'
import { terminalLine } from './text.ts'

test('control sequences in a text cannot reach the terminal', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})
