import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { layerFileName } from './layer-file-name.ts'

const folder = 'site/images/layers'
const files = readdirSync(folder).flatMap((poster) =>
  readdirSync(`${folder}/${poster}`).map((file) => ({ poster, file })),
)

test('the layers of a poster share a hash in their built names, and no other poster has it', () => {
  const names = files.map(({ poster, file }) => layerFileName(`${folder}/${poster}/${file}`) ?? '')
  expect(new Set(names).size).toBe(files.length)
  const hashes = new Set(names.map((name) => name.split('.').at(1)))
  expect(hashes.size).toBe(readdirSync(folder).length)
  expect(layerFileName('content/media/akagera.avif')).toBeUndefined()
})

test.each(files)(
  '$poster/$file: only the layers before the first are transparent',
  async ({ poster, file }) => {
    const { width, height, hasAlpha } = await sharp(`${folder}/${poster}/${file}`).metadata()
    expect([width, height]).toEqual(file.startsWith('tall') ? [800, 1000] : [1600, 1000])
    expect(hasAlpha).toBe(!file.includes('back'))
  },
)
