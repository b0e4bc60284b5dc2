import { readFileSync } from 'node:fs'
import { create, type Font, type Glyph } from 'fontkitten'

const folder = 'content/fonts'

/** A line of words as an outline, its baseline at 0 and its letters `size` high. */
export type SetLine = { readonly path: string; readonly width: number }
export type SetType = (words: string, size: number) => SetLine

/**
 * Sets words in a family of `content/fonts/fonts.css`, as the outlines of its letters: what is drawn
 * then needs no font on the machine. A letter is taken from the last face that has it, as a browser
 * does; a letter that none has is set without its accent.
 */
export function typeOf(family: string): SetType {
  const faces = readFaces(family)
  const known = new Map<string, Letter | null>()
  const letterOf = (sign: string) => {
    const letter = known.get(sign) ?? findLetter(faces, sign)
    known.set(sign, letter)
    return letter
  }

  return (words, size) => {
    const letters = [...words].flatMap((sign) => letterOf(sign) ?? [])
    const width = letters.reduce((sum, { advance }) => sum + advance * size, 0)
    return {
      width,
      // Many a setting is measured before one is drawn.
      get path() {
        let at = 0
        return letters
          .map(({ outline, advance }) => {
            const drawn = outline.scale(size, -size).translate(at, 0).toSVG()
            at += advance * size
            return drawn.replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1))
          })
          .join('')
      },
    }
  }
}

/** A letter as if it were set one pixel high. */
type Letter = { outline: Glyph['path']; advance: number }

function findLetter(faces: readonly Font[], sign: string): Letter | null {
  const codes = [sign, ...sign.normalize('NFD')].map((part) => part.codePointAt(0) ?? 0)
  const code = codes.find((part) => faces.some((font) => font.hasGlyphForCodePoint(part))) ?? 0
  const face = faces.find((font) => font.hasGlyphForCodePoint(code))
  if (!face) return null
  const { path, advanceWidth } = face.glyphForCodePoint(code)
  return { outline: path.scale(1 / face.unitsPerEm), advance: advanceWidth / face.unitsPerEm }
}

function readFaces(family: string): Font[] {
  const css = readFileSync(`${folder}/fonts.css`, 'utf8')
  const files = [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const file = /url\("\.\/([^"]+)"\)/.exec(face)?.[1]
    return file && face.includes(`font-family: "${family}"`) ? [file] : []
  })
  return files.reverse().flatMap((file) => {
    const font = create(readFileSync(`${folder}/${file}`))
    return font.isCollection ? [] : [font]
  })
}
