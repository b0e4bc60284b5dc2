import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import cropService from './crop-service.ts'
import { removeFilesOf } from './remove-originals.ts'

// Cameras store portrait photographs rotated, with the orientation and location in the metadata.

test('an upright photograph is cropped upright, without its location', async () => {
  const photograph = await takePhotograph()
  expect((await sharp(photograph).metadata()).width).toBe(300)

  const shape = { width: 100, height: 50, format: 'png', fit: 'cover', position: '50% 0%' }
  const crop = await cut(photograph, { src: 'a.jpg', ...shape })
  // The top of the displayed picture is red. The top of the stored one would be half blue.
  const { channels } = await sharp(crop).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([4, 0, 0])
  expect((await sharp(crop).metadata()).exif).toBeUndefined()
})

test('an original photograph is not published under any name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'originals-'))
  try {
    const [originals, published] = [join(folder, 'media'), join(folder, '_astro')]
    await mkdir(originals)
    await mkdir(published)
    await writeFile(join(originals, 'hut.jpg'), await takePhotograph())
    await writeFile(join(published, 'hut.DRO9RdOK.jpg'), await takePhotograph())
    await writeFile(join(published, 'hut.DRO9RdOK_1.avif'), 'a cut of it')
    await removeFilesOf(originals, published)
    expect(await readdir(published)).toEqual(['hut.DRO9RdOK_1.avif'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function takePhotograph() {
  const size = { width: 200, height: 150, channels: 3 } as const
  const below = await sharp({ create: { ...size, background: '#00f' } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { ...size, height: 300, background: '#f00' } })
    .composite([{ input: below, top: 150, left: 0 }])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function cut(
  photograph: Buffer,
  transform: Parameters<typeof cropService.transform>[1],
): Promise<Buffer> {
  const config = { service: { config: {} } } as Parameters<typeof cropService.transform>[2]
  const { data } = await cropService.transform(photograph, transform, config, console)
  return Buffer.from(data)
}
