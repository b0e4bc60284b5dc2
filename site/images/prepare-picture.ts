import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { creditFor, pictureFile } from '#site/content/pictures.ts'
import { readContent } from '#site/content/read-content.ts'
import { ContentError } from '#site/content/read-files.ts'
import { focusPoint } from './crop-around.ts'
import { type Crop, type CropName, crops } from './crops.ts'
import { findLayers, layeredCrops, sideOf } from './layers.ts'

/** The size that social networks recommend. */
const socialCard: Crop = { ratio: [40, 21], widths: [1200], sizes: '' }

// Phones get a lower quality, since they have two or more device pixels per CSS pixel. At quality 38 the most
// detailed poster is 27 kB at 720 pixels, and arrives in one round trip on a slow network. At 40 it is 32 kB and needs
// two. At 36 it loses its grain.
const avifQuality = (width: number) => (width <= 800 ? 38 : 44)
const jpegQuality = 58

export async function preparePicture(name: string, cropName: CropName) {
  const { alt, cut } = openPicture(name)
  const shapes: readonly Crop[] = crops[cropName]
  // `sizes` says which of several files to load. HTML wants it at every source of a picture, or at none.
  const isChoice = shapes.some(({ widths }) => widths.length > 1)
  const sources = await Promise.all(
    shapes.map(async (crop) => {
      const files = await Promise.all(crop.widths.map((width) => cut(crop, width, 'avif')))
      const src = (files[1] ?? files[0])?.src ?? ''
      const { sizes, media } = crop
      if (!isChoice) return { src, srcSet: src, ...size(crop), sizes: undefined, media }
      const srcSet = files.map((file, index) => `${file.src} ${crop.widths[index]}w`).join(', ')
      return { src, srcSet, ...size(crop), sizes, media }
    }),
  )
  return { alt, sources }
}

/** The picture at the top of a page. A poster that has been taken apart comes in layers; a photograph has none. */
export async function prepareHero(name: string, crop: CropName) {
  const { alt, focus, file } = openPicture(name)
  const layers =
    layeredCrops.includes(crop) && file === `${name}.avif` ? findLayers(name) : undefined
  if (!layers) return { ...(await preparePicture(name, crop)), layers: undefined, side: '' }
  // A page with the addresses of all layers has no room to preload one: the browser finds it in the same answer.
  return { alt, sources: [], layers, side: sideOf(focus) }
}

export async function prepareSocialCard(name: string) {
  const { alt, cut } = openPicture(name)
  const { width, height } = size(socialCard)
  const { src } = await cut(socialCard, width, 'jpeg')
  return { src, alt, width, height }
}

const files = import.meta.glob<ImageMetadata>(
  '/content/media/*.{avif,jpg,jpeg,png,webp,AVIF,JPG,JPEG,PNG,WEBP}',
  { eager: true, import: 'default' },
)
const names = Object.keys(files).map((file) => file.replace('/content/media/', ''))

/** Says how the pictures of the site may be used. */
export const pictureCredit = (drawn: string): string => creditFor(names, drawn)

function openPicture(name: string) {
  const picture = readContent('pictures')[name]
  const file = pictureFile(name, names)
  const src = picture && files[`/content/media/${file}`]
  if (!src) {
    throw new ContentError([
      `There is no picture called "${name}". Add it to content/media/pictures.yaml, or correct its name.`,
    ])
  }
  const { alt, focus } = picture
  const cut = (crop: Crop, width: number, format: 'avif' | 'jpeg') =>
    getImage({
      src,
      format,
      width,
      height: heightOf(crop, width),
      fit: 'cover',
      position: focusPoint(focus),
      quality: format === 'avif' ? avifQuality(width) : jpegQuality,
    })
  return { alt, focus, file, cut }
}

const heightOf = ({ ratio: [across, down] }: Crop, width: number) =>
  Math.round((width * down) / across)

/** The dimensions to reserve in the layout. */
function size(crop: Crop) {
  const width = crop.widths[1] ?? crop.widths[0] ?? 0
  return { width, height: heightOf(crop, width) }
}
