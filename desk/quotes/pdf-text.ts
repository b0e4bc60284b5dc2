import { existsSync, readFileSync } from 'node:fs'
import { graphemes } from '#desk/lib/text.ts'

/** Where the fonts of PDFs are, from the project's folder. `npm run fonts` writes them. */
export const pdfFonts = 'content/fonts/pdf'

type Ranges = readonly (readonly [first: number, last: number])[]

/** The characters of the fonts that every PDF reader has, for a project without fonts. */
const westEuropean: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]

/** Returns a function that tells whether the PDF's fonts have a character. */
export function readPdfCharacters(fonts = pdfFonts): (character: string) => boolean {
  const file = `${fonts}/characters.json`
  const ranges: Ranges = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : westEuropean
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return character === '\n' || ranges.some(([first, last]) => first <= code && code <= last)
  }
}

/**
 * Prepares text for the fonts: a letter with separate accents becomes one character where there is one, and characters
 * that show nothing go. The fonts lack the narrow no-break space.
 */
export const pdfText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\S\n\u00A0]/g, ' ')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}|(?!\n)\p{Cc}/gu, '')

/** Returns what the PDF shows of a character, wide and fancy letters as plain ones (`Ａ`, `𝐁`), or null if it cannot. */
function shownOf(segment: string, isPrintable: (character: string) => boolean): string | null {
  const ways = [pdfText(segment), pdfText(segment.normalize('NFKC'))]
  return ways.find((way) => [...way].every(isPrintable)) ?? null
}

/** Returns the characters that the PDF cannot show, each once. */
export function findUnprintable(
  text: string,
  isPrintable: (character: string) => boolean,
): readonly string[] {
  const found = new Set<string>()
  for (const { segment } of graphemes.segment(text))
    if (shownOf(segment, isPrintable) === null) found.add(segment.normalize('NFC'))
  return [...found]
}

/** The most characters that are named. */
const maxNamed = 30

/** Returns the characters that the PDF cannot show as a list for people, or '' if there are none. */
export function listUnprintable(text: string, isPrintable: (character: string) => boolean): string {
  const found = findUnprintable(text, isPrintable)
  return [...found.slice(0, maxNamed), ...(found.length > maxNamed ? ['…'] : [])].join(' ')
}

/** Shows an empty box for each character that the fonts lack, so that none becomes another letter or vanishes. */
export const boxUnprintable = (text: string, isPrintable: (character: string) => boolean): string =>
  [...graphemes.segment(text)].map(({ segment }) => shownOf(segment, isPrintable) ?? '□').join('')

type GlyphRun = {
  readonly positions: ReadonlyArray<{ xAdvance: number; xOffset: number }>
}

/**
 * Sets an accent that no letter has built in (`ẹ́`) back by taking its offset from the width of its letter.
 * `@react-pdf/render` scales offsets twice, so that the accent stood behind the letter.
 */
export const withPlacedAccents =
  <Words extends readonly unknown[], Run extends GlyphRun>(layout: (...words: Words) => Run) =>
  (...words: Words): Run => {
    const run = layout(...words)
    for (const [index, position] of run.positions.entries()) {
      const before = run.positions[index - 1]
      if (before === undefined) continue
      before.xAdvance += position.xOffset
      position.xAdvance -= position.xOffset
      position.xOffset = 0
    }
    return run
  }
