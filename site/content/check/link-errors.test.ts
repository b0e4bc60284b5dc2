import { expect, test } from 'vitest'
import { findLinkErrors } from './link-errors.ts'
import { formatError } from './text-error.ts'

const pageFiles = ['contact.astro', 'index.astro', 'blog/[slug].astro', 'plan/[slug].astro']

const errorsIn = (file: string, text: string) =>
  findLinkErrors(
    new Map([
      ['content/routes.yaml', 'company:\n  - path: /booking\n    title: Book\n'],
      ['content/redirects.yaml', '/book: /booking\n'],
      ['content/plan-pages/costs.yaml', 'title: Costs\n'],
      [
        'content/posts/cranes.md',
        '---\ntitle: Cranes\n---\n[Write](/contact), ![one](./crane.jpg)\n',
      ],
      [file, text],
    ]),
    pageFiles,
  ).map((error) => formatError(error, text))

test.each([
  'path: /contact',
  'path: /contact?from=a&to=b',
  'link: { label: Ask, path: /contact#form }',
  '  - /booking',
  'path: "/book"',
  'path: /',
  'path: /blog/cranes',
  'path: /blog/feed.xml',
  'path: /plan/costs#tips',
  '# path: /contac',
  'text: one/two',
])('%s is a working link', (text) => {
  expect(errorsIn('content/notice.yaml', text)).toEqual([])
})

test.each([
  '[a](#top)',
  '[a](../contact)',
  '[a](https://example.org/contac)',
  '[a](mailto:hello@example.org)',
  '<a href="tel:+250788000000">',
])('in an article %s is a working link', (text) => {
  expect(errorsIn('content/posts/new.md', text)).toEqual([])
})

test.each([
  ['path: /contac', 'content/notice.yaml:1 There is no page /contac. Did you mean /contact?'],
  ['a: b\nlink: { label: Ask, path: /boking }', 'notice.yaml:2 There is no page /boking.'],
  ['under:\n  - "/contac"', 'content/notice.yaml:2 There is no page /contac.'],
  ['path: /contact/', 'There is no page /contact/. Did you mean /contact?'],
  ['path: /blog/crane', 'There is no page /blog/crane. Did you mean /blog/cranes?'],
  ['path: /plan/packing', 'There is no page /plan/packing.'],
  ['path: /somewhere-else-altogether', 'Use one that exists, such as /contact.'],
])('%j is reported with its line: %s', (text, says) => {
  const errors = errorsIn('content/notice.yaml', text)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(says)
})

test.each([
  ['[here](/contac)', 'content/posts/new.md:2 There is no page /contac. Did you mean /contact?'],
  ['[here](contact)', 'content/posts/new.md:2 There is no page /blog/contact. Did you mean'],
  ['[here](contact.html)', 'new.md:2 There is no page /blog/contact.html.'],
  [
    '[visa](www.example.org/visa)',
    'new.md:2 This link leads to another site. Write https://www.example.org/visa.',
  ],
])('%s in an article is reported: %s', (link, says) => {
  const errors = errorsIn('content/posts/new.md', `One line.\n${link} is it.`)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(says)
})

test('every dead link is reported, even if it is repeated', () => {
  expect(errorsIn('content/a.yaml', 'path: /contac\nother: /contac')).toHaveLength(2)
})
