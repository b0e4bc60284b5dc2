import type { APIContext, InferGetStaticPropsType } from 'astro'
import sharp from 'sharp'
import { drawIcon } from '#site/content/brand.ts'
import { readContent } from '#site/content/read-content.ts'

// The icons for browser tabs and for Apple devices, which round the corners themselves. PNGs, since a browser creates a
// separate document for an SVG.
export const getStaticPaths = () => [
  { params: { icon: 'favicon' }, props: { size: 96, radius: 7 } },
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, radius: 0 } },
]

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export async function GET({ props: { size, radius } }: APIContext<Props>) {
  const { colours } = readContent('brand')
  const icon = Buffer.from(drawIcon(colours, radius))
  const picture = await sharp(icon, { density: 72 * (size / 32) })
    .resize(size)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
}
