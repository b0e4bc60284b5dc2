import { expect, test } from 'vitest'
import { takeRuntimeOut } from './island-runtime.ts'

const wakes = (how: string) => `(()=>{(self.Astro||(self.Astro={})).${how}=a})();`
const element = '(()=>{customElements.define("astro-island",b<c)})();'
const own = '(()=>{document.title="ours"})();'
const pageWith = (...scripts: string[]) =>
  `<main>${scripts.map((code) => `<script>${code}</script>`).join('')}<p>Muraho</p></main>`

test('an island that waits to be seen wakes by a file, once for the page', () => {
  const { page, runtime } = takeRuntimeOut(pageWith(wakes('visible'), element, own))
  expect(runtime?.code).toBe(`${wakes('visible')}\n${element}`)
  expect(page).toBe(
    `<main><script type="module" src="${runtime?.path}"></script><script>${own}</script><p>Muraho</p></main>`,
  )
})

test('the style that HTML would not allow there goes with it', () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
  const html = `<p>Sample content</p>${style}${pageWith(wakes('visible'), element)}`
  expect(takeRuntimeOut(html).page).toMatch(/^<p>Sample content<\/p><main><script type="module"/)
})

test.each([
  ['without islands', pageWith(own)],
  ['whose island is needed at once', pageWith(wakes('load'), element)],
  ['with one of each', pageWith(wakes('load'), wakes('visible'), element)],
])('a page %s stays as it is', (_, page) => {
  expect(takeRuntimeOut(page)).toEqual({ page, runtime: null })
})
