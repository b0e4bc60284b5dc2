import type { Crop } from './prepare-picture.ts'

/**
 * The crops of a poster in a `MediaPanel`, each near the shape its frame has on these screens; the
 * same everywhere, so a poster is cut once.
 */
export const panelCrops: readonly Crop[] = [
  { ratio: [6, 5], widths: [480, 720], sizes: '100vw', media: '(max-width: 47.99rem)' },
  {
    ratio: [10, 9],
    widths: [1000],
    sizes: '62vw',
    media: '(min-width: 64rem) and (max-width: 89.99rem) and (max-aspect-ratio: 159/100)',
  },
  {
    ratio: [4, 3],
    widths: [1000, 1600],
    sizes: '(min-width: 64rem) 62vw, 100vw',
    // On a low screen the frame is wide: a higher crop would lose heads and feet there.
    media:
      '(min-width: 48rem) and (max-width: 63.99rem), (min-width: 90rem), (min-width: 64rem) and (min-aspect-ratio: 159/100)',
  },
]
