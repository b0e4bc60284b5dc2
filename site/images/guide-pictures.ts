import { type Crop, withPictures } from './prepare-picture.ts'

const cardCrops: readonly Crop[] = [
  {
    ratio: [1, 1],
    widths: [320, 480, 640],
    sizes: '(min-width: 64rem) 18rem, (min-width: 36rem) 45vw, 92vw',
  },
]

/** The crop of a guide on their own page. */
export const portraitCrops: readonly Crop[] = [
  {
    ratio: [1, 1],
    widths: [360, 560, 720],
    sizes: '(min-width: 64rem) 31rem, (min-width: 36rem) 38vw, 92vw',
  },
]

/** Guides with their pictures for a card. */
export const prepareGuides = <Guide extends { picture: string }>(guides: readonly Guide[]) =>
  withPictures(guides, cardCrops)
