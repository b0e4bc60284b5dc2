/**
 * `npm run fonts`: subsets the two font families for content/fonts. Run it after updating a family. The results are
 * committed, so a build needs neither this script nor its packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const prose = `${between(0x20, 0x7e)}\u00a0\u202f£©°²³·«»×–—‘’“”…€−ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâæçèéêëîïôùûüÿœ`
// Other Latin letters, as in Čapek, Łukasz, Şahin. Only pages that contain them load these fonts.
const accents = `${between(0xa1, 0xff)}Œœ‚„•′″‹›™`
const central = between(0x100, 0x17f)

// Headings use a single style, so fixing the axes halves the file.
const heading = { opsz: 72, SOFT: 20, WONK: 0, wght: 560 }
const text = { wght: { min: 400, max: 700 } }

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const interExtended = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'

const cuts = [
  { to: 'fraunces.woff2', from: fraunces, characters: prose, axes: heading },
  { to: 'fraunces-accents.woff2', from: fraunces, characters: accents, axes: heading },
  { to: 'inter.woff2', from: inter, characters: prose, axes: text },
  { to: 'inter-accents.woff2', from: inter, characters: accents, axes: text },
  { to: 'inter-central.woff2', from: interExtended, characters: central, axes: text },
]

const plain = { wght: 400 }
const bold = { wght: 650 }
const frauncesExtended = '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2'
const pdfCuts = [
  { to: 'pdf/heading.ttf', from: fraunces, characters: prose + accents, axes: heading },
  { to: 'pdf/heading-central.ttf', from: frauncesExtended, characters: central, axes: heading },
  { to: 'pdf/text.ttf', from: inter, characters: prose + accents, axes: plain },
  { to: 'pdf/text-central.ttf', from: interExtended, characters: central, axes: plain },
  { to: 'pdf/bold.ttf', from: inter, characters: prose + accents, axes: bold },
  { to: 'pdf/bold-central.ttf', from: interExtended, characters: central, axes: bold },
]

for (const { to, from, characters, axes } of [...cuts, ...pdfCuts]) {
  const cut = await subsetFont(await readFile(resolve(from)), characters, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: axes,
    // Leaves out glyphs that only OpenType features use (`tnum`, `ss01`): Inter shrinks from 22 kB to 16 kB.
    noLayoutClosure: true,
  })
  await writeFile(new URL(`../content/fonts/${to}`, import.meta.url), cut)
}
