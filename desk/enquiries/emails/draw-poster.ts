import { text } from 'node:stream/consumers'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

// Runs as a separate process, so that visitors do not wait: `request-poster.ts` starts it. Reads an SVG, writes a PNG.

/** Twice as wide as emails show it, for phones. */
const width = 600
/** Few inks, as in a print: a third of the bytes. */
const colours = 96

const [, , font = ''] = process.argv
const drawn = new Resvg(await text(process.stdin), {
  fitTo: { mode: 'width', value: width },
  font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Fraunces' },
}).render()
const png = sharp(drawn.asPng()).png({ palette: true, colours, dither: 0.6, effort: 8 })
process.stdout.write(await png.toBuffer())
