import { expect, test } from 'vitest'
import { z } from 'zod'
import { findMistakes } from './find-mistakes.ts'

const schema = z.strictObject({
  lead: z.string().max(20),
  days: z.array(z.strictObject({ title: z.string() })),
})

const entry = (...lines: string[]) => lines.join('\n')

test('an entry without a mistake says nothing', () => {
  expect(findMistakes('a.yaml', entry('lead: Short', 'days:', '  - title: One'), schema)).toEqual(
    [],
  )
})

test.each([
  [
    'a text that is too long',
    entry('# a comment', 'lead: Far, far too long for a lead', 'days: []'),
    /^a\.yaml:2 lead: Too big/,
  ],
  [
    'a value of another kind, deep inside',
    entry('lead: Short', 'days:', '  - title: One', '  - title: 2'),
    /^a\.yaml:4 days\.1\.title: Invalid input: expected string/,
  ],
  [
    'a missing value, at the thing it is missing from',
    entry('lead: Short', 'days:', '  - title: One', '  - {}'),
    /^a\.yaml:4 days\.1\.title: Invalid input/,
  ],
  [
    'an unknown key',
    entry('lead: Short', 'days: []', 'leed: Short'),
    /^a\.yaml:3 leed: Unrecognized key: "leed"/,
  ],
  ['what is no YAML', entry('lead: Short', 'days: ['), /^a\.yaml:\d is not YAML: /],
])('%s is said with file and line', (_what, text, says) => {
  const mistakes = findMistakes('a.yaml', text, schema)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(says)
})
