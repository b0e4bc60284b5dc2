import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrand, readDrySeason } from './content.ts'

test('a faulty colour is told, and the delivered ones stay', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'brand-')), 'brand.yaml')
  await writeFile(file, 'colours:\n  page: ivory\n')
  expect(readBrand(file)).toMatchObject({
    brand: { colours: { page: '#f7eee0' }, fonts: { heading: 'Fraunces' } },
    fault: expect.stringContaining('"ivory" is not a colour'),
  })
})

test('so is a missing file', () => {
  expect(readBrand('/nowhere/brand.yaml').fault).toContain('ENOENT')
})

test("the dry months are those of the site's figures", async () => {
  expect(await readDrySeason('tests/delivered')).toEqual({
    months: [1, 2, 6, 7, 8, 9, 12],
    shown: 'June to September and December to February',
  })
})

test('a file without them stops the start with a sentence that says what to write', async () => {
  await using project = await newProject('season: June\n')
  await expect(readDrySeason(project.path)).rejects.toMatchObject({
    errors: [
      `${project.path}/content/facts.yaml, best-months: write the dry months, value: 06-09, 12-02 and shown: in words`,
    ],
  })
})

test('of a file that cannot be read nothing else is said', async () => {
  await using project = await newProject('best-months:\n\tvalue: 06-09\n')
  await expect(readDrySeason(project.path)).rejects.toMatchObject({
    errors: [expect.stringMatching(/^.*: Tabs are .* line 2/)],
  })
})

async function newProject(facts: string) {
  const path = await mkdtemp(join(tmpdir(), 'facts-'))
  await mkdir(join(path, 'content'))
  await writeFile(join(path, 'content/facts.yaml'), facts)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
