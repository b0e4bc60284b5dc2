import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDrySeason } from './read-dry-season.ts'

test("the dry months are those of the site's figures", async () => {
  expect(await readDrySeason()).toEqual({
    months: [1, 2, 6, 7, 8, 9, 12],
    shown: 'June to September and December to February',
  })
})

test('a file without them stops the start with a sentence that says what to write', async () => {
  await expect(readDrySeason('content/operator.yaml')).rejects.toMatchObject({
    faults: [
      'content/operator.yaml, best-months: write the dry months, value: 06-09, 12-02 and shown: in words',
    ],
  })
})

test('of a file that cannot be read nothing else is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  const file = join(folder, 'facts.yaml')
  await writeFile(file, 'best-months:\n\tvalue: 06-09\n')
  const reading = expect(readDrySeason(file))
  await reading.rejects.toMatchObject({
    faults: [expect.stringMatching(/^.*: Tabs are .* line 2/)],
  })
  await rm(folder, { recursive: true })
})
