import { drawIcon } from '#entries/icon.ts'
import { readEntry } from '#entries/read-entry.ts'

export async function GET() {
  const { colours } = await readEntry('brand')
  return new Response(drawIcon(colours, 7), { headers: { 'content-type': 'image/svg+xml' } })
}
