import { readFileSync } from 'node:fs'
import { expect } from '../site.ts'
import { test } from './sweep.ts'

/** The addresses of spec §2, "Route table", from the specification itself. */
const table = /### Route table\n([\s\S]*?)\n### /.exec(
  readFileSync('docs/specification.md', 'utf8'),
)?.[1]
const addresses = [...(table ?? '').matchAll(/(?<=[ ,])\/[\w/-]*/g)].map(([path]) => path)

test('§2: every address of the route table of the specification has its page, the third layout at /home3', ({
  documents,
}) => {
  expect(addresses).toHaveLength(29)
  const missing = [...addresses, '/home3'].filter(
    (path) => !documents.some(({ route, status }) => route === path && status === 200),
  )
  expect(missing).toEqual([])
})
