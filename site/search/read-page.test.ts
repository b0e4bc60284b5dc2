import { expect, test } from 'vitest'
import { parsePage, readPage } from './read-page.ts'

const page = (main: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta name="description" content="On foot &amp; slowly">${head}</head>
   <body><header><p>Everywhere</p></header><main><h1>Canopy<br> Walk</h1>${main}</main></body></html>`

const read = (main: string, head = '') => readPage(parsePage(page(main, head)), '/canopy')

test('the title, headings and text of a page are indexed', () => {
  expect(read('<h2>The <em>bridge</em></h2><p>It moves a <b>little</b>.</p>')).toEqual({
    path: '/canopy',
    title: 'Canopy Walk',
    phrases: [],
    trail: [],
    description: 'On foot & slowly',
    headings: ['The bridge'],
    passages: ['It moves a little.'],
  })
})

test.each([
  ['<p>One</p><p>Two</p>', ['One', 'Two']],
  ['<div>One<div>Two</div>three</div>', ['One', 'Two', 'three']],
  ['<a href="/x"><span>Lake</span><span>Kivu</span></a> is near', ['Lake Kivu is near']],
  [
    '<dl><dt>Permit</dt><dd>$200</dd><dd>Ask us.</dd><dt>Age</dt><dd>15</dd></dl>',
    ['Permit: $200 Ask us.', 'Age: 15'],
  ],
  ['<p>Said twice</p><p>Said twice</p>', ['Said twice']],
  ['<p>Rain &amp; sun, <time>all year</time> !</p>', ['Rain & sun, all year!']],
])('%s is read as %j', (main, passages) => {
  expect(read(main)?.passages).toEqual(passages)
})

test.each([
  '<nav><p>x</p></nav>',
  '<form><label>Name</label><input></form>',
  '<dialog><p>x</p></dialog>',
  '<template><p>x</p></template>',
  '<p hidden>x</p>',
  '<span aria-hidden="true">x</span>',
  '<iframe title="x">x</iframe>',
  '<script>const a = "x > y"</script><style>p { color: red }</style>',
  '<a href="/elsewhere">Another page</a>',
  '<h3><a href="/elsewhere">Another page</a></h3>',
  '<section><h2>Guests</h2><p data-sample="">Sample content</p><p>x</p></section>',
])('%s is not indexed', (main) => {
  expect(read(main)).toMatchObject({ headings: [], passages: [] })
})

test('the questions of an accordion are headings', () => {
  const faq = '<details><summary>When to come?</summary><p>In June.</p></details>'
  expect(read(faq)).toMatchObject({ headings: ['When to come?'], passages: ['In June.'] })
})

test('the trail is the breadcrumb between Home and the page', () => {
  const trail = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>
    <li><a href="/park">Nyungwe</a></li><li><span aria-current="page">Canopy Walk</span></li></ol></nav>`
  expect(read(trail)?.trail).toEqual(['Nyungwe'])
})

test.each([
  ['asks search engines to leave it out', '<meta name="robots" content="noindex">'],
  ['is a copy of another', '<link rel="canonical" href="https://a.example/walks/canopy">'],
])('a page that %s is not indexed', (_, head) => {
  expect(read('<p>Words</p>', head)).toBeNull()
})

test('a page whose canonical address is its own is indexed', () => {
  expect(read('', '<link rel="canonical" href="https://a.example/canopy">')).not.toBeNull()
})
