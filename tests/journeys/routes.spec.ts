import { readFileSync } from 'node:fs'
import { expect, test } from '../site.ts'

/** The addresses of spec §2, "Route table", from the specification itself. */
const table = /### Route table\n([\s\S]*?)\n### /.exec(
  readFileSync('docs/specification.md', 'utf8'),
)?.[1]
const addresses = [...(table ?? '').matchAll(/(?<=[ ,])\/[\w/-]*/g)].map(([path]) => path)

test('§2: every address of the route table of the specification has its page, the third layout at /home3', async ({
  request,
}) => {
  expect(addresses).toHaveLength(29)
  for (const path of [...addresses, '/home3']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(200)
  }
})
