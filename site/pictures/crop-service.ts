import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'
import { cropAround } from './crop-around.ts'

/**
 * Astro's own service knows nine positions; a poster's focus is a point (`15% 70%`). The crop is
 * done here, what is left is Astro's.
 */
const cropService: LocalImageService = {
  ...sharpService,
  async transform(input, options, config, logger) {
    const { position, width, height, ...rest } = options
    if (!position?.includes('%')) return sharpService.transform(input, options, config, logger)

    // A camera turns the picture by a note in the file; what else stands there, such as the place it was
    // taken at, goes with the note.
    const { autoOrient: full } = await sharp(input).metadata()
    const box = cropAround(position, full, { width: Number(width), height: Number(height) })
    // Uncompressed, since it is read again at once.
    const crop = await sharp(input)
      .autoOrient()
      .extract(box)
      .png({ compressionLevel: 0 })
      .toBuffer()
    return sharpService.transform(crop, { ...rest, width, height, fit: 'cover' }, config, logger)
  },
}

// biome-ignore lint/style/noDefaultExport: Astro loads an image service by it
export default cropService
