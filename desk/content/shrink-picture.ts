import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// A program of its own, since it decodes what strangers may have made: `pictures.ts` starts it with limits.

export const maxPixels = 50_000_000
const minSide = 200
const maxSide = 2400
const blurSide = 512
/** Our posters have 730 or more; blurred by six pixels, at most 49. */
const minSharpness = 60

export type Shrunk = {
  readonly width: number
  readonly isBlurry: boolean
}

const notOurs =
  'This is no photograph that can be read here. Choose a JPEG, PNG, WebP or AVIF file.'
const animated = 'This picture moves. Choose one that stands still.'

/** Returns the kind of a picture by its first bytes, or the sentence that refuses it. */
export function sniff(bytes: Buffer): { kind: string } | { refused: string } {
  const text = bytes.toString('latin1', 0, 32)
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    const head = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')))
    return head.includes('acTL') ? { refused: animated } : { kind: 'png' }
  }
  if (/^RIFF....WEBP/s.test(text)) return { kind: 'webp' }
  const brand = /^....ftyp(....)/s.exec(text)?.[1]
  if (brand === 'avif') return { kind: 'heif' }
  if (brand === 'avis') return { refused: animated }
  if (brand && /^(hei|hev|mif|msf)/.test(brand)) {
    return {
      refused:
        'This is a HEIC file of an iPhone. Choose the picture from the phone’s photographs here, and the phone sends a JPEG; or set Settings, Camera, Formats to “Most Compatible”.',
    }
  }
  return { refused: notOurs }
}

/** Decodes a picture and writes it anew: upright, smaller, without metadata. */
export async function shrink(
  bytes: Buffer,
): Promise<{ refused: string } | { shrunk: Shrunk; jpeg: Buffer }> {
  const sniffed = sniff(bytes)
  if ('refused' in sniffed) return sniffed
  sharp.concurrency(1)
  sharp.cache(false)
  const broken = {
    refused: 'This picture is damaged or not complete. Send it again, or choose another.',
  }
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata()
    const isKnown = meta.format === sniffed.kind && (meta.compression ?? 'av1') === 'av1'
    if (!isKnown) return { refused: notOurs }
    if ((meta.pages ?? 1) > 1) return { refused: animated }
    if (meta.width * meta.height > maxPixels) {
      return { refused: 'This picture has more than 50 megapixels. Make it smaller first.' }
    }
    if (Math.min(meta.width, meta.height) < minSide) {
      return { refused: `This picture is too small: each side needs ${minSide} pixels.` }
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const isBlurry = (await sharpness(data)) < minSharpness
    return { shrunk: { width: info.width, isBlurry }, jpeg: data }
  } catch {
    return broken
  }
}

/** Returns the variance of the Laplacian of a small grey copy. */
export async function sharpness(jpeg: Buffer): Promise<number> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: blurSide, height: blurSide, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
    }
  }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}

/** Reads a file from the standard input; writes a line of JSON and the picture to the standard output. */
if (process.argv[2] === 'shrink') {
  const result = await shrink(await buffer(process.stdin))
  const isRefused = 'refused' in result
  process.stdout.write(`${JSON.stringify(isRefused ? result : result.shrunk)}\n`)
  if (!isRefused) process.stdout.write(result.jpeg)
}
