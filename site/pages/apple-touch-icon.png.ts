import sharp from 'sharp'
import { drawIcon } from '#site/content/brand.ts'
import { readEntry } from '#site/content/entries.ts'

export async function GET() {
  const { colours } = await readEntry('brand')
  const icon = Buffer.from(drawIcon(colours, 0))
  const picture = await sharp(icon, { density: 72 * (180 / 32) })
    .resize(180)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
}
