import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'

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

  return (words, size) => {
    let path = ''
    let width = 0
    for (const letter of words) {
      const codes = [letter, ...letter.normalize('NFD')].map((sign) => sign.codePointAt(0) ?? 0)
      const code = codes.find((sign) => faces.some((font) => font.hasGlyphForCodePoint(sign))) ?? 0
      const face = faces.find((font) => font.hasGlyphForCodePoint(code))
      if (!face) continue
      const glyph = face.glyphForCodePoint(code)
      const scale = size / face.unitsPerEm
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
      width += glyph.advanceWidth * scale
    }
    return { path: path.replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1)), width }
  }
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
