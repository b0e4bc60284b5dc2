import type { LocalImageService } from 'astro'
import sharpService, { resolveSharpEncoderOptions } from 'astro/assets/services/sharp'
import sharp from 'sharp'
import { cropAround } from './crop-around.ts'

/** Crops a picture around a point (`15% 70%`). Astro's own service supports only nine positions. */
const cropService: LocalImageService = {
  ...sharpService,
  async transform(input, options, config, logger) {
    const { position, format = 'avif', quality } = options
    if (!position?.includes('%')) return sharpService.transform(input, options, config, logger)

    const { data, info } = await decode(input)
    const shape = { width: Number(options.width), height: Number(options.height) }
    const encoder = resolveSharpEncoderOptions(
      { format, quality },
      undefined,
      config.service.config,
    )
    const crop = sharp(data, { raw: info })
      .extract(cropAround(position, info, shape))
      .resize({ ...shape, withoutEnlargement: true })
    return { data: await crop.toFormat(format, encoder).toBuffer(), format }
  },
}

const decoded = new WeakMap<Uint8Array, ReturnType<typeof decodeNow>>()

/**
 * Returns the decoded pixels of a picture file. The result is cached, because Astro passes the same buffer for all
 * crops, and decoding takes 170 of the 215 ms that a crop of a 1920 x 1200 poster takes.
 */
function decode(input: Uint8Array) {
  const pixels = decoded.get(input) ?? decodeNow(input)
  decoded.set(input, pixels)
  return pixels
}

/** Decodes a picture, without metadata such as the location. */
const decodeNow = (input: Uint8Array) =>
  sharp(input).autoOrient().raw().toBuffer({ resolveWithObject: true })

// biome-ignore lint/style/noDefaultExport: required by Astro
export default cropService
