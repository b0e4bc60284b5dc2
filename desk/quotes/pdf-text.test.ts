import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import {
  boxUnprintable,
  findUnprintable,
  pdfFonts,
  pdfText,
  readPdfCharacters,
  withPlacedAccents,
} from './pdf-text.ts'

const isPrintable = readPdfCharacters()

function openFont(name: string) {
  const font = openSync(`${pdfFonts}/${name}.ttf`)
  if (!('characterSet' in font)) throw new Error('a collection')
  return font
}

test.each([
  'Ștefan Popescu-Țurcanu',
  'Łukasz Wałęsa, Søren Kjær, Jörg Weiß, Çağlar Şahin',
  'Владимир Орлов, Ґалаґан, Ђорђе',
  'Nguyễn Thị Hương, Đặng Văn',
  'Ελλάδα, Ὀδύσσεια',
  'Yẹmí, Ọláńrewájú, Kwɛku, Ŋala',
  'Հայաստան, საქართველო',
  '≥ 15 years → next ← ↔ ⇒ ≤ ≠ ≈ ± × ÷ ∞ √ ∑ ½ ⅓ m² ① ✓ ★ • … – — ‰ €₦₹₽',
  'e\u0301te\u0301 Ange\u0300le S\u0326tefan',
  'line\nbreak,\ttab, soft\u00ADhyphen, zero\u200Bwidth, 1\u202F500\u00A0€, 5\u2009%',
])('the fonts show %j', (text) => {
  expect(findUnprintable(text, isPrintable)).toEqual([])
  expect(boxUnprintable(text, isPrintable)).toBe(pdfText(text))
})

test('wide and fancy letters are plain ones', () => {
  const text = 'Ｔａｎａｋａ，２０２７ 𝐁𝐨𝐥𝐝 𝒮𝒸𝓇𝒾𝓅𝓉 ㎡'
  expect(findUnprintable(text, isPrintable)).toEqual([])
  expect(boxUnprintable(text, isPrintable)).toBe('Tanaka,2027 Bold Script m2')
})

test.each([
  ['你好 Aline, 你', ['你', '好'], '□□ Aline, □'],
  ['مرحبا', ['م', 'ر', 'ح', 'ب', 'ا'], '□□□□□'],
  ['🦍 👍🏽 👨‍👩‍👧 🇷🇼', ['🦍', '👍🏽', '👨‍👩‍👧', '🇷🇼'], '□ □ □ □'],
  ['한국 שלום हिन्दी ไทย', null, null],
])('%j has characters that the fonts lack, and shows a box for each', (text, lacking, boxed) => {
  const found = findUnprintable(text, isPrintable)
  if (lacking === null) expect(found.length).toBeGreaterThan(8)
  else expect([found, boxUnprintable(text, isPrintable)]).toEqual([lacking, boxed])
})

test.each(['Adébáyọ̀', 'Kwɛ̀ku', 'm̃ x̌ e̱', 'e̱̓'])(
  'the accents of %j stand on their letters',
  (name) => {
    const font = openFont('text')
    const where = ({ positions }: ReturnType<typeof font.layout>) => {
      let pen = 0
      return positions.map(({ xAdvance, xOffset }) => {
        const at = pen + xOffset
        pen += xAdvance
        return { at, end: pen }
      })
    }
    const placed = withPlacedAccents(font.layout.bind(font))(name)
    expect(placed.positions.every(({ xOffset }) => xOffset === 0)).toBe(true)
    const ends = ({ end }: { readonly end: number }) => end
    const usual = where(font.layout(name))
    expect(where(placed).map(({ at }) => at)).toEqual(usual.map(({ at }) => at))
    expect(where(placed).map(ends).at(-1)).toBe(usual.map(ends).at(-1))
  },
)

test('the list of characters is that of the fonts, and each font has a name of its own', () => {
  for (const style of ['text', 'bold'] as const) {
    const known = new Set(['', '-other'].flatMap((part) => openFont(style + part).characterSet))
    for (let code = 0x20; code < 0x1_1000; code += 1)
      if (isPrintable(String.fromCodePoint(code))) expect(known.has(code)).toBe(true)
  }
  // pdfkit embeds fonts that share a name again for every word.
  const names = ['text', 'text-other', 'bold', 'bold-other', 'heading', 'heading-extended']
  const postscript = [...names, 'heading-vietnamese'].map((name) => openFont(name).postscriptName)
  expect(new Set(postscript).size).toBe(7)
})
