/** A shape that a poster is cut to, in one or more sizes. */
export type Crop = {
  /** Width by height, `[4, 5]`. */
  ratio: readonly [number, number]
  /** In CSS pixels of the file; five at most over all crops of a picture. */
  widths: readonly number[]
  /** The width it has on the page, as the `sizes` attribute. */
  sizes: string
  /**
   * The screens this crop is for; a picture with one crop names none. A page's first picture has one
   * crop for each screen: preloads know no order.
   */
  media?: string
}

/** The crops a `Poster` may name. Pages share them, so that a picture is cut once. */
export const crops = {
  /** In a `PageBanner`. */
  banner: [
    { ratio: [6, 5], widths: [480, 720], sizes: '100vw', media: '(max-width: 47.99rem)' },
    {
      ratio: [3, 2],
      widths: [1200],
      sizes: '100vw',
      media: '(min-width: 48rem) and (max-width: 63.99rem)',
    },
    { ratio: [5, 2], widths: [1600], sizes: '100vw', media: '(min-width: 64rem)' },
  ],
  /** In a `MediaPanel`, near the shape of its frame. */
  panel: [
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
  ],
  /** In a `MediaPanel` of two halves. */
  half: [
    { ratio: [2, 1], widths: [480, 1000], sizes: '100vw', media: '(max-width: 63.99rem)' },
    { ratio: [8, 5], widths: [800, 1400], sizes: '50vw', media: '(min-width: 64rem)' },
  ],
  /** Beside the list of what to know before an adventure. */
  before: [
    { ratio: [4, 3], widths: [480, 900], sizes: '100vw', media: '(max-width: 63.99rem)' },
    { ratio: [1, 1], widths: [600, 1000], sizes: '40vw' },
  ],
  /**
   * Behind the booking dialog: as wide as the screen, or wider where that is tall. A phone shows it only
   * where there is no script, so the smallest file will do.
   */
  stage: [
    {
      ratio: [8, 5],
      widths: [1024, 1600],
      sizes: 'max(100vw, 160vh)',
      media: '(min-width: 48rem) and (orientation: landscape)',
    },
    {
      ratio: [3, 4],
      widths: [900],
      sizes: 'max(100vw, 75vh)',
      media: '(min-width: 48rem)',
    },
    { ratio: [2, 3], widths: [400], sizes: '100vw' },
  ],
  /** A single file, which the service worker fetches for every visitor once. */
  offline: [{ ratio: [4, 3], widths: [800], sizes: '100vw' }],
  card: [
    {
      ratio: [4, 3],
      widths: [400, 800],
      sizes: '(min-width: 62rem) 25rem, (min-width: 42rem) 46vw, 92vw',
    },
  ],
  /** The card of an article or of a page of the guide. */
  article: [
    {
      ratio: [3, 2],
      widths: [400, 800],
      sizes: '(min-width: 64rem) 24rem, (min-width: 43rem) 46vw, 92vw',
    },
  ],
  /** A place or a route on home, in one file: home has to arrive in one round trip. */
  place: [{ ratio: [4, 5], widths: [480], sizes: '(min-width: 64rem) min(18rem, 23vw), 46vw' }],
  route: [{ ratio: [4, 3], widths: [400], sizes: '20rem' }],
  /** An animal: five cards one under the other are lower on a phone. */
  animal: [
    { ratio: [5, 4], widths: [320, 640], sizes: '92vw', media: '(max-width: 35.99rem)' },
    {
      ratio: [4, 5],
      widths: [320, 640],
      sizes: '(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, 45vw',
    },
  ],
  square: [{ ratio: [1, 1], widths: [320, 480, 720], sizes: '(min-width: 26rem) 24rem, 92vw' }],
  /** Beside a chapter. */
  tall: [
    {
      ratio: [4, 5],
      widths: [320, 480, 720],
      sizes: '(min-width: 64rem) 19rem, (min-width: 48rem) 36vw, 92vw',
    },
  ],
  thumbnail: [{ ratio: [3, 2], widths: [240], sizes: '7rem' }],
  /** The three of "About" on home. */
  aboutWide: [{ ratio: [4, 3], widths: [700], sizes: '(min-width: 40rem) 36rem, 33vw' }],
  aboutSquare: [{ ratio: [1, 1], widths: [480], sizes: '(min-width: 64rem) 19rem, 48vw' }],
  film: [{ ratio: [8, 5], widths: [480, 1000], sizes: '(min-width: 64rem) 60vw, 92vw' }],
} satisfies Readonly<Record<string, readonly Crop[]>>

export type CropName = keyof typeof crops
