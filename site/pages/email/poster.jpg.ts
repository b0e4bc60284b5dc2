import { readEntry } from '#entries/read-entry.ts'
import { cutPosterStrip } from '#pictures/email-pictures.ts'

export async function GET() {
  const { emailPicture } = await readEntry('brand')
  const picture = await cutPosterStrip(emailPicture)
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
