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
  ['a link', `<a href="javascript:alert(1)">${path}</a>${path}`],
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

test.each([
  ['words', `<text>Imisozi</text>${path}`, /outlines/],
  ['an embedded picture', `<image href="https://evil.example/x.png"/>${path}`, /outlines/],
  ['a reused element', `<use href="#a"/>${path}`, /outlines/],
  ['no shapes', '', /shows nothing/],
  ['too many shapes', path.repeat(2000), /too complex/],
])('a logo with %s is refused', (_title, drawing, sentence) => {
  expect(inside(drawing)).toMatch(sentence)
})

test.each(['', 'viewBox="a b c d"', 'viewBox="0 0 9"', 'width="1em" height="2em"'])(
  'a logo whose size is %j is refused',
  (attributes) => expect(inside(path, attributes)).toMatch(/viewBox/),
)

test('colours are kept, wherever a drawing program puts them', () => {
  const style = '<style>.a, .b { fill: #fff; } .b { stroke: red }</style>'
  expect(inside(`${style}<path class="a" d="M0 0"/>`)).toBe('<path d="M0 0" fill="#fff"/>')
  expect(inside('<path d="M0 0" style="fill:#123;stroke-width:2"/>')).toBe(
    '<path d="M0 0" fill="#123" stroke-width="2"/>',
  )
  expect(inside(path, 'width="9px" height="8px" fill="none"')).toBe(`<g fill="none">${path}</g>`)
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
