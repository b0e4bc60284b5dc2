import { readContent } from '#site/content/read-content.ts'
import { cutPosterStrip } from '#site/images/email-pictures.ts'

export async function GET() {
  const { emailPicture } = readContent('brand')
  const picture = await cutPosterStrip(emailPicture)
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
