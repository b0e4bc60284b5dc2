import sharp from 'sharp'

/** Draws the map of quotes, in the size of its drawing: a PDF takes no SVG file. */
export async function GET() {
  const picture = await sharp('site/components/maps/rwanda.svg')
    .resize(1300)
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
}
