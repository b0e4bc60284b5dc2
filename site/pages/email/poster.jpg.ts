import { readEntry } from '#site/content/entries.ts'
import { cutPosterStrip } from '#site/images/email-pictures.ts'

export async function GET() {
  const { emailPicture } = await readEntry('brand')
  const picture = await cutPosterStrip(emailPicture)
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
