import { type Crop, withPictures } from './prepare-picture.ts'

const cardCrops: readonly Crop[] = [
  {
    ratio: [3, 2],
    widths: [360, 560, 800],
    sizes: '(min-width: 64rem) 24rem, (min-width: 43rem) 46vw, 92vw',
  },
]

/** Articles with their pictures for a card. */
export const preparePosts = <Post extends { picture: string }>(posts: readonly Post[]) =>
  withPictures(posts, cardCrops)
