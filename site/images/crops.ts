export type Crop = {
  ratio: readonly [number, number]
  /** The widths of the files in pixels; at most five for all crops of a picture. */
  widths: readonly number[]
  sizes: string
  /**
   * A media query. Omitted if it is the picture's only crop. For the first picture of a page the queries must not
   * overlap, because the browser preloads every crop that matches.
   */
  media?: string
}

/** Pages share these, so that each picture is cropped once. */
export const crops = {
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
      // Includes short screens, whose wide frame would cut heads and feet off a taller crop.
      media:
        '(min-width: 48rem) and (max-width: 63.99rem), (min-width: 90rem), (min-width: 64rem) and (min-aspect-ratio: 159/100)',
    },
  ],
  half: [
    { ratio: [2, 1], widths: [480, 1000], sizes: '100vw', media: '(max-width: 63.99rem)' },
    { ratio: [8, 5], widths: [1000, 1600], sizes: '58vw', media: '(min-width: 64rem)' },
  ],
  before: [
    { ratio: [4, 3], widths: [480, 900], sizes: '100vw', media: '(max-width: 63.99rem)' },
    { ratio: [1, 1], widths: [600, 1000], sizes: '40vw' },
  ],
  /**
   * The picture behind the booking dialog, as wide as the screen, or wider on tall screens. A phone shows it only
   * without JavaScript, so the smallest file is enough.
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
  /** A single file, which the service worker loads once for every visitor. */
  offline: [{ ratio: [4, 3], widths: [800], sizes: '100vw' }],
  card: [
    {
      ratio: [4, 3],
      widths: [480, 800],
      sizes: '(min-width: 62rem) 25rem, (min-width: 42rem) 46vw, 92vw',
    },
  ],
  article: [
    {
      ratio: [3, 2],
      widths: [480, 800],
      sizes: '(min-width: 64rem) 24rem, (min-width: 43rem) 46vw, 92vw',
    },
  ],
  /** For a guide, whose card is up to seven columns wide. */
  guide: [
    {
      ratio: [8, 5],
      widths: [720, 1000],
      sizes: '(min-width: 64rem) 52vw, (min-width: 43rem) 46vw, 92vw',
    },
  ],
  /** For a place or route on the home page. A single file, since the home page's HTML must fit into one round trip. */
  place: [{ ratio: [4, 5], widths: [400], sizes: '(min-width: 64rem) min(18rem, 23vw), 46vw' }],
  route: [{ ratio: [4, 3], widths: [400], sizes: '20rem' }],
  /** For an animal. On a phone the five cards are stacked, so their crops are less tall. */
  animal: [
    { ratio: [5, 4], widths: [320, 640], sizes: '92vw', media: '(max-width: 35.99rem)' },
    {
      ratio: [4, 5],
      widths: [320, 640],
      sizes: '(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, 45vw',
    },
  ],
  square: [{ ratio: [1, 1], widths: [320, 480, 720], sizes: '(min-width: 26rem) 24rem, 92vw' }],
  tall: [
    {
      ratio: [4, 5],
      widths: [400, 480, 720],
      sizes: '(min-width: 64rem) 21rem, (min-width: 48rem) 36vw, 92vw',
    },
  ],
  aboutWide: [{ ratio: [4, 3], widths: [700], sizes: '(min-width: 40rem) 36rem, 33vw' }],
  aboutSquare: [{ ratio: [1, 1], widths: [480], sizes: '(min-width: 64rem) 19rem, 48vw' }],
  film: [{ ratio: [8, 5], widths: [480, 1000], sizes: '(min-width: 64rem) 60vw, 92vw' }],
} satisfies Readonly<Record<string, readonly Crop[]>>

export type CropName = keyof typeof crops
