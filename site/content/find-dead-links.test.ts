import { expect, test } from 'vitest'
import { findDeadLinks } from './link-errors.ts'

const site = (...links: readonly string[]) => ({
  pages: new Map([
    ['/', '<a href="/contact">Contact</a>'],
    ['/contact', '<p>Write to us</p>'],
    ['/blog/cranes', links.map((link) => `<a class="x" href="${link}">Here</a>`).join('')],
  ]),
  files: new Set(['/blog/feed.xml']),
  redirects: ['/book', '/tour/*'],
  origin: 'https://www.imisozi.rw',
})

const content = new Map([
  ['content/notice.yaml', '# path: /contac\nnotices:\n  - link: { label: Ask, path: /contac }\n'],
  [
    'content/posts/cranes.md',
    '---\ntitle: Cranes\n---\n\nContact us\n[here](/contct) or [there](contact).\n',
  ],
])

test.each([
  '/',
  '/contact',
  '/contact#form',
  '/contact?from=a&amp;to=b',
  '/blog/feed.xml',
  '/book',
  '/tour/any',
  '#top',
  '../contact',
  'https://www.imisozi.rw/contact',
  'https://example.org/contac',
  'mailto:hello@example.org',
  'tel:+250788000000',
])('a link to %s leads somewhere', (link) => {
  expect(findDeadLinks(site(link), content)).toEqual([])
})

test.each([
  // link          what is said
  ['/contac', 'content/notice.yaml:3 There is no page /contac. Did you mean /contact?'],
  ['/contct', 'content/posts/cranes.md:6 There is no page /contct. Did you mean /contact?'],
  ['/contact/', 'The page /blog/cranes has a link to /contact/. There is no page /contact/. Did'],
  ['contact', 'cranes.md:6 There is no page /blog/contact. Did you mean /contact?'],
  ['/contact/x%C3%A9', 'There is no page /contact/xé.'],
  ['https://www.imisozi.rw/contat', 'There is no page /contat. Did you mean /contact?'],
  ['/somewhere-else-altogether', 'Write one that is there, such as /contact.'],
  ['/tours/any', 'There is no page /tours/any.'],
  ['www.example.org/visa', 'Write https://www.example.org/visa: it is on another site.'],
  ['contact.html', 'There is no page /blog/contact.html.'],
])('a link to %s is answered: %s', (link, says) => {
  const errors = findDeadLinks(site(link), content)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(says)
})

test('a longer address that begins alike is not taken for it', () => {
  const longer = new Map([['content/a.yaml', 'path: /contac/us\nother: /contacs\nthis: /a/contac']])
  expect(findDeadLinks(site('/contac'), longer)[0]).toContain('The page /blog/cranes')
})

test('every place an address stands in is named, whatever number of pages shows it', () => {
  const twice = new Map([['content/a.yaml', 'path: /contac\nother: /contac']])
  const { pages, ...rest } = site('/contac')
  const everywhere = new Map([...pages, ['/about', '<a href="/contac">A</a>'] as const])
  expect(findDeadLinks({ ...rest, pages: everywhere }, twice)).toHaveLength(2)
})
