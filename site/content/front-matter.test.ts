import { expect, test } from 'vitest'
import { yamlOf } from './yaml.ts'

test.each([
  ['---\ntitle: One\n---\n\nText\n', '\ntitle: One\n'],
  ['---\r\ntitle: One\r\n---\r\nText', '\ntitle: One\n'],
  ['---\ntitle: One\n---\nA line\n---\nand more', '\ntitle: One\n'],
  ['---\n---\n', '\n'],
  ['no front matter', '\n'],
])('%j has %j', (file, yaml) => {
  expect(yamlOf('a.md', file)).toBe(yaml)
})
