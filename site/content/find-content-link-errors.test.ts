import { expect, test } from 'vitest'
import { findContentLinkErrors, findDeadLinks, siteOfContent } from './link-errors.ts'

const pageFiles = ['contact.astro', 'index.astro', 'blog/[slug].astro', 'plan/[slug].astro']

/** The content of a small site, with one more file. */
const contentWith = (file: string, text: string) =>
  new Map([
    ['content/routes.yaml', 'company:\n  - path: /booking\n    title: Book\n'],
    ['content/redirects.yaml', '/book: /booking\n'],
    [
      'content/posts/cranes.md',
      '---\ntitle: Cranes\n---\n[Write](/contact), ![one](./crane.jpg)\n',
    ],
    [file, text],
  ])

const errorsIn = (file: string, text: string) => {
  const content = contentWith(file, text)
  return findDeadLinks(siteOfContent(content, pageFiles), content)
}

test.each([
  'path: /contact',
  'link: { label: Ask, path: /contact#form }',
  '  - /booking',
  'path: "/book"',
  'path: /',
  'path: /blog/cranes',
  'path: /blog/feed.xml',
  'path: /plan/packing # only the built site knows',
  '# path: /contac',
  'text: one/two',
])('what is written leads somewhere: %s', (text) => {
  expect(errorsIn('content/notice.yaml', text)).toEqual([])
})

test.each([
  // written                          what is said
  ['path: /contac', 'content/notice.yaml:1 There is no page /contac. Did you mean /contact?'],
  ['a: b\nlink: { label: Ask, path: /boking }', 'notice.yaml:2 There is no page /boking.'],
  ['under:\n  - "/contac"', 'content/notice.yaml:2 There is no page /contac.'],
  ['path: /blog/crane', 'There is no page /blog/crane. Did you mean /blog/cranes?'],
])('%j is told with its line, before anything is built: %s', (text, says) => {
  const errors = errorsIn('content/notice.yaml', text)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(says)
})

test.each([
  ['[here](/contac)', 'content/posts/new.md:2 There is no page /contac. Did you mean /contact?'],
  ['[here](contact)', 'content/posts/new.md:2 There is no page /blog/contact. Did you mean'],
  ['[visa](www.example.org/visa)', 'new.md:2 Write https://www.example.org/visa: it is on another'],
])('so is %s in an article: %s', (link, says) => {
  const errors = errorsIn('content/posts/new.md', `One line.\n${link} is it.`)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(says)
})

test('every link that is written in content/ leads somewhere', () => {
  expect(findContentLinkErrors()).toEqual([])
})
