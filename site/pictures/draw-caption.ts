import type { BrandColours } from '#enquiry/brand-schema.ts'
import { fitTitle } from './fit-title.ts'
import type { SetType } from './heading-type.ts'

export type Caption = { readonly svg: string; readonly height: number }

const edge = 64
const stripe = 10
const logoSize = 72

/**
 * The foot of a social card: the page's title in the heading's letters, the logo beside it. It is as
 * high as the title needs.
 */
export function drawCaption(
  title: string,
  width: number,
  {
    colours,
    logo,
    setType,
  }: { colours: BrandColours; logo: { viewBox: string; drawing: string }; setType: SetType },
): Caption {
  const room = width - 3 * edge - logoSize
  const { size, lines } = fitTitle(title, room, (words, at) => setType(words, at).width)
  const leading = Math.round(size * 1.14)
  const height = Math.max(stripe + 2 * 36 + lines.length * leading, 150)
  // The middle of the small letters stands in the middle of its line.
  const first = stripe + (height - stripe - lines.length * leading) / 2 + leading / 2 + size * 0.3
  const words = lines.map((line, index) => {
    const { path } = setType(line, size)
    return `<path transform="translate(${edge} ${Math.round(first + index * leading)})" d="${path}"/>`
  })

  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<style>.accent{fill:${colours.accentOnDark}}</style>`,
    `<rect width="${width}" height="${height}" fill="${colours.dark}"/>`,
    `<rect width="${width}" height="${stripe}" fill="${colours.accent}"/>`,
    `<g fill="${colours.light}">${words.join('')}</g>`,
    `<svg x="${width - edge - logoSize}" y="${(height + stripe - logoSize) / 2}" width="${logoSize}" height="${logoSize}" viewBox="${logo.viewBox}" fill="${colours.light}" color="${colours.light}">${logo.drawing}</svg>`,
    '</svg>',
  ].join('')
  return { svg, height }
}
