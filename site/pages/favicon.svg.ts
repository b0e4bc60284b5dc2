import { drawIcon } from '#site/content/brand.ts'
import { readEntry } from '#site/content/entries.ts'

export async function GET() {
  const { colours } = await readEntry('brand')
  return new Response(drawIcon(colours, 7), { headers: { 'content-type': 'image/svg+xml' } })
}
