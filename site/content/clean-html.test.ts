import { satteri } from '@astrojs/markdown-satteri'
import { describe, expect, test } from 'vitest'
import { findForeignCode, scriptHash } from '#site/build/foreign-code.ts'
import { findLinkErrors } from '#site/content/check/link-errors.ts'
import { formatError } from '#site/content/check/text-error.ts'
import { findTextErrors } from '#site/content/check/text-errors.ts'
import { cleanHtml, cleanMarkdown } from './clean-html.ts'
import { fillInHtml } from './facts.ts'

const renderer = await cleanMarkdown(satteri()).createRenderer({})
const render = async (article: string) => (await renderer.render(article)).code

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script type="module">import("/desk")</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><use href="data:image/svg+xml;base64,AAAA"/></svg>',
  '<math><mtext></mtext><script>alert(1)</script></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x]( vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '<iframe src="/desk"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/desk/team" method="post"><input name="email"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<details open ontoggle=alert(1)>x</details>',
  '<p id="main" name="body">x</p>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<img src="https://example.org/x.png" longdesc="javascript:alert(1)">',
  '<a href="/x" ping="https://evil.example" target="_blank">x</a>',
  '<td background="javascript:alert(1)">x</td>',
  '<scr\0ipt>alert(1)</script>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '[x](java&NewLine;script:alert(1))',
  '[x][y]\n\n[y]: <java&Tab;script:alert(1)> "a title"',
  '![x](/x.png "a\\" onerror=\\"alert(1)")',
  '[^1]\n\n[^1]: [x](javascript:alert(1)) <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
]

test.each(attacks)('%s runs nothing in an article', async (attack) => {
  for (const article of [attack, `Before ${attack} after`, `> ${attack}`, `- ${attack}`]) {
    const html = await render(article)
    expect(findForeignCode(html, new Set())).toEqual([])
    expect(html).not.toMatch(
      /<(script|iframe|object|embed|form|button|base|meta|link|style|svg)\b/i,
    )
    expect(html).not.toMatch(
      /<[^>]*(href|src|cite|longdesc|background|ping)="?(?!(https?|mailto|tel):|\/|#)[a-z]+:/i,
    )
  }
})

test('what Markdown can write stays', async () => {
  const html = await render(
    '## A heading\n\n**Bold** and *italic*, [a page](/contact#form), [elsewhere](https://example.org), [mail](mailto:a@example.org), [phone](tel:+250788) and <https://example.org/x>.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> quoted\n\n1. first\n',
  )
  expect(html).toContain('<h2 id="a-heading">A heading</h2>')
  for (const part of [
    '<strong>Bold</strong>',
    '<em>italic</em>',
    'href="/contact#form"',
    'href="https://example.org"',
    'href="mailto:a@example.org"',
    'href="tel:+250788"',
    '<li>one</li>',
    '<td>1</td>',
    '<blockquote>',
    '<ol>',
  ])
    expect(html).toContain(part)
})

test('a figure cannot become a link or a tag', () => {
  const fact = { value: '', shown: 'javascript:alert(1)"><b>', source: '', checked: '' }
  const facts = { evil: fact } as never
  const html = cleanHtml('<p><a href="{fact:evil}">x</a> {fact:evil}</p>')
  const filled = fillInHtml(html, facts, 'x.md')
  expect(findForeignCode(filled, new Set())).toEqual([])
  expect(filled).toContain('>x</a> javascript:alert(1)">&lt;b></p>')
})

describe('the form says what an article may not contain', () => {
  const names = { facts: [], pictures: [], adventures: [], samples: [] }
  const errorsIn = (article: string) => {
    const text = `---\ntitle: x\n---\n${article}\n`
    const all = new Map([['content/posts/x.md', text]])
    const errors = [
      ...findTextErrors('content/posts/x.md', text, names),
      ...findLinkErrors(all, []),
    ]
    return errors.map((error) => formatError(error, text))
  }
  test.each(['<script>', '</b>', '<br/>', '<!-- x -->', '<img src=x>', 'a <b> c'])('%s', (tag) => {
    expect(errorsIn(tag)).toEqual([
      expect.stringMatching(/^content\/posts\/x\.md:4 An article cannot contain HTML, such as </),
    ])
  })
  test.each(['javascript:alert(1)', 'data:text/html,x', 'VBScript:x', 'ftp://example.org'])(
    '%s',
    (link) => {
      expect(errorsIn(`[x](${link})`)).toEqual([expect.stringContaining('but not with')])
    },
  )
  test.each(['1 < 2', '<https://example.org>', '[x](mailto:a@example.org)', '[x](tel:+250788)'])(
    '%s is allowed',
    (text) => expect(errorsIn(text)).toEqual([]),
  )
})

test('a page may contain only scripts of the templates', () => {
  const own = new Set([scriptHash('ours()')])
  const page = (body: string) => findForeignCode(`<!doctype html><body>${body}`, own)
  expect(page('<script>ours()</script><script type="application/ld+json">{}</script>')).toEqual([])
  expect(page('<script src="/_astro/a.js"></script>')).toEqual([])
  for (const attack of attacks.slice(0, 5)) expect(page(attack), attack).not.toEqual([])
  expect(page('<template><script>theirs()</script></template>')).toHaveLength(1)
  expect(page('<a href="java&#10;script:alert(1)">x</a>')).toHaveLength(1)
})
