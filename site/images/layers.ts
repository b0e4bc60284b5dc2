import type { FocusBox } from '#site/content/pictures.ts'

/** From the furthest to the nearest. The first is opaque and fills the frame. */
const depths = ['back', 'mid', 'near'] as const

/** The frames of heroes, which layers fit. */
export const layeredCrops: readonly string[] = ['banner', 'panel']

export const phones = '(max-width: 47.99rem)'

export type Layer = { readonly wide: string; readonly tall: string }

const files = import.meta.glob<string>('./layers/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Returns a poster's layers, if it has been taken apart. */
export function findLayers(poster: string): readonly Layer[] | undefined {
  const layers = depths.flatMap((depth) => {
    const find = (shape: string) => files[`./layers/${poster}/${shape}-${depth}.avif`]
    const [wide, tall] = [find('wide'), find('tall')]
    return wide && tall ? { wide, tall } : []
  })
  return layers.length === depths.length ? layers : undefined
}

/** Where the focus is, in the words of Print.module.css. Content Security Policy allows no `style`. */
export function sideOf({ left, right, top, bottom }: FocusBox): string {
  const across = (left + right) / 2
  if (across < 40) return 'left'
  if (across > 60) return 'right'
  return top + bottom < 100 ? 'upper' : ''
}
