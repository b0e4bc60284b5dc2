import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BrandColours } from '#core/schemas/brand.ts'
import { readLogo } from '#site/content/brand.ts'
import { media, pictureFile, picturesFile } from '#site/content/pictures.ts'
import { readContent } from '#site/content/read-content.ts'
import { ContentError } from '#site/content/read-files.ts'
import { cropAround, focusPoint } from './crop-around.ts'

// The pictures attached to the traveller's email (desk/enquiries/emails/write-email.ts). Mail programs support neither AVIF nor
// SVG.

/** The limit for a poster, since travellers read emails over hotel Wi-Fi and keep them for years. */
const maxPosterBytes = 20_000
const posterShape = { width: 960, height: 320 }
const qualities = [70, 64, 58, 52, 46, 40, 34, 28, 22, 16]
const logoWidth = 72

export async function cutPosterStrip(name: string): Promise<Buffer> {
  const picture = readContent('pictures')[name]
  const found = pictureFile(name, readdirSync(media))
  if (!picture || !found) {
    throw new ContentError([
      `content/brand.yaml: there is no emailPicture "${name}". Write a name from ${picturesFile}.`,
    ])
  }
  const file = join(media, found)
  const { data, info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const strip = await sharp(data, { raw: info })
    .extract(cropAround(focusPoint(picture.focus), info, posterShape))
    .resize(posterShape)
    .png()
    .toBuffer()
  for (const quality of qualities) {
    const jpeg = await sharp(strip).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= maxPosterBytes) return jpeg
  }
  throw new ContentError([
    `content/brand.yaml: emailPicture "${name}" is too busy for ${maxPosterBytes} bytes. Write a calmer one.`,
  ])
}

export async function drawEmailLogo(colours: BrandColours): Promise<Buffer> {
  const { viewBox, drawing } = readLogo()
  const { dark, 'on-dark': light, 'accent-on-dark': accent } = colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${logoWidth}" height="${logoWidth}" fill="${light}" color="${light}"><style>.accent{fill:${accent}}</style>${drawing}</svg>`
  return await sharp(Buffer.from(svg))
    .flatten({ background: dark })
    .png({ palette: true, colours: 32 })
    .toBuffer()
}
