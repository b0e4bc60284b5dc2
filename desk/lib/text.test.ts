import { expect, test } from 'vitest'
import { terminalLine } from './text.ts'

test('text that would control a terminal is shown as text', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})
