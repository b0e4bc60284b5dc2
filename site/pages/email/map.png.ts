import sharp from 'sharp'

/** Renders the map for quotes at its original size, because PDFs cannot embed SVG files. */
export async function GET() {
  const picture = await sharp('site/components/maps/rwanda.svg')
    .resize(1300)
    .png({ palette: true })
    .toBuffer()
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
}
