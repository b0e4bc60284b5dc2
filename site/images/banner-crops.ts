import type { Crop } from './prepare-picture.ts'

/**
 * The crops of a poster in a `PageBanner`, one for phones, one for tablets and one for all that is
 * wider; the same everywhere, so a poster is cut once.
 */
export const bannerCrops: readonly Crop[] = [
  { ratio: [6, 5], widths: [480, 720], sizes: '100vw', media: '(max-width: 47.99rem)' },
  {
    ratio: [3, 2],
    widths: [1200],
    sizes: '100vw',
    media: '(min-width: 48rem) and (max-width: 63.99rem)',
  },
  { ratio: [5, 2], widths: [1600], sizes: '100vw', media: '(min-width: 64rem)' },
]
