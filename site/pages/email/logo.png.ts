import { readContent } from '#site/content/read-content.ts'
import { drawEmailLogo } from '#site/images/email-pictures.ts'

export async function GET() {
  const { colours } = readContent('brand')
  const picture = await drawEmailLogo(colours)
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
}
