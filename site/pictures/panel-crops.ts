import type { Crop } from './prepare-picture.ts'

/** The crops of a poster in a `MediaPanel`; the same everywhere, so a poster is cut once. */
export const panelCrops: readonly Crop[] = [
  { ratio: [6, 5], widths: [480, 800], sizes: '100vw', media: '(max-width: 47.99rem)' },
  { ratio: [4, 3], widths: [1000, 1600], sizes: '(min-width: 64rem) 62vw, 100vw' },
]
