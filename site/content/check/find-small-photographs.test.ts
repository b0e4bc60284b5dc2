import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findSmallPhotographs } from '#site/content/pictures.ts'

test('a photograph that is too small is reported with its width, but a poster is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photographs-'))
  try {
    const draw = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a60' } })
    await draw(1599, 900).jpeg().toFile(join(folder, 'small.JPG'))
    await draw(1600, 900).webp().toFile(join(folder, 'large.webp'))
    await draw(300, 200).avif().toFile(join(folder, 'poster.avif'))
    // A portrait photograph: the stored picture is wider than the displayed one.
    await draw(2000, 1500)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, 'upright.jpg'))
    await writeFile(join(folder, 'broken.jpg'), 'nothing')
    expect(await findSmallPhotographs(folder)).toEqual([
      expect.stringMatching(/small\.JPG is 1599 pixels wide\. Take one of 1600 or more/),
      expect.stringMatching(/upright\.jpg is 1500 pixels wide\./),
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
