import sharp, { type Sharp } from 'sharp'
import { collect } from '#desk/lib/collect.ts'

// Runs as a separate process, because it decodes untrusted files. `pictures.ts` starts it with limits.

const maxPixels = 50_000_000

/** In pixels. */
const sizes = {
  photograph: { least: 200, width: 2400, height: 2400 },
  thumbnail: { least: 1, width: 320, height: 320 },
  logo: { least: 32, width: 384, height: 128 },
  /** A photograph of an archive, which keeps its kind of file, since texts may name it. */
  archived: { least: 1, width: 2400, height: 2400 },
}
export type Purpose = keyof typeof sizes

/** What is not asked about a logo, or a picture of an archive. */
const unknown = { width: 0, isBlurry: false } as const

const blurSide = 512
/** Anything less counts as blurry. The site's posters score 4 or more, or 0.8 or less if blurred by six pixels. */
const minSharpness = 1.2

export type Shrunk = {
  readonly kind: 'jpg' | 'png' | 'svg'
  readonly width: number
  readonly isBlurry: boolean
}

const notSupported =
  'This is not a photograph that the desk can read. Choose a JPEG, PNG, WebP or AVIF file.'
const animated = 'This picture is animated. Choose a still one.'

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
        'This is a HEIC file from an iPhone. Choose the picture from the phone’s photo library, which sends a JPEG. Or, on the phone, go to Settings, Camera, Formats and choose “Most Compatible”.',
    }
  }
  return { refused: notSupported }
}

/** Decodes text as its byte order mark says: older drawing programs write UTF-16. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

async function shrink(
  bytes: Buffer,
  purpose: Purpose,
): Promise<{ refused: string } | { shrunk: Shrunk; picture: Buffer }> {
  const text = purpose === 'logo' ? textOf(bytes) : ''
  if (/^\s*</.test(text)) {
    const { cleanSvg } = await import('./clean-svg.ts')
    const cleaned = cleanSvg(text)
    if ('refused' in cleaned) return cleaned
    return { shrunk: { kind: 'svg', ...unknown }, picture: Buffer.from(cleaned.svg) }
  }
  const { least, ...most } = sizes[purpose]
  const sniffed = sniff(bytes)
  if ('refused' in sniffed) return sniffed
  if (purpose === 'logo' && sniffed.kind !== 'png') {
    return { refused: 'A logo must be an SVG or PNG file. Choose another file.' }
  }
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata()
    const isKnown = meta.format === sniffed.kind && (meta.compression ?? 'av1') === 'av1'
    if (!isKnown) return { refused: notSupported }
    if ((meta.pages ?? 1) > 1) return { refused: animated }
    if (meta.width * meta.height > maxPixels) {
      return { refused: 'This picture has more than 50 megapixels. Make it smaller first.' }
    }
    if (Math.min(meta.width, meta.height) < least) {
      return { refused: 'This picture is too small. Choose a larger one.' }
    }
    const smaller = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (purpose === 'logo') {
      const picture = await smaller.png({ palette: true }).toBuffer()
      return { shrunk: { kind: 'png', ...unknown }, picture }
    }
    if (purpose === 'archived')
      return { shrunk: { kind: 'jpg', ...unknown }, picture: await encode(smaller, meta.format) }
    const { data, info } = await smaller
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const isBlurry = purpose === 'photograph' && (await sharpness(data)) < minSharpness
    return { shrunk: { kind: 'jpg', width: info.width, isBlurry }, picture: data }
  } catch (error) {
    // It may be whole: `pictures.ts` tries again with more memory.
    if (/memory|allocat/i.test(`${error}`)) throw error
    return {
      refused: 'This picture is damaged or incomplete. Upload it again, or choose another.',
    }
  }
}

/** The data of cameras, such as the place, is left out. */
function encode(picture: Sharp, format: string): Promise<Buffer> {
  if (format === 'png') return picture.png().toBuffer()
  if (format === 'webp') return picture.webp({ quality: 82 }).toBuffer()
  // A higher effort takes longer than the time limit allows.
  if (format === 'heif') return picture.avif({ quality: 70, effort: 2 }).toBuffer()
  return picture.jpeg({ quality: 82 }).toBuffer()
}

async function sharpness(jpeg: Buffer): Promise<number> {
  const small = sharp(jpeg).resize({ width: blurSide, height: blurSide, fit: 'inside' }).png()
  return (await sharp(await small.toBuffer()).stats()).sharpness
}

/** Writes one line of JSON to standard output, then the picture. */
if (process.argv[2] === 'decode') {
  const result = await shrink(await collect(process.stdin), process.argv[3] as Purpose)
  process.stdout.write(`${JSON.stringify('refused' in result ? result : result.shrunk)}\n`)
  if ('picture' in result) process.stdout.write(result.picture)
} else if (process.argv[2] === 'unpack') {
  const [, , , archive = '', folder = ''] = process.argv
  const { unpack } = await import('./unpack.ts')
  process.stdout.write(`${JSON.stringify(await unpack(archive, folder))}\n`)
}
