/**
 * `npm run fonts`: subsets the two font families for content/fonts. Run it after updating a family. The results are
 * committed, so a build needs neither this script nor its packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { create, type Font, openSync } from 'fontkit'
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

// The PDF of a quote may contain any name and sign. Each of its three styles falls back from one font to the next.
const extendedLatin = `${between(0x100, 0x24f)}${between(0x1e00, 0x1eff)}`
const everyLetter = [
  `${prose}${accents}${extendedLatin}`,
  between(0xa0, 0xff),
  between(0x250, 0x52f), // phonetic and combining marks, Greek, Cyrillic
  between(0x1c80, 0x1c88), // Cyrillic
  between(0x1d00, 0x1dbf), // phonetic
  between(0x1f00, 0x1fff), // Greek
  between(0x2c60, 0x2c7f), // Latin
  between(0xa640, 0xa69f), // Cyrillic
  between(0xa720, 0xa7ff), // Latin
].join('')
const everySign = [
  between(0x2010, 0x2027), // punctuation
  between(0x2030, 0x205e),
  between(0x2070, 0x218f), // raised digits, currencies, letter-like signs, fractions
  between(0x2190, 0x22ff), // arrows, mathematics
  between(0x2300, 0x23ff),
  between(0x2460, 0x27ff), // circled digits, boxes, shapes, dingbats
  between(0x2900, 0x2bff), // arrows, mathematics
].join('')
const everyScript = [
  between(0x530, 0x58f), // Armenian
  between(0x10a0, 0x10ff), // Georgian
  between(0xfb00, 0xfb06), // ligatures
].join('')

const plain = { wght: 400, opsz: 14 }
const bold = { wght: 650, opsz: 14 }
const wholeInter = 'inter-ui/variable/InterVariable.woff2'
const deja = {
  text: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const
const [frauncesExtended, frauncesVietnamese] = ['latin-ext', 'vietnamese'].map(
  (part) => `@fontsource-variable/fraunces/files/fraunces-${part}-full-normal.woff2`,
) as [string, string]

const every = everyLetter + everySign + everyScript
const pdfCuts = [
  { to: 'pdf/heading.ttf', from: fraunces, characters: prose + accents, axes: heading },
  {
    to: 'pdf/heading-extended.ttf',
    from: frauncesExtended,
    characters: extendedLatin,
    axes: heading,
  },
  {
    to: 'pdf/heading-vietnamese.ttf',
    from: frauncesVietnamese,
    characters: extendedLatin,
    axes: heading,
  },
  { to: 'pdf/text.ttf', from: wholeInter, characters: every, axes: plain },
  { to: 'pdf/bold.ttf', from: wholeInter, characters: every, axes: bold },
]

type Cut = {
  readonly to: string
  readonly from: string
  readonly characters: string
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>
}

async function write({ to, from, characters, axes }: Cut): Promise<void> {
  const cut = await subsetFont(await readFile(resolve(from)), characters, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    ...(axes && { variationAxes: axes }),
    // Leaves out glyphs that only OpenType features use (`tnum`, `ss01`): Inter shrinks from 22 kB to 16 kB.
    noLayoutClosure: true,
  })
  const file = to.startsWith('pdf/') ? rename(cut) : cut
  await writeFile(new URL(`../content/fonts/${to}`, import.meta.url), file)
}

let renamed = 0

/**
 * Gives a font a PostScript name of its own, of the same length. If two fonts share one (text and bold are the same
 * variable font), pdfkit embeds the second again for every word: 1,900 copies in a quote of 38 pages.
 */
function rename(font: Buffer): Buffer {
  const { postscriptName: old } = create(font) as Font
  renamed += 1
  const name = `${old.slice(0, -2)}${String(renamed).padStart(2, '0')}`
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const replaced = font.toString('latin1').replaceAll(wide(old), wide(name)).replaceAll(old, name)
  return Buffer.from(replaced, 'latin1')
}

for (const cut of [...cuts, ...pdfCuts]) await write(cut)
for (const style of ['text', 'bold'] as const) {
  const known = charactersIn(style)
  const characters = [...every].filter((one) => !known.has(one.codePointAt(0) ?? 0)).join('')
  await write({ to: `pdf/${style}-other.ttf`, from: deja[style], characters })
}

// The characters that every style can show. The desk names all others before it sends a quote.
const inBold = new Set([...charactersIn('bold'), ...charactersIn('bold-other')])
const shown = [...new Set([...charactersIn('text'), ...charactersIn('text-other')])].filter(
  (code) => inBold.has(code),
)
const ranges: [number, number][] = []
for (const code of shown.toSorted((one, other) => one - other)) {
  const last = ranges.at(-1)
  if (last?.[1] === code - 1) last[1] = code
  else if (code >= 0x20) ranges.push([code, code])
}
await writeFile(
  new URL('../content/fonts/pdf/characters.json', import.meta.url),
  `${JSON.stringify(ranges)}\n`,
)

function charactersIn(name: string): ReadonlySet<number> {
  const font = openSync(fileURLToPath(new URL(`../content/fonts/pdf/${name}.ttf`, import.meta.url)))
  return new Set('characterSet' in font ? font.characterSet : [])
}
