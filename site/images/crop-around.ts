type Size = { width: number; height: number }

/**
 * The largest part of `full` with the proportions of `shape`, placed as `object-position` would
 * place it: at `15% 70%` the point 15 % from the left and 70 % from the top stays where it is.
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
