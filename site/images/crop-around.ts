import type { FocusBox } from '#site/content/pictures.ts'

type Size = { width: number; height: number }

/**
 * Returns the largest part of `full` with the proportions of `shape`. `position` works like `object-position`: at `15%
 * 70%`, the point 15 % from the left and 70 % from the top stays in place.
 */
export function cropAround(position: string, full: Size, shape: Size) {
  const [x = 50, y = 50] = position.split(' ').map(Number.parseFloat)
  const scale = Math.min(full.width / shape.width, full.height / shape.height)
  const width = Math.min(full.width, Math.round(shape.width * scale))
  const height = Math.min(full.height, Math.round(shape.height * scale))

  return {
    left: Math.round(((full.width - width) * x) / 100),
    top: Math.round(((full.height - height) * y) / 100),
    width,
    height,
  }
}

/** Returns the point to crop around so that the box stays in view if it fits. */
export function focusPoint({ left, top, right, bottom }: FocusBox): string {
  return `${share(left, 100 - right)}% ${share(top, 100 - bottom)}%`
}

const share = (before: number, after: number) =>
  before + after === 0 ? 50 : (100 * before) / (before + after)
