import { expect, test } from 'vitest'
import {
  evict,
  filesOf,
  hasForm,
  isCacheable,
  isOfBuild,
  isPicture,
  strategyFor,
} from './cache-rules.ts'

const site = 'https://www.imisozi.example'

test.each([
  // method  address                                    mode        for         is handled as
  ['GET', `${site}/about`, 'navigate', 'document', 'page'],
  ['GET', `${site}/booking?from=kivu`, 'navigate', 'document', 'page'],
  ['POST', `${site}/contact`, 'navigate', 'document', 'leave'], // a form without its script
  ['GET', `${site}/_astro/a.123.js`, 'cors', 'script', 'file'],
  ['GET', `${site}/_astro/a.123.avif`, 'no-cors', 'image', 'file'],
  ['GET', `${site}/flags/FR.svg`, 'no-cors', 'image', 'picture'],
  ['GET', `${site}/film/480.mp4`, 'no-cors', 'video', 'leave'],
  ['GET', `${site}/film/en.vtt`, 'same-origin', 'track', 'leave'],
  ['POST', `${site}/api/enquiries`, 'no-cors', '', 'leave'],
  ['GET', `${site}/api/enquiries`, 'navigate', 'document', 'leave'],
  ['GET', `${site}/healthz`, 'navigate', 'document', 'leave'],
  ['GET', `${site}/desk`, 'navigate', 'document', 'leave'],
  ['GET', `${site}/desk/enquiries/7KQ2MXR4`, 'navigate', 'document', 'leave'],
  ['GET', `${site}/about`, 'no-cors', '', 'leave'], // fetched ahead, and not read yet
  ['GET', 'https://www.google.com/maps', 'navigate', 'iframe', 'leave'],
  ['HEAD', `${site}/about`, 'cors', '', 'leave'],
] as const)('%s %s (%s, %s) is handled as %s', (method, url, mode, destination, handling) => {
  expect(strategyFor({ url, method, mode, destination }, site)).toBe(handling)
})

const page = { ok: true, type: 'basic', redirected: false, headers: new Headers() }

test.each([
  ['a page', {}, true],
  [
    'a page to be asked for again each time',
    { headers: new Headers({ 'cache-control': 'no-cache' }) },
    true,
  ],
  [
    'an answer with somebody’s words in it',
    { headers: new Headers({ 'cache-control': 'no-store' }) },
    false,
  ],
  ['a page that is not there', { ok: false }, false],
  ['a page from elsewhere', { type: 'opaque' }, false],
  ['a page under another address', { redirected: true }, false],
])('%s is kept: %s', (_, changes, kept) => {
  expect(isCacheable({ ...page, ...changes })).toBe(kept)
})

const form =
  '<link href="/_astro/inter.1.woff2"><style>a{mask:url(/_astro/strip.2.svg)}</style>' +
  '<astro-island component-url="/_astro/Wizard.3.js" renderer-url="/_astro/client.4.js">' +
  '<source srcset="/_astro/a.5.avif 480w, /_astro/a.6.avif 800w"><img src="/_astro/a.7.jpg">'

test('what a page names, each once; of a picture the light form', () => {
  expect(filesOf(form + form)).toEqual([
    '/_astro/inter.1.woff2',
    '/_astro/strip.2.svg',
    '/_astro/Wizard.3.js',
    '/_astro/client.4.js',
    '/_astro/a.5.avif',
    '/_astro/a.6.avif',
  ])
  expect(filesOf('<p>Nothing</p>')).toEqual([])
})

test.each([
  // scripts of the build                                              may be kept
  [['/_astro/Wizard.3.js', '/_astro/client.4.js', '/_astro/late.8.js'], true],
  [['/_astro/Wizard.9.js', '/_astro/client.4.js'], false], // of another build
  [[], false],
])('with the scripts %j a form may be kept: %s', (scripts, isKept) => {
  expect(hasForm(form)).toBe(true)
  expect(isOfBuild(form, scripts)).toBe(isKept)
})

test('a form that wakes when it is seen may be kept only with the script its page asks for', () => {
  const seen =
    '<div data-island="page"><form></form></div>' +
    '<script type="module">e=>import(`/_astro/start-forms.3.js`)</script>'
  expect(hasForm(seen)).toBe(true)
  expect(isOfBuild(seen, ['/_astro/start-forms.3.js'])).toBe(true)
  expect(isOfBuild(seen, ['/_astro/start-forms.9.js'])).toBe(false)
})

test.each([
  [['a', 'b', 'c'], 2, ['a']],
  [['a', 'b'], 2, []],
  [[], 2, []],
])('of %j, %i stay: %j go', (keys, max, surplus) => {
  expect(evict(keys, max)).toEqual(surplus)
})

test.each([
  ['/_astro/a.123.avif', true],
  ['/flags/FR.svg', true],
  ['/_astro/inter.123.woff2', false],
  ['/_astro/strip.123.svg', false],
  ['/_astro/Wizard.123.js', false],
])('of too many files %s may go: %s', (path, may) => {
  expect(isPicture(`${site}${path}`)).toBe(may)
})
