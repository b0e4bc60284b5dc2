import type { KeptBox } from '#site/content/pictures.ts'

/**
 * The point to crop around (`crop-around.ts`) so that the whole box stays in view wherever it fits:
 * the room a crop leaves around the box is shared out as it is around the box in the picture.
 */
export function keepInView({ left, top, right, bottom }: KeptBox): string {
  return `${share(left, 100 - right)}% ${share(top, 100 - bottom)}%`
}

const share = (before: number, after: number) =>
  before + after === 0 ? 50 : (100 * before) / (before + after)
