import { type Crop, preparePicture } from '#pictures/prepare-picture.ts'

/** A picture in the one crop an example needs; the pages' own crops differ by screen. */
export const cut = (name: string, ratio: Crop['ratio']) =>
  preparePicture(name, [{ ratio, widths: [480, 1200], sizes: '100vw' }])
