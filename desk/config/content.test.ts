import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { readBrand, readDrySeason } from './content.ts'

test('a faulty colour is told, and the delivered ones stay', () => {
  using folder = newFolder({ 'brand.yaml': 'colours:\n  page: ivory\n' })
  expect(readBrand(`${folder.path}/brand.yaml`)).toMatchObject({
    brand: { colours: { page: '#f7eee0' }, fonts: { heading: 'Fraunces' } },
    fault: expect.stringContaining('"ivory" is not a colour'),
  })
  expect(readBrand(`${folder.path}/none.yaml`).fault).toContain('ENOENT')
})

test("the dry months are those of the site's figures", async () => {
  expect(await readDrySeason('tests/delivered')).toEqual({
    months: [1, 2, 6, 7, 8, 9, 12],
    shown: 'June to September and December to February',
  })
})

test('a file without them stops the start with a sentence that says what to write', async () => {
  using project = newFolder({ 'content/facts.yaml': 'season: June\n' })
  await expect(readDrySeason(project.path)).rejects.toMatchObject({
    errors: [
      `${project.path}/content/facts.yaml, best-months: write the dry months, value: 06-09, 12-02 and shown: in words`,
    ],
  })
})

test('of a file that cannot be read nothing else is said', async () => {
  using project = newFolder({ 'content/facts.yaml': 'best-months:\n\tvalue: 06-09\n' })
  await expect(readDrySeason(project.path)).rejects.toMatchObject({
    errors: [expect.stringMatching(/^.*: Tabs are .* line 2/)],
  })
})
