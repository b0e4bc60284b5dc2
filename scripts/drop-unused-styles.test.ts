import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropUnusedStyles } from './drop-unused-styles.ts'

const rules =
  '@layer base{h1{order:1}}@layer ui{.here{order:2}.soon{order:3}.later{order:4}.gone{order:5}' +
  '.here .gone{order:6}.gone,.here:hover{order:7}@media (width<=40rem){.gone{order:8}.here{order:9}}}'

async function build(page: string, more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  await mkdir(join(folder, '_astro'))
  await mkdir(join(folder, 'forms'))
  writeFileSync(join(folder, '_astro/first.js'), 'import("./second.js");x.className="soon"')
  writeFileSync(join(folder, '_astro/second.js'), 'import"./first.js";y("later bare")')
  writeFileSync(join(folder, '_astro/other.js'), 'z("gone")')
  for (const [name, code] of Object.entries(more)) writeFileSync(join(folder, '_astro', name), code)
  const html = `<style>${rules}</style>${page}`
  for (const file of ['index.html', 'forms/answer.html']) writeFileSync(join(folder, file), html)
  await dropUnusedStyles(folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { html, page: read('index.html'), template: read('forms/answer.html') }
}

test('a page keeps the rules of its own classes and of the scripts that it can load, and no others', async () => {
  const built = await build('<p class="here">Text.</p><script src="/_astro/first.js"></script>')
  const orders = [...built.page.matchAll(/order:(\d)/g)].map(([, order]) => order)
  expect(orders.join('')).toBe('123479')
  expect(built.template, 'which the desk fills in').toBe(built.html)
})

test('animations and custom properties that nothing uses are dropped', async () => {
  const used = '@keyframes a0{to{opacity:0}}.here{--a:1px;--b:2px;--d:3px;animation:a0 var(--a)}'
  const unused = '@keyframes a1{to{opacity:1}}.here{--c:4px}'
  const { page } = await build(
    `<style>${used}${unused}</style><p class="here" style="margin:var(--b)" data-day="--d">Text.</p>`,
  )
  expect(page).toMatch(/--a:1px;--b:2px;--d:3px/)
  expect(page).not.toMatch(/--c|a1/)
})

test('a constant is written out, and its definition stays for a stylesheet that a script loads', async () => {
  const sheet = { 'third.js': 'load("fourth.css")', 'fourth.css': 'q{margin:var(--a)}' }
  const { page } = await build(
    '<style>:root{--a:7px;--b:8px}.here{padding:var(--a) var(--b)}</style>' +
      '<p class="here">Text.</p><script src="/_astro/third.js"></script>',
    sheet,
  )
  expect(page).toContain('padding:7px 8px')
  expect(page).toContain('--a:7px')
  expect(page).not.toContain('--b')
})

test('without scripts, only the classes of the page count', async () => {
  const { page } = await build('<p class="here gone">Text.</p>')
  expect(page).toContain('.here .gone{order:6}')
  expect(page).not.toMatch(/soon|later/)
})

test('the styles of a page become one, where its last one was', async () => {
  const first = '<style>@layer reset,base;@layer base{.here{color:red}}</style>'
  const { page } = await build(`<p class="here">Text.</p>${first}<i></i>`)
  expect(page.match(/<style>/g)).toHaveLength(1)
  expect(page).toMatch(/^<p class="here">Text\.<\/p><style>.*color:red.*<\/style><i><\/i>$/)
})

test('a page keeps no rule for a kind of element that neither it nor its scripts name', async () => {
  const kinds =
    '@layer base{[data-kind=here]{order:1}[data-kind=soon]{order:2}[data-kind=gone]{order:0}' +
    '[data-kind=gone] p{order:0}p:is([data-kind=gone],.here){order:5}' +
    '[data-kind]:not([data-kind=gone]){order:6}[type=gone]{order:7}}'
  const { page } = await build(
    `<style>${kinds}</style><p class="here" data-kind="here">Text.</p><script src="/_astro/kinds.js"></script>`,
    { 'kinds.js': 'x.dataset.kind="soon"' },
  )
  expect([...page.matchAll(/order:(\d)/g)].map(([, order]) => order).join('')).toContain('12567')
  expect(page).not.toContain('order:0')
})

test('what only a dropped rule used is dropped with it', async () => {
  const css =
    '@layer base{@keyframes a0{to{order:1}}.gone{--a:1px;animation:a0 1s}.here{order:2;--b:var(--a)}' +
    '@container room (width>=9rem){.here{order:3}}.here{container:hall/inline-size}' +
    '@container hall (width>=9rem){.here{order:4}}@container (width>=9rem){.here{order:5}}}'
  const { page } = await build(`<style>${css}</style><p class="here">Text.</p>`)
  expect(page).toMatch(/order:2.*order:4.*order:5/)
  expect(page).not.toMatch(/a0|--a|--b|order:3|room/)
})

test('a page keeps no rule for a mark that neither it nor its scripts set', async () => {
  const marks =
    '@layer base{[data-here]{order:1}[data-set-soon]{order:2}[data-soon]{order:3}' +
    '[data-gone]{order:0}[data-gone=here] p{order:0}:not([data-gone])>p{order:4}}'
  const { page } = await build(
    `<style>${marks}</style><p class="here gone" data-here>gone</p><script src="/_astro/marks.js"></script>`,
    { 'marks.js': 'x.dataset.setSoon="",y.toggleAttribute("data-soon"),z="gone"' },
  )
  expect([...page.matchAll(/order:(\d)/g)].map(([, order]) => order).join('')).toContain('1234')
  expect(page).not.toContain('order:0')
})
