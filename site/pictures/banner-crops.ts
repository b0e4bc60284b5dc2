import type { Crop } from './prepare-picture.ts'

/** The crops of a poster in a `PageBanner` or an `AdventureHero`; the same everywhere, so a poster is cut once. */
export const bannerCrops: readonly Crop[] = [
  { ratio: [6, 5], widths: [480, 800], sizes: '100vw', media: '(max-width: 47.99rem)' },
  { ratio: [5, 2], widths: [1000, 1600], sizes: '100vw' },
]
