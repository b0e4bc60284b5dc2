import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrand } from './brand.ts'

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
