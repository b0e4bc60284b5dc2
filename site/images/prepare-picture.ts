import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import type { PictureData } from '#site/components/Picture.tsx'
import { ContentError } from '#site/content/content-error.ts'
import { keepInView } from './keep-in-view.ts'

export type Crop = {
  /** Width by height, `[4, 5]`. */
  ratio: readonly [number, number]
  /** In CSS pixels of the file; five at most over all crops of a picture. */
  widths: readonly number[]
  /** How wide the page shows it, as the `sizes` attribute. */
  sizes: string
  /**
   * The screens this crop is for; a picture with one crop names none. Where it is the first of a page,
   * each screen has one crop: preloads know no order.
   */
  media?: string
  /** The point this crop is cut around, if not around the picture's own box. */
  focus?: string
}

// What a phone is shown has two of its dots for one of the page's: it can be coarser. The fullest
// poster, 720 pixels wide, is 27 kB at 38 and arrives in one round trip of a slow phone network; it is
// 32 kB at 40 and does not. At 36 its grain is gone.
const avifQuality = (width: number) => (width <= 800 ? 38 : 44)
const jpegQuality = 58

/**
 * A picture of `content/media/pictures.yaml` in the crops a section shows it in: AVIF, with one
 * JPEG of the last crop behind. Pages call it and hand the result to a section.
 */
export async function preparePicture(name: string, crops: readonly Crop[]): Promise<PictureData> {
  const entry = await getEntry('pictures', name)
  const last = crops.at(-1)
  if (!entry || !last) {
    throw new ContentError([
      `There is no picture "${name}". Add it to content/media/pictures.yaml, or correct its name.`,
    ])
  }
  const { src, alt, keep } = entry.data

  const cut = (crop: Crop, width: number, format: 'avif' | 'jpeg') =>
    getImage({
      src,
      format,
      width,
      height: heightOf(crop, width),
      fit: 'cover',
      position: crop.focus ?? keepInView(keep),
      quality: format === 'avif' ? avifQuality(width) : jpegQuality,
    })

  const sources = await Promise.all(
    crops.map(async (crop) => {
      const files = await Promise.all(crop.widths.map((width) => cut(crop, width, 'avif')))
      const srcSet = files.map((file, index) => `${file.src} ${crop.widths[index]}w`).join(', ')
      return { srcSet, ...size(crop), sizes: crop.sizes, media: crop.media }
    }),
  )
  const { width, height } = size(last)
  const jpeg = await cut(last, width, 'jpeg')

  return { alt, sources, fallback: { src: jpeg.src, width, height } }
}

/** A thing with its picture cut. */
export const withPicture = async <Thing extends { picture: string }>(
  thing: Thing,
  crops: readonly Crop[],
) => ({ ...thing, picture: await preparePicture(thing.picture, crops) })

/** Things with the picture of each cut. */
export const withPictures = <Thing extends { picture: string }>(
  things: readonly Thing[],
  crops: readonly Crop[],
) => Promise.all(things.map((thing) => withPicture(thing, crops)))

function heightOf({ ratio: [across, down] }: Crop, width: number) {
  return Math.round((width * down) / across)
}

/** The dimensions the browser reserves: those of the crop's second width, or its only one. */
function size(crop: Crop) {
  const width = crop.widths[1] ?? crop.widths[0] ?? 0
  return { width, height: heightOf(crop, width) }
}
