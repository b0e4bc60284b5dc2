import { expect, test } from 'vitest'
import { withReplyLabels } from './reply-label.ts'

const labels = (...written: ReadonlyArray<readonly [string, string]>) =>
  withReplyLabels(written.map(([name, text]) => ({ name, text }))).map(({ replyTo }) => replyTo)

test('what somebody wrote is called by the name', () => {
  expect(labels(['Aline', 'Short.'], ['Bella', 'Good.'])).toEqual(['Aline', 'Bella'])
})

test('of two of one name it is called by its beginning too', () => {
  expect(
    labels(
      ['Aline', 'First line.\n\nSecond line.'],
      ['Aline', 'The gorillas were so near that I forgot to take a picture.'],
    ),
  ).toEqual([
    'Aline: First line. Second line.',
    'Aline: The gorillas were so near that I forgot to take…',
  ])
})

test('the longest name and words stay below what the desk takes', () => {
  const [label = ''] = labels(['x'.repeat(300), 'y'.repeat(300)], ['x'.repeat(300), 'z'])
  expect(label.length).toBeLessThan(200)
})
