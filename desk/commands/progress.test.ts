import { expect, test } from 'vitest'
import { bar, openProgress } from './progress.ts'

test.each([
  // done  all  width  bar
  [0, 10, 30, 'Exporting [░░░░░░░░░░░]   0 %'],
  [5, 10, 30, 'Exporting [█████░░░░░░]  50 %'],
  [10, 10, 30, 'Exporting [███████████] 100 %'],
  [11, 10, 30, 'Exporting [███████████] 100 %'],
  [0, 0, 30, 'Exporting [███████████] 100 %'],
  [5, 10, 16, 'Exporting  50 %'],
  [5, 10, 10, 'Exporting '],
])('%i of %i on %i cells is %j', (done, all, width, shown) => {
  expect(bar('Exporting', done, all, width)).toBe(shown)
})

test('a bar is drawn ten times a second at most, and taken away at the end', () => {
  const written: string[] = []
  let now = 0
  const terminal = { isTTY: true, columns: 30, write: (text: string) => written.push(text) }
  const progress = openProgress(terminal, () => now)('Exporting', 100)
  for (; now < 1000; now += 10) progress.to(now / 10)
  progress.end()
  expect(written).toHaveLength(10)
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('nothing is drawn into a file or a pipe', () => {
  const written: string[] = []
  const progress = openProgress({ write: (text) => written.push(text) })('Exporting', 2)
  progress.to(1)
  progress.end()
  expect(written).toEqual([])
})
