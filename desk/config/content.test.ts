import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { readBrand, readOperator } from './content.ts'

test('an invalid colour is reported, and the defaults are used', () => {
  using folder = newFolder({ 'brand.yaml': 'colours:\n  page: ivory\n' })
  expect(readBrand(`${folder.path}/brand.yaml`)).toMatchObject({
    brand: { colours: { page: '#f7eee0' }, fonts: { heading: 'Fraunces' } },
    fault: expect.stringContaining('"ivory" is not a colour'),
  })
  expect(readBrand(`${folder.path}/none.yaml`).fault).toContain('ENOENT')
})

test('a file that cannot be parsed is reported once', async () => {
  using project = newFolder({ 'content/operator.yaml': 'name:\n\tlong: x\n' })
  await expect(readOperator(project.path)).rejects.toMatchObject({
    errors: [expect.stringMatching(/^.*: Tabs are .* line 2/)],
  })
})
