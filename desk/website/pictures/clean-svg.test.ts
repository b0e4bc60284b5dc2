import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const path = '<path d="M0 0h9v9z"/>'
const inside = (drawing: string, attributes = 'viewBox="0 0 9 9"') => {
  const result = cleanSvg(`<svg ${attributes}>${drawing}</svg>`)
  return 'svg' in result ? result.svg.replace(/^<svg[^>]*>\n|\n<\/svg>\n$/g, '') : result.refused
}

test('the default logo is unchanged', () => {
  const result = cleanSvg(readFileSync('content/media/logo.svg', 'utf8'))
  const again = 'svg' in result ? result.svg : ''
  expect(again).toContain('<path class="accent" d="M20 2.1')
  expect(cleanSvg(again)).toEqual({ svg: again })
})

test.each([
  ['a script', `<script>alert(1)</script>${path}`],
  ['a script in a group', `<g><script href="https://evil.example/x.js"/></g>${path}`],
  ['an event handler', '<path d="M0 0h9v9z" onload="alert(1)"/>'],
  ['an event handler of the root', path, 'viewBox="0 0 9 9" onload="alert(1)"'],
  ['HTML', `<foreignObject><img src="x" onerror="alert(1)"></foreignObject>${path}`],
  ['an animated link', `<animate attributeName="href" to="javascript:alert(1)"/>${path}`],
  ['an external file', '<path d="M0 0h9v9z" fill="url(https://evil.example/x)"/>'],
  ['an external style sheet', `<style>@import "https://evil.example"</style>${path}`],
  ['an external file in a style', '<path d="M0 0h9v9z" style="fill:url(//evil.example)"/>'],
  ['data', '<path d="M0 0h9v9z" mask="url(data:image/svg+xml,x)"/>'],
  ['a quote in a value', `<path d='M0 0h9v9z' transform='"&gt;&lt;script&gt;'/>`],
  ['an entity', `<!-- <!ENTITY x SYSTEM "file:///etc/passwd"> -->${path}&x;`],
  ['a comment with a script', `<!--><script>alert(1)</script>-->${path}`],
  ['a CDATA section', `<![CDATA[<script>alert(1)</script>]]>${path}`],
])('%s is removed from a logo', (_title, drawing, attributes?: string) => {
  expect(inside(drawing, attributes)).toBe(path)
})

test('a link is removed from a logo, and what it contains stays', () => {
  const drawing = `<a href="javascript:alert(1)" target="x" fill="red">${path}</a>`
  expect(inside(drawing)).toBe(`<g fill="red">${path}</g>`)
})

test.each([
  ['words', `<text>Imisozi</text>${path}`, /outlines/],
  ['an embedded picture', `<image href="https://evil.example/x.png"/>${path}`, /outlines/],
  [
    'an effect',
    `<filter id="a"><feGaussianBlur/></filter><g filter="url(#a)">${path}</g>`,
    /outlines/,
  ],
  ['a pattern', `<defs><pattern id="a"/></defs><path d="M0 0h9z" fill="url(#a)"/>`, /outlines/],
  ['words along a line', `<text><textPath href="#a">Imisozi</textPath></text>${path}`, /outlines/],
  ['a blend', `<g style="mix-blend-mode:multiply">${path}</g>`, /outlines/],
  ['no shapes', '', /shows nothing/],
  ['too many shapes', path.repeat(2000), /too complex/],
])('a logo with %s is refused', (_title, drawing, sentence) => {
  expect(inside(drawing)).toMatch(sentence)
})

/** Ten uses of ten uses of ten uses: a small file that takes a browser hours to draw. */
const nested = Array.from(
  { length: 9 },
  (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
).join('')

test.each([
  ['many nested uses', `<g id="a0">${path}</g>${nested}`],
  ['a use of itself', `<g id="a">${path}<use href="#a"/></g>`],
])('a logo with %s is refused', (_title, drawing) => {
  expect(inside(drawing)).toMatch(/too complex/)
})

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'

test.each([
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${namespaces} style="enable-background:new 0 0 9 9;" xml:space="preserve">
<style type="text/css">.st0{fill:#0F2F2B;} .st1{fill:url(#SVGID_1_);}</style>
<metadata><sfw xmlns="&ns_extend;"><slices/></sfw><p>words</p></metadata>
<switch>
  <foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#pgf"/></foreignObject>
  <g i:extraneous="self">
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0"><stop offset="0" style="stop-color:#FFF"/></linearGradient>
    <path class="st0" d="M0 0h9v9z" onclick="alert(1)"/><path class="st1" d="M1 1h2v2z"/><text x="1"> </text>
  </g>
</switch>
<i:aipgf id="pgf" i:pgfEncoding="zstd/base64"><![CDATA[KLUv/QBYdFYA<script>alert(1)</script>]]></i:aipgf>
</svg>`,
    '<g><g><linearGradient id="logo-SVGID_1_" gradientUnits="userSpaceOnUse" x1="0"><stop offset="0" stop-color="#FFF"/></linearGradient><path d="M0 0h9v9z" fill="#0F2F2B"/><path d="M1 1h2v2z" fill="url(#logo-SVGID_1_)"/></g></g>',
  ],
  [
    'Inkscape',
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink" width="10mm" height="10mm" viewBox="0 0 9 9">
  <sodipodi:namedview id="n" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <svg:defs id="d"><svg:filter id="old"/><inkscape:path-effect id="e" effect="spiro"/>
    <svg:linearGradient id="stops.1"><svg:stop offset="0" style="stop-color:#123456;stop-opacity:1"/></svg:linearGradient>
    <svg:linearGradient id="way" xlink:href="#stops.1" inkscape:collect="always"/></svg:defs>
  <svg:g inkscape:label="Hidden" style="display:none"><svg:path d="M5 5"/></svg:g>
  <svg:g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <svg:path id="peak" style="fill:url(#way);stroke:none" d="M0 0h9v9z" sodipodi:nodetypes="cccc"/>
    <svg:use xlink:href="#peak" transform="translate(3)"/></svg:g>
</svg:svg>`,
    '<defs><linearGradient id="logo-stops_46_1"><stop offset="0" stop-color="#123456" stop-opacity="1"/></linearGradient><linearGradient id="logo-way" href="#logo-stops_46_1"/></defs><g><path id="logo-peak" d="M0 0h9v9z" fill="url(#logo-way)" stroke="none"/><use href="#logo-peak" transform="translate(3)"/></g>',
  ],
  [
    'Figma',
    `<svg width="9" height="9" viewBox="0 0 9 9" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M9 0H0v9z" fill="white"/></mask>
<g mask="url(#mask0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0h9v9z" fill="#0F2F2B"/></g></g>
<defs><clipPath id="clip0_1_2"><rect width="9" height="9" fill="white"/></clipPath></defs></svg>`,
    '<g fill="none"><g clip-path="url(#logo-clip0_1_2)"><mask id="logo-mask0_1_2" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9" mask-type="luminance"><path d="M9 0H0v9z" fill="white"/></mask><g mask="url(#logo-mask0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0h9v9z" fill="#0F2F2B"/></g></g><defs><clipPath id="logo-clip0_1_2"><rect width="9" height="9" fill="white"/></clipPath></defs></g>',
  ],
  [
    'CorelDRAW',
    `<?xml version="1.0" encoding="UTF-8"?>
<!-- Creator: CorelDRAW -->
<svg ${namespaces} xml:space="preserve" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[ .str0 {stroke:#2B2A29;stroke-width:20} .fil0 {fill:none;fill-rule:nonzero} ]]></style></defs>
 <symbol id="hill" viewBox="0 0 9 9"><path d="M1 1h2v2z"/></symbol>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><polygon class="fil0 str0" points="0,0 9,0 9,9"/><use xlink:href="#hill"/></g>
</svg>`,
    '<g fill-rule="evenodd"><symbol id="logo-hill" viewBox="0 0 9 9"><path d="M1 1h2v2z"/></symbol><g><polygon points="0,0 9,0 9,9" stroke="#2B2A29" stroke-width="20" fill="none" fill-rule="nonzero"/><use href="#logo-hill"/></g></g>',
  ],
])('a logo as %s writes it keeps its shapes, and nothing else', (_program, text, drawing) => {
  const result = cleanSvg(text)
  const svg = 'svg' in result ? result.svg : result.refused
  expect(svg.replace(/^<svg[^>]*>\n|\n<\/svg>\n$/g, '')).toBe(drawing)
  expect(cleanSvg(svg)).toEqual({ svg })
})

test.each([
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml,x#a"/>',
  '<use href="javascript:alert(1)"/>',
  '<use/>',
  '<linearGradient id="a"><set attributeName="href" to="javascript:alert(1)"/></linearGradient>',
])('%s brings nothing from elsewhere into a logo', (drawing) => {
  expect(inside(`${drawing}${path}`)).not.toMatch(/evil|data:|javascript|<use|<set/)
})

test('a drawing of long numbers is rounded before it is called too complex', () => {
  const long = Array.from({ length: 900 }, (_, n) => `L${n % 9}.123456789012345 ${n % 7}.123456789`)
  expect(inside(`<path d="M0 0${long.join('')}z" fill="#123456"/>`)).toMatch(/^<path /)
})

test.each([
  '',
  'viewBox="a b c d"',
  'viewBox="0 0 9"',
  'viewBox="0 0 0 9"',
  'width="1em" height="2em"',
])('a logo whose size is %j is refused', (attributes) =>
  expect(inside(path, attributes)).toMatch(/viewBox/),
)

test('colours are kept, wherever a drawing program puts them', () => {
  const style = '<style>.a, .b { fill: #fff; } .b { stroke: red }</style>'
  expect(inside(`${style}<path class="a" d="M0 0"/>`)).toBe('<path d="M0 0" fill="#fff"/>')
  expect(inside('<path d="M0 0" style="fill:#123;stroke-width:2"/>')).toBe(
    '<path d="M0 0" fill="#123" stroke-width="2"/>',
  )
  expect(inside(path, 'width="9px" height="8px" fill="none"')).toBe(`<g fill="none">${path}</g>`)
})

// biome-ignore format: a table
test.each([
  // a colour                        written as                                                     kept as
  ['a gradient and a colour for want of it', '<linearGradient id="a"/><path d="M0 0" style="fill:url(#a) #123"/>', '<linearGradient id="logo-a"/><path d="M0 0" fill="url(#logo-a)"/>'],
  ['a gradient that is missing',     '<path d="M0 0" fill="url(#none) rgb(1, 2, 3)"/>',             '<path d="M0 0" fill="rgb(1, 2, 3)"/>'],
  ['a variable',                     '<style>:root{--c: #123;} .a{fill:var(--c)}</style><path class="a" d="M0 0"/>', '<path d="M0 0" fill="#123"/>'],
  ['a variable without a value',     '<path d="M0 0" fill="var(--fill-0, rgb(1,2,3))"/>',           '<path d="M0 0" fill="rgb(1,2,3)"/>'],
  ['the syntax of today',            '<path d="M0 0" fill="hsl(120deg 50% 50% / 0.5)"/>',           '<path d="M0 0" fill="hsl(120deg 50% 50% / 0.5)"/>'],
  ['a screen of more colours',       '<path d="M0 0" style="fill:#F00;fill:color(display-p3 1 0 0)"/>', '<path d="M0 0" fill="#F00"/>'],
  ['a printer’s colour',             '<path d="M0 0" style="fill:#123 icc-color(cmyk, 0.1, 0.4)"/>', '<path d="M0 0" fill="#123"/>'],
  ['a bare ampersand elsewhere',     '<title>Hills & Lakes</title><style>.a{fill:red}</style><path class="a" d="M0 0"/>', '<path d="M0 0" fill="red"/>'],
])('a colour is kept with %s', (_title, drawing, kept) => {
  expect(inside(drawing)).toBe(kept)
})

test('a switch shows what is for every language', () => {
  const german = '<g systemLanguage="de"><circle r="4"/></g>'
  expect(inside(`<switch>${german}<g>${path}</g></switch>`)).toBe(`<g><g>${path}</g></g>`)
})

test('uses of a shape are found, whatever prefix the file has for links', () => {
  const prefixes = 'xmlns:s="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
  const drawing = `<s:defs><s:path id="a" d="M0 0h9v9z"/></s:defs><s:use x:href="#a"/>`
  const result = cleanSvg(`<s:svg ${prefixes} viewBox="0 0 9 9">${drawing}</s:svg>`)
  expect('svg' in result && result.svg).toContain('<use href="#logo-a"/>')
  const style = '<style>.a{fill:red}</style>'
  const twice = `${style}<path id="a" class="a" d="M0 0"/><use href="#a" xlink:href="#a"/>`
  expect(inside(twice)).toBe('<path id="logo-a" d="M0 0" fill="red"/><use href="#logo-a"/>')
})

test('a turn that a style sheet names stays where it is', () => {
  const style = 'transform:rotate(45deg) translate(2px, 1px);transform-origin:4px 4px'
  expect(inside(`<path d="M0 0" style="${style}"/>`)).toBe(
    '<path d="M0 0" transform="rotate(45) translate(2, 1)" transform-origin="4px 4px"/>',
  )
})

test('ids in a logo cannot collide with those of the page', () => {
  expect(
    inside(
      '<linearGradient id="main"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0" fill="url(#main)"/>',
    ),
  ).toBe(
    '<linearGradient id="logo-main"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0" fill="url(#logo-main)"/>',
  )
})
